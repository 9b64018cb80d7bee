import { normal, randomNumbers, seedOf } from './randomNumbers';

/** The deals of a row with their value, or the clicks of an ad with their cost. */
export interface Deals {
  count: number;
  value: number;
}

/** A point of the distribution of a count: a quantile of the standard normal distribution, and the count there. */
export type CountPoint = readonly [quantile: number, count: number];

const DRAWS = 2_000;
/** With more rows in a draw, the sum of their deviations is practically normal, and is drawn as one number. */
const MOST_ROWS = 1_000;
const LOW = 0.1;
const HIGH = 0.9;
/** See `T_TERM` in `dispersion.ts`. */
const T_TERM = 0.66;

/** Returns the count at a quantile, on the straight lines between the points and beyond the last points. */
function countAt(points: readonly CountPoint[], quantile: number): number {
  let from = points[0];
  let to = points[1];
  for (let index = 2; index < points.length && to && quantile > to[0]; index += 1) {
    from = to;
    to = points[index];
  }
  if (!from || !to) return 0;
  return Math.max(0, from[1] + ((quantile - from[0]) / (to[0] - from[0])) * (to[1] - from[1]));
}

/**
 * Returns the range that holds 80 of 100 draws of money: each draw is a count of deals times values.
 *
 * A draw takes a count from the count's distribution, and then rows of the last 365 days at random, with replacement,
 * until the rows have that many deals. Whole rows are drawn, because the answers have no single deals: the deviation of a
 * row from the average value has the variance of all its deals, and a part of a row has the square root of its share.
 * The average itself is uncertain too, so each draw also moves the average by its standard error (Cochran, Sampling
 * Techniques, 1977, section 6.4: the variance of a ratio). Few rows say less about the variance, so deviations are
 * widened by n / (n − 1) and as Student's t is wider than the normal distribution. The same data give the same range.
 *
 * If a draw would take more than 1,000 rows, their deviations are not added up one by one: 2,000 draws of 25,000 rows
 * take 3 s on a slow machine. By the central limit theorem, their sum is normal. Single rows that carry much of the
 * deviation make the sum less normal, but its variance stays right.
 *
 * @param deals the rows with deals
 * @param counts points of the distribution of the count, in ascending order
 * @returns `null` if fewer than two rows have deals
 */
export function drawMoney(
  deals: readonly Deals[],
  counts: readonly CountPoint[],
): { low: number; high: number } | null {
  const freedom = deals.length - 1;
  if (freedom < 1) return null;
  const all = deals.reduce((sum, { count }) => sum + count, 0);
  const mean = deals.reduce((sum, { value }) => sum + value, 0) / all;
  const wider = Math.sqrt(deals.length / freedom) * (1 + T_TERM / freedom);
  const deviations = deals.map(({ count, value }) => (value - mean * count) * wider);
  const squares = deviations.reduce((sum, deviation) => sum + deviation ** 2, 0);
  const error = Math.sqrt(squares) / all;
  const random = randomNumbers(seedOf(deals.flatMap(({ count, value }) => [count, value])));
  /** Returns the sum of the deviations of rows with so many deals, which are drawn at random. */
  const drawDeviations = (count: number): number => {
    if (count * (deals.length / all) > MOST_ROWS) return Math.sqrt((count / all) * squares) * normal(random);
    let sum = 0;
    for (let left = count; left > 0; ) {
      const index = Math.floor(random() * deals.length);
      const inRow = deals[index]?.count ?? left;
      const taken = Math.min(left, inRow);
      sum += (deviations[index] ?? 0) * Math.sqrt(taken / inRow);
      left -= taken;
    }
    return sum;
  };
  const totals = new Float64Array(DRAWS);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const count = countAt(counts, normal(random));
    totals[draw] = count * (mean + error * normal(random)) + drawDeviations(count);
  }
  totals.sort();
  const at = (share: number) => totals[Math.round(share * (DRAWS - 1))] ?? 0;
  return { low: at(LOW), high: at(HIGH) };
}

/** How many rows carry half of a value, if the value depends on few rows. */
export interface FewRows {
  rows: number;
  /** The share of the value in these rows, as a fraction. */
  share: number;
}

/** At most this many rows that carry half of the value are few. */
const FEW = 3;

/** Returns the few rows that carry at least half of the value, or `null` if the value is spread over more rows. */
export function fewRowsOf(deals: readonly Deals[]): FewRows | null {
  const values = deals
    .map(({ value }) => value)
    .filter((value) => value > 0)
    .sort((a, b) => b - a);
  const all = values.reduce((sum, value) => sum + value, 0);
  let carried = 0;
  for (let rows = 1; rows <= Math.min(FEW, values.length); rows += 1) {
    carried += values[rows - 1] ?? 0;
    if (carried >= all / 2) return { rows, share: carried / all };
  }
  return null;
}
