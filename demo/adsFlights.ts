import { daysBetween } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { type AdProduct, TAIL_FROM } from './adsProducts';
import { randomOf } from './random';
import { SCALES, type World } from './world';

/** A day and its activity, as a factor of an average workday. */
export interface AdDay {
  day: Day;
  busy: number;
}

/** When an ad runs: about one flight in each round of `roundDays` days, with pauses between the flights. */
export interface FlightPlan {
  /** Key of the random numbers for the flights. */
  key: readonly (string | number)[];
  roundDays: number;
  /** Average length of a flight, as a share of a round. With 1 or more there are no pauses. */
  share: number;
  from: Day;
  /** The last day, or `null` if no end is planned. */
  to: Day | null;
}

const TAIL = { roundDays: 140, share: 0.016 };

/**
 * Returns the plan of a product on a network. Less important products run less often.
 * @param most the share of a round for which the most important product runs
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

/** Returns the flight of a round as day numbers `[from, to)`, or `null` if the round has no flight. */
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

/** Returns the days with a flight of the plan. The given days must be consecutive. */
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
