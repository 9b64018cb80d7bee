import { addDays, daysBetween } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { activityOn, daysOf } from './calendar';
import type { DemoCompany } from './companies';
import { speakerName } from './names';
import { randomOf } from './random';
import type { World } from './world';

/** A generated speaker, with properties that the database does not store. */
export interface RosterSpeaker {
  /** The generator's key of the speaker. The key does not depend on the number of generated days. */
  pipedriveId: number;
  name: string;
  createdOn: Day;
  /** Weight of the speaker in the choice of requested speakers; 0 means no requests. */
  fame: number;
  /** The usual fee, in units of the site's currency. */
  fee: number;
  /** Number of the speaker's field. Clients often request speakers of the same field together. */
  field: number;
  hasWebsite: boolean;
  hasWebsiteForm: boolean;
}

const BASE_KEY = 10_000;
const JOINER_KEY = 1_000_000;
const JOINERS_A_DAY = 1_000;
const OLDEST_DAYS = 2_600;
const WORKDAYS_A_YEAR = 252;
const FIELDS = 12;

/** Returns the fame of a rank. Fame drops steeply after the first few ranks. */
const fameOfRank = (rank: number): number => (rank + 5) ** -1.05;

function describe(
  world: World,
  company: DemoCompany,
  place: { pipedriveId: number; name: string; createdOn: Day; rank: number },
): RosterSpeaker {
  const { pipedriveId, name, createdOn, rank } = place;
  const random = randomOf(world.seed, company.domain, 'speaker', pipedriveId);
  const isStar = rank < 13;
  const isNeverAsked = !isStar && random.chance(0.12);
  const jitter = 0.7 + 0.6 * random.next();
  const level = (isStar ? 36_000 : 27_000) * Math.exp(random.normal() * 0.35) * company.feeFactor;
  const hasWebsite = random.chance(isStar ? 0.9 : 0.45);
  return {
    pipedriveId,
    name,
    createdOn,
    fame: isNeverAsked ? 0 : fameOfRank(rank) * jitter,
    fee: level,
    field: random.int(0, FIELDS - 1),
    hasWebsite,
    hasWebsiteForm: hasWebsite && random.chance(0.4),
  };
}

/**
 * Returns the speakers of a company who joined up to a day, in the order in which they joined. A later day only
 * appends speakers.
 */
export function rosterOf(world: World, company: DemoCompany, until: Day): RosterSpeaker[] {
  const base = Array.from({ length: company.speakers }, (_, n) => {
    const random = randomOf(world.seed, company.domain, 'joined', n);
    const createdOn = addDays(world.from, -random.int(1, OLDEST_DAYS));
    const name = speakerName(company.domain, company.country, n);
    return describe(world, company, { pipedriveId: BASE_KEY + n, name, createdOn, rank: n });
  }).sort((a, b) => a.createdOn.localeCompare(b.createdOn) || a.pipedriveId - b.pipedriveId);

  const joiners: RosterSpeaker[] = [];
  for (const day of daysOf({ from: world.from, to: until })) {
    const random = randomOf(world.seed, company.domain, 'joiners', day);
    const count = random.poisson((company.joinersAYear / WORKDAYS_A_YEAR) * activityOn(day, world.from));
    for (let i = 0; i < count; i += 1) {
      const name = speakerName(company.domain, company.country, company.speakers + joiners.length);
      const pipedriveId = JOINER_KEY + daysBetween(world.from, day) * JOINERS_A_DAY + i;
      // New speakers get a random rank below the stars.
      const rank = random.int(14, 14 + company.speakers);
      joiners.push(describe(world, company, { pipedriveId, name, createdOn: day, rank }));
    }
  }
  return [...base, ...joiners];
}
