import type { RowPast } from '@src/domain/goals/landing';
import { normal, randomNumbers } from '@src/domain/goals/randomNumbers';

/** A world that deals come from: three years of a site with speakers. */
export interface World {
  /** Deals of all speakers in a year, on average. */
  deals: number;
  speakers: number;
  /** Growth from year to year, as a factor. */
  growth?: number;
  /** How much more the busiest day has than the average day: a wave over the year. */
  season?: number;
  /** Bursts of all speakers in a year, and deals of one burst. */
  bursts?: { count: number; deals: number };
  /** Standard deviation of the logarithm of a deal's value. */
  values?: number;
  /** Standard deviation of the logarithm of a factor of each week that all speakers share. */
  weeks?: number;
  /** Growth that begins on this day of the goal's year, as a factor. */
  turn?: { day: number; factor: number };
}

const YEAR = 365;

function poisson(mean: number, random: () => number): number {
  if (mean <= 0) return 0;
  if (mean > 30) return poisson(mean / 2, random) + poisson(mean / 2, random);
  let count = -1;
  for (let product = 1, limit = Math.exp(-mean); product > limit; count += 1) product *= random();
  return count;
}

/** What the app knows on a day of the third year, and what the year becomes. */
export interface Truth {
  rows: RowPast[];
  left: number;
  soFar: { count: number; value: number };
  year: { count: number; value: number };
}

export function live(world: World, today: number, seed: number): Truth {
  const random = randomNumbers(seed);
  const { growth = 1, season = 0, values = 0.5, weeks = 0, turn } = world;
  const popularity = Array.from({ length: world.speakers }, () => Math.exp(normal(random)));
  const whole = popularity.reduce((sum, each) => sum + each, 0);
  // What a day has of a year's deals, by the day from the start of the first of three years.
  let factor = 1;
  const days = Array.from({ length: 3 * YEAR }, (_, day) => {
    if (weeks > 0 && day % 7 === 0) factor = Math.exp(weeks * normal(random) - weeks ** 2 / 2);
    const wave = 1 + season * Math.cos((2 * Math.PI * (day - 100)) / YEAR);
    const turned = turn && day >= 2 * YEAR + turn.day ? turn.factor : 1;
    return (growth ** ((day - 2 * YEAR) / YEAR) * wave * factor * turned) / YEAR;
  });
  const end = 2 * YEAR + today; // exclusive
  const bounds = [end - 2 * YEAR, YEAR, end - YEAR, 2 * YEAR, end, 3 * YEAR];
  const masses = bounds.slice(1).map((to, index) => {
    let sum = 0;
    for (let day = bounds[index] ?? 0; day < to; day += 1) sum += days[day] ?? 0;
    return sum;
  });
  const sizes = popularity.map((each) =>
    masses.map((mass) => poisson((world.deals * mass * each) / whole, random)),
  );
  const { count, deals } = world.bursts ?? { count: 0, deals: 0 };
  for (let burst = poisson(3 * count, random); burst > 0; burst -= 1) {
    const day = Math.floor(random() * 3 * YEAR);
    const place = bounds.findIndex((bound) => day < bound) - 1;
    const row = sizes[Math.floor(random() * world.speakers)];
    if (row && place >= 0) row[place] = (row[place] ?? 0) + poisson(deals, random);
  }
  const priced = (deals: number) => {
    let sum = 0;
    for (let deal = 0; deal < deals; deal += 1) sum += 30_000 * Math.exp(values * normal(random));
    return sum;
  };
  const truth: Truth = {
    rows: [],
    left: YEAR - today,
    soFar: { count: 0, value: 0 },
    year: { count: 0, value: 0 },
  };
  for (const [restBefore = 0, before = 0, rest = 0, soFar = 0, then = 0] of sizes) {
    const value = priced(soFar);
    truth.rows.push({
      restBefore,
      before,
      rest,
      soFar,
      deals: { count: soFar + rest, value: value + priced(rest) },
    });
    truth.soFar.count += soFar;
    truth.soFar.value += value;
    truth.year.count += soFar + then;
    truth.year.value += value + priced(then);
  }
  return truth;
}
