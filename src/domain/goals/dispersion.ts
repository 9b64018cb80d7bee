/** One row's counts of four periods. */
export interface RowCounts {
  /** The goal's year so far. */
  soFar: number;
  /** Last year to the same day. */
  before: number;
  /** The rest of last year. */
  rest: number;
  /** The rest of the year before last. */
  restBefore: number;
}

/** A sum of squared deviations in units of the Poisson variance, and its degrees of freedom. */
interface Deviation {
  sum: number;
  freedom: number;
}

/** Returns how far the rows deviate from a common growth between two periods. Pearson's chi-square of a 2 × n table. */
function deviation(pairs: readonly (readonly [number, number])[]): Deviation {
  let [one, other] = [0, 0];
  for (const pair of pairs) {
    one += pair[0];
    other += pair[1];
  }
  if (one === 0 || other === 0) return { sum: 0, freedom: 0 };
  const share = one / (one + other);
  let sum = 0;
  let rows = 0;
  for (const [a, b] of pairs) {
    if (a + b === 0) continue;
    rows += 1;
    sum += (a - (a + b) * share) ** 2 / ((a + b) * share * (1 - share));
  }
  return { sum, freedom: Math.max(0, rows - 1) };
}

/** The limit of a quotient of Student's t and the normal distribution at 90 %: t ≈ z + (z³ + z) / 4n. */
const T_TERM = 0.66;

/**
 * Returns the variance of a total in units of the Poisson variance, at least 1. Counts vary more than Poisson counts if
 * they come in bursts or if rows grow differently. The rows show how much: within a pair of periods each row's counts
 * deviate from the common growth (McCullagh and Nelder, Generalized Linear Models, 1989, section 4.5). Shocks that
 * change all rows at once do not show there. They show in the growth: if growth was not the same in both parts of
 * the year, the variance is at least the square of that difference. Few rows give an uncertain variance, so the
 * standard deviation is widened as Student's t is wider than the normal distribution.
 */
export function dispersionOf(rows: readonly RowCounts[]): number {
  const year = deviation(rows.map(({ soFar, before }) => [soFar, before]));
  const rest = deviation(rows.map(({ rest: later, restBefore }) => [later, restBefore]));
  const freedom = year.freedom + rest.freedom;
  const ofRows = freedom === 0 ? 1 : (year.sum + rest.sum) / freedom;
  const widened = ofRows > 1 ? ofRows * (1 + T_TERM / freedom) ** 2 : 1;
  return Math.max(1, widened, growthDeviation(rows));
}

/** Returns the squared difference of the growth of both parts of the year, in units of its Poisson variance. */
function growthDeviation(rows: readonly RowCounts[]): number {
  const sum = (of: (row: RowCounts) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [soFar, before, rest, restBefore] = [
    sum((row) => row.soFar),
    sum((row) => row.before),
    sum((row) => row.rest),
    sum((row) => row.restBefore),
  ];
  if (Math.min(soFar, before, rest, restBefore) < ENOUGH) return 0;
  const apart = Math.log((soFar * restBefore) / (before * rest));
  return apart ** 2 / (1 / soFar + 1 / before + 1 / rest + 1 / restBefore);
}

/** The logarithm of a ratio of fewer counts is too uncertain. */
const ENOUGH = 5;
