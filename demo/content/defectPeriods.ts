import { addDays } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import { nextWorkday } from '../calendar';
import { pickWeighted, type Random, randomOf } from '../random';
import type { World } from '../world';
import type { Releases } from './releases';

/** A period in which a record has a defect. */
export interface DefectPeriod {
  defect: string;
  from: Day;
  /** The day of the fix, or `null` if the defect is never fixed. */
  until: Day | null;
}

/** Probability that the editors of a record cause a defect, with the weight of each probability. */
const CARELESSNESS = [
  [0.02, 60],
  [0.07, 28],
  [0.25, 9],
  [0.75, 3],
] as const;

/** Probability of a defect in a later year, relative to the probability at the start. */
const LATER = 0.4;
const SOON_FIXED = 0.15;
const FIXED_IN_SPRINT = 0.5;

/** First days of the two periods a year in which editors fix defects for four weeks. */
const SPRINTS = ['03-02', '10-01'] as const;
const SPRINT_DAYS = 27;
const SPRINTS_AWAITED = 8;

const yearOf = (day: Day): number => Number(day.slice(0, 4));
const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** Returns the day of the fix, or `null` if the defect is never fixed. Careless editors fix fewer defects. */
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

/** Returns a random workday of a year, or `null` if the picked day is not later than `after`. */
function someDay(random: Random, year: number, after: Day): Day | null {
  const day = nextWorkday(addDays(`${year}-01-01`, random.int(0, 363)));
  return day > after ? day : null;
}

/**
 * Returns the periods of defects of a record up to a day. The result depends only on the seed and the record. A later
 * day only adds periods that begin after the earlier day.
 * @param key the name of the record
 */
export function defectPeriodsOf(
  world: World,
  key: string,
  record: { createdOn: Day; defects: readonly { name: string; share: number }[] },
  releases: Releases,
  until: Day,
): DefectPeriod[] {
  const { createdOn, defects } = record;
  const start = later(createdOn, world.from);
  const random = randomOf(world.seed, key, 'defects');
  const carelessness = pickWeighted(random, CARELESSNESS);
  const spells: DefectPeriod[] = [];
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
