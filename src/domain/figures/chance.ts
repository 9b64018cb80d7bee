import { firstWhere, lastWhere, logBinomial, NEGLIGIBLE, TIE } from './likelihoods';

/** Significance level. A change with a higher probability may be due to chance. */
const LEVEL = 0.05;

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

/**
 * Returns the probability that chance alone makes two counts differ at least this much. Uses the exact test of two
 * Poisson counts, which is a binomial test for their given sum. The test is two-sided: all outcomes that are at most as
 * likely as the observed outcome count, as in R's `poisson.test`. Source: Przyborowski and Wilenski, Biometrika 31
 * (1940).
 *
 * @param days number of days of each count; equal if unknown
 * @returns a number between 0 and 1; `null` if a value is no count or a number of days is not positive
 */
export function chanceOf(
  count: number,
  earlier: number,
  days: { count: number; earlier: number } = { count: 1, earlier: 1 },
): number | null {
  if (!isCount(count) || !isCount(earlier) || days.count <= 0 || days.earlier <= 0) return null;
  const all = count + earlier;
  if (all === 0) return 1;
  const share = days.count / (days.count + days.earlier);
  const likelihood = (k: number) => Math.exp(logBinomial(k, all, share));
  const least = likelihood(count) * (1 + TIE);
  const middle = Math.floor((all + 1) * share);
  if (likelihood(Math.min(middle, all)) <= least) return 1;
  // Likelihoods fall towards both ends. The tail on the other side of the middle begins where the likelihood is low
  // enough.
  const isLow = (k: number) => likelihood(k) <= least;
  const below = count < middle ? count : lastWhere(0, middle, isLow);
  const above = count > middle ? count : firstWhere(middle, all, isLow);
  return Math.min(1, lowerTail(below, all, share) + upperTail(above, all, share));
}

/**
 * Limits for a shortcut. If the variance is at least `LARGE`, counts nearer than `NEAR` standard deviations are clearly
 * within chance. Counts farther than `FAR` are clearly beyond chance. The exact sum is then unnecessary.
 */
const LARGE = 30;
const NEAR = 1.5;
const FAR = 2.7;

/**
 * Returns true if chance alone makes two counts differ this much in more than 5 of 100 cases. Returns `null` if a value
 * is no count.
 */
export function isWithinChance(
  count: number,
  earlier: number,
  days: { count: number; earlier: number },
): boolean | null {
  const all = count + earlier;
  const share = days.count / (days.count + days.earlier);
  const variance = all * share * (1 - share);
  const apart = Math.abs(count - all * share) / Math.sqrt(variance);
  if (variance >= LARGE && isCount(count) && isCount(earlier) && (apart < NEAR || apart > FAR))
    return apart < NEAR;
  const chance = chanceOf(count, earlier, days);
  return chance === null ? null : chance > LEVEL;
}

/**
 * Returns true if two different counts may differ by chance alone, in more than 5 of 100 cases. Returns false for equal
 * or missing counts.
 */
export function mayBeChance(
  count: number | null,
  earlier: number | null,
  days?: { count: number; earlier: number },
): boolean {
  if (count === null || earlier === null || count === earlier) return false;
  const chance = chanceOf(count, earlier, days);
  return chance !== null && chance > LEVEL;
}

/** Returns P(X ≤ last). Computes each likelihood from the likelihood of the next larger number. */
function lowerTail(last: number, all: number, share: number): number {
  if (last < 0) return 0;
  const odds = (1 - share) / share;
  let term = Math.exp(logBinomial(last, all, share));
  let sum = term;
  for (let k = last; k > 0 && term > sum * NEGLIGIBLE; k -= 1) {
    term *= (k / (all - k + 1)) * odds;
    sum += term;
  }
  return sum;
}

/** Returns P(X ≥ first). */
const upperTail = (first: number, all: number, share: number): number =>
  lowerTail(all - first, all, 1 - share);
