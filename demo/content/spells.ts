import { addDays } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import { nextWorkday } from '../calendar';
import { pickWeighted, type Random, randomOf } from '../random';
import type { World } from '../world';
import type { Releases } from './releases';

/** The days on which a record has a defect. */
export interface Spell {
  defect: string;
  from: Day;
  /** The day on which it is put right, if ever. */
  until: Day | null;
}

/** How likely a record's editors are to get a thing wrong: most are careful, a few are not. */
const CARELESSNESS = [
  [0.02, 60],
  [0.07, 28],
  [0.25, 9],
  [0.75, 3],
] as const;

/** Of what can go wrong from the start, the part that goes wrong in each later year. */
const LATER = 0.4;
const SOON_FIXED = 0.15;
const FIXED_IN_SPRINT = 0.5;

/** Twice a year the editors clean up for four weeks. */
const SPRINTS = ['03-02', '10-01'] as const;
const SPRINT_DAYS = 27;
const SPRINTS_AWAITED = 8;

const yearOf = (day: Day): number => Number(day.slice(0, 4));
const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** The careless are slow to fix things, too. */
function fixedOn(random: Random, from: Day, carelessness: number): Day | null {
  if (random.chance(SOON_FIXED * (1 - carelessness))) return nextWorkday(addDays(from, random.int(2, 20)));
  const sprints = Array.from({ length: SPRINTS_AWAITED }, (_, n) => {
    const year = yearOf(from) + Math.floor(n / SPRINTS.length);
    return `${year}-${SPRINTS[n % SPRINTS.length]}`;
  });
  for (const sprint of sprints.filter((start) => start > from)) {
    if (random.chance(FIXED_IN_SPRINT * (1 - carelessness)))
      return nextWorkday(addDays(sprint, random.int(0, SPRINT_DAYS)));
  }
  return null;
}

/** A day of a year after the given one, if the year has any. */
function someDay(random: Random, year: number, after: Day): Day | null {
  const day = nextWorkday(addDays(`${year}-01-01`, random.int(0, 363)));
  return day > after ? day : null;
}

/**
 * What goes wrong with one record up to a day. It follows from the seed and the record alone; a later day only adds
 * spells that begin after the former one.
 * @param key names the record
 */
export function spellsOf(
  world: World,
  key: string,
  record: { createdOn: Day; defects: readonly { name: string; share: number }[] },
  releases: Releases,
  until: Day,
): Spell[] {
  const { createdOn, defects } = record;
  const start = later(createdOn, world.from);
  const random = randomOf(world.seed, key, 'defects');
  const carelessness = pickWeighted(random, CARELESSNESS);
  const spells: Spell[] = [];
  for (const { name, share } of defects) {
    if (!random.chance(carelessness * share)) continue;
    spells.push({ defect: name, from: start, until: fixedOn(random, start, carelessness) });
  }
  for (let year = yearOf(start); year <= yearOf(until); year += 1) {
    const ofYear = randomOf(world.seed, key, 'defects', year);
    for (const { name, share } of defects) {
      if (!ofYear.chance(carelessness * share * LATER)) continue;
      const from = someDay(ofYear, year, start);
      if (from !== null) spells.push({ defect: name, from, until: fixedOn(ofYear, from, carelessness) });
    }
  }
  for (const { n, defect, share, ...days } of releases.breakages) {
    const isHit = days.until > start && defects.some(({ name }) => name === defect);
    if (isHit && randomOf(world.seed, key, 'release', n).chance(share)) {
      spells.push({ defect, from: later(days.from, start), until: days.until });
    }
  }
  for (const { defect, on } of releases.repairs) {
    for (const spell of spells) {
      const isOpen = spell.from < on && (spell.until === null || spell.until > on);
      if (spell.defect === defect && isOpen) spell.until = on;
    }
  }
  return spells;
}
