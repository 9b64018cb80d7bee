import { daysBetween } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { type AdProduct, TAIL_FROM } from './adsProducts';
import { randomOf } from './random';
import { SCALES, type World } from './world';

/** A day as advertising sees it: how busy it is, as a factor of an average workday. */
export interface AdDay {
  day: Day;
  busy: number;
}

/** When something is advertised: in flights, about one in each round of so many days, with pauses between. */
export interface FlightPlan {
  /** What the chances of its flights follow from. */
  key: readonly (string | number)[];
  roundDays: number;
  /** The part of a round that a flight takes on average; from 1 on there are no pauses. */
  share: number;
  from: Day;
  /** The last day, or null where none is planned. */
  to: Day | null;
}

const TAIL = { roundDays: 140, share: 0.016 };

/**
 * When a product is advertised on a network: the less its rank, the less often.
 * @param most the share of its rounds that the most important product is advertised for
 */
export function productPlan(
  world: World,
  key: readonly (string | number)[],
  { rank, from, to }: AdProduct,
  most: number,
): FlightPlan {
  const usual = { roundDays: 30 + 5 * (rank % 8), share: most * (3 / (rank + 3)) ** 0.8 };
  const { roundDays, share } = rank < TAIL_FROM ? usual : TAIL;
  return { key, roundDays, share: share * SCALES[world.size].flights, from, to };
}

const FIRST_ROUND = '2015-01-01';
const LEFT_OUT_SHARE = 0.12;

/** A flight as day numbers, its end not included. */
function flightOf({ key, roundDays, share }: FlightPlan, round: number): [number, number] | null {
  const start = round * roundDays;
  if (share >= 1) return [start, start + roundDays];
  const random = randomOf(...key, 'flight', round);
  if (random.chance(LEFT_OUT_SHARE)) return null;
  const usual = roundDays * share * (0.6 + 0.8 * random.next());
  const length = Math.min(roundDays, Math.max(1, Math.round(usual)));
  const at = start + random.int(0, roundDays - length);
  return [at, at + length];
}

/** Those of some days in a row on which a plan has something advertised. */
export function daysInFlight(plan: FlightPlan, days: readonly AdDay[]): AdDay[] {
  const first = days[0];
  if (first === undefined) return [];
  // Rounds of different plans begin on different days.
  const offset = randomOf(...plan.key, 'rounds').int(0, plan.roundDays - 1);
  const number = daysBetween(FIRST_ROUND, first.day) + offset;
  const lastRound = Math.floor((number + days.length - 1) / plan.roundDays);
  const inFlight: AdDay[] = [];
  for (let round = Math.floor(number / plan.roundDays); round <= lastRound; round += 1) {
    const flight = flightOf(plan, round);
    if (flight === null) continue;
    const [from, to] = flight;
    for (const day of days.slice(Math.max(0, from - number), Math.max(0, to - number))) {
      if (day.day >= plan.from && (plan.to === null || day.day <= plan.to)) inFlight.push(day);
    }
  }
  return inFlight;
}
