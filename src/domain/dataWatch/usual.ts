/**
 * The probability below which an observation counts as unusual. A screen makes some hundred comparisons a week, many of
 * which depend on each other; with this level, at most 1 % of clean weeks have a false alarm over all comparisons
 * together (a Bonferroni bound would be 1 % divided by the number of comparisons; `test/soak/dataWatch.test.ts` measures
 * the rate).
 */
export const LEVEL = 1e-5;
/** Smallest number of earlier values to compare with. */
export const LEAST_EARLIER = 4;
/** An unusual value is also far from the usual one: below or above these multiples. */
const LOW = 0.6;
const HIGH = 1.8;
/**
 * Relative uncertainty of the usual value itself: seasons and growth within the weeks of the diary. Larger for increases,
 * because busy weeks are more frequent than empty weeks once holidays are left out.
 */
const DRIFT = { low: 0.11, high: 0.15 };
/** The same for values that are estimated from sums over longer spans, whose oldest days also have a season. */
export const ESTIMATE_DRIFT: typeof DRIFT = { low: 0.18, high: 0.24 };
/** Largest mean for which the tail is summed. Larger counts are scaled down, which only widens the tail. */
const MOST_TERMS = 400;

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
};

/** What earlier values say about the next value. */
export interface Usual {
  /** The median, which single outliers do not move. */
  mean: number;
  /** Variance divided by the mean, at least 1, as for counts of independent events. */
  dispersion: number;
  /** Number of earlier values. */
  count: number;
}

/**
 * Returns what is usual according to earlier values, or `null` if there are too few. The over-dispersion is Pearson's
 * statistic divided by its degrees of freedom. Source: McCullagh and Nelder, "Generalized Linear Models", 4.5.
 */
export function usualOf(earlier: readonly number[]): Usual | null {
  if (earlier.length < LEAST_EARLIER) return null;
  const mean = medianOf(earlier);
  if (mean <= 0) return null;
  const pearson = earlier.reduce((sum, value) => sum + (value - mean) ** 2 / mean, 0);
  return { mean, dispersion: Math.max(1, pearson / (earlier.length - 1)), count: earlier.length };
}

/**
 * Returns the probability of a count of at most `last` (or at least `last`) events by a negative binomial distribution
 * with this mean and size, whose variance is mean + mean² / size. Sums the terms by their recurrence. Source: Johnson,
 * Kemp and Kotz, "Univariate Discrete Distributions", 5.
 */
export function tail(last: number, mean: number, size: number, side: 'low' | 'high'): number {
  if (side === 'high' && last <= 0) return 1;
  const step = mean / (mean + size);
  let term = Math.exp(-size * Math.log1p(mean / size));
  let below = 0;
  for (let k = 0; k < (side === 'low' ? last + 1 : last); k += 1) {
    below += term;
    term *= (step * (k + size)) / (k + 1);
  }
  if (side === 'low') return Math.min(1, below);
  // Sums the terms above, because 1 − below loses precision for small probabilities.
  let above = 0;
  for (let k = last; term > above * 1e-12 && k < last + 100 * MOST_TERMS; k += 1) {
    above += term;
    term *= (step * (k + size)) / (k + 1);
  }
  return Math.min(1, above);
}

/**
 * Returns `low` or `high` if a count is unusual, otherwise `null`. The count divided by the over-dispersion is compared
 * with a negative binomial distribution whose size reflects how well the usual value is known: the drift of seasons and
 * growth, and the small number of earlier events. An unusual count is unlikely (`LEVEL`) and also far from the usual
 * one, so that large counts do not alarm about small changes.
 */
export function judge(value: number, usual: Usual, drift = DRIFT): 'low' | 'high' | null {
  const { mean, dispersion, count } = usual;
  const side = value < LOW * mean ? 'low' : value > HIGH * mean ? 'high' : null;
  if (side === null) return null;
  // An over-dispersion from few values is uncertain.
  const scale = Math.max(dispersion * (1 + 3 / count), mean / MOST_TERMS);
  const size = 1 / (drift[side] ** 2 + dispersion / (mean * count));
  const scaled = value / scale;
  const last = side === 'low' ? Math.floor(scaled) : Math.ceil(scaled);
  return tail(Math.max(0, last), mean / scale, size, side) < LEVEL ? side : null;
}

/**
 * Returns the probability that two sums of a rolling period are equal although `mean` events are expected to enter and
 * as many to leave: the Skellam distribution at 0, exp(−2m) I₀(2m). Source: Skellam, J. R. Stat. Soc. 109 (1946).
 */
export function equalByChance(mean: number): number {
  if (mean > 20) return 1 / Math.sqrt(4 * Math.PI * mean);
  let term = Math.exp(-2 * mean);
  let sum = term;
  for (let k = 1; k < 200; k += 1) {
    term *= (mean / k) ** 2;
    sum += term;
  }
  return sum;
}

/** Returns the probability of no event, by a negative binomial distribution with this mean and over-dispersion. */
export const noneByChance = (mean: number, dispersion: number): number =>
  dispersion > 1.001 ? Math.exp((-mean * Math.log(dispersion)) / (dispersion - 1)) : Math.exp(-mean);
