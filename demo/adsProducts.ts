import { addDays } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { topicsOf } from './adsTopics';
import type { DemoCompany } from './companies';
import { type Random, randomOf } from './random';
import type { RosterSpeaker } from './roster';
import { SCALES, type World } from './world';

/** A speaker or a topic that a company advertises in a separate campaign. */
export interface AdProduct {
  name: string;
  /** 0 is the most important product. A higher rank means a smaller budget. */
  rank: number;
  from: Day;
  /** The last day, or `null` if the campaign has no end. */
  to: Day | null;
}

/** Number of products that run from the start and without an end. */
const EVERGREENS = 3;
/** Products from this rank on run only for a few days a year. */
export const TAIL_FROM = 45;
const LATE_SHARE = 0.2;
const ENDED_SHARE = 0.2;
const DAYS_TO_PREPARE = 10;

function lifeOf(random: Random, rank: number, knownFrom: Day): { from: Day; to: Day | null } {
  if (rank < EVERGREENS || rank >= TAIL_FROM) return { from: knownFrom, to: null };
  const from = random.chance(LATE_SHARE) ? addDays(knownFrom, random.int(60, 700)) : knownFrom;
  return { from, to: random.chance(ENDED_SHARE) ? addDays(from, random.int(40, 500)) : null };
}

const isThereFromTheStart = (world: World, { createdOn }: RosterSpeaker): boolean => createdOn < world.from;

/**
 * Returns the products of a company. The speakers and topics of the first day come first, by importance. Speakers who
 * joined later follow. A longer roster only appends products.
 */
export function adProductsOf(
  world: World,
  company: DemoCompany,
  roster: readonly RosterSpeaker[],
): AdProduct[] {
  const scale = SCALES[world.size];
  const described = (name: string, rank: number, knownFrom: Day): AdProduct => {
    const random = randomOf(world.seed, company.domain, 'ad product', name);
    return { name, rank, ...lifeOf(random, rank, knownFrom) };
  };

  const topics = topicsOf(company.country);
  const speakers = roster
    .filter((speaker) => isThereFromTheStart(world, speaker))
    .sort((a, b) => b.fame - a.fame || a.pipedriveId - b.pipedriveId)
    .slice(0, Math.ceil(company.speakers * scale.advertised));
  const names = speakers.map(({ name }) => name);
  for (const [n, topic] of topics
    .slice(0, Math.ceil(topics.length * Math.min(1, scale.speakers)))
    .entries()) {
    names.splice(2 * n, 0, topic);
  }

  const joined = roster
    .filter((speaker) => !isThereFromTheStart(world, speaker))
    .flatMap(({ name, pipedriveId, createdOn }) => {
      const random = randomOf(world.seed, company.domain, 'ad joiner', pipedriveId);
      if (!random.chance(scale.advertised)) return [];
      const rank = random.int(EVERGREENS, names.length + EVERGREENS);
      return [described(name, rank, addDays(createdOn, DAYS_TO_PREPARE))];
    });
  return [...names.map((name, rank) => described(name, rank, world.from)), ...joined];
}
