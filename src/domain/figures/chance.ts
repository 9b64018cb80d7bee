/** Above this, a change is one that chance brings about often enough. */
const LEVEL = 0.05;
/** Two outcomes as likely as each other may differ by their rounding. */
const TIE = 1e-7;
const NEGLIGIBLE = 1e-17;

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

/**
 * How likely two counts are at least as unlike as these where nothing but chance parts them: the exact test of two
 * Poisson counts, which given their sum is one of a binomial. Outcomes no likelier than the one seen count, on
 * both sides, as in R's `poisson.test`. Przyborowski and Wilenski, Biometrika 31 (1940).
 *
 * @param days over how many each was counted; equal where nobody knows.
 * @returns between 0 and 1; `null` for what is no count.
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
  // Likelihoods fall towards both ends: on the other side of the middle the tail begins where they are low enough.
  const isLow = (k: number) => likelihood(k) <= least;
  const below = count < middle ? count : lastWhere(0, middle, isLow);
  const above = count > middle ? count : firstWhere(middle, all, isLow);
  return Math.min(1, lowerTail(below, all, share) + upperTail(above, all, share));
}

/**
 * From so large a variance on, counts that lie nearer than the one, or farther apart than the other, in standard
 * deviations, are clearly within chance or beyond it: nobody has to add up what is far from the level.
 */
const LARGE = 30;
const NEAR = 1.5;
const FAR = 2.7;

/** Whether chance alone would part two counts so in more than 5 of 100 cases; `null` for what is no count. */
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

/** Whether chance alone would part two counts so in more than 5 of 100 cases; equal ones are not parted. */
export function mayBeChance(
  count: number | null,
  earlier: number | null,
  days?: { count: number; earlier: number },
): boolean {
  if (count === null || earlier === null || count === earlier) return false;
  const chance = chanceOf(count, earlier, days);
  return chance !== null && chance > LEVEL;
}

/** The first place from the middle up where something holds that holds from there on; past the end where it nowhere does. */
function firstWhere(from: number, to: number, holds: (k: number) => boolean): number {
  let [low, high] = [from, to + 1];
  while (low < high) {
    const k = Math.floor((low + high) / 2);
    if (holds(k)) high = k;
    else low = k + 1;
  }
  return low;
}

/** The last place up to the middle where something holds that holds down to the start; before it where it nowhere does. */
const lastWhere = (from: number, to: number, holds: (k: number) => boolean): number =>
  firstWhere(from, to, (k) => !holds(k)) - 1;

/** P(X ≤ last): from there down each likelihood is a share of the one before. */
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

/** P(X ≥ first). */
const upperTail = (first: number, all: number, share: number): number =>
  lowerTail(all - first, all, 1 - share);

/**
 * The logarithm of a binomial likelihood, accurate for any size: Loader, "Fast and accurate computation of binomial
 * probabilities" (2000).
 */
function logBinomial(k: number, all: number, share: number): number {
  if (k === 0) return all * Math.log1p(-share);
  if (k === all) return all * Math.log(share);
  const other = all - k;
  return (
    stirlingError(all) -
    stirlingError(k) -
    stirlingError(other) -
    deviance(k, all * share) -
    deviance(other, all * (1 - share)) +
    0.5 * (Math.log(all) - Math.log(2 * Math.PI) - Math.log(k) - Math.log(other))
  );
}

/** Below this the error of Stirling's formula is taken from the factorial itself, which is exact. */
const EXACT_BELOW = 16;
const ERRORS = Array.from({ length: EXACT_BELOW }, (_, n) => {
  let factorial = 1;
  for (let factor = 2; factor <= n; factor += 1) factorial *= factor;
  return n === 0 ? 0 : Math.log(factorial) - (n + 0.5) * Math.log(n) + n - 0.5 * Math.log(2 * Math.PI);
});

/** log n! less Stirling's formula for it. */
function stirlingError(n: number): number {
  const exact = ERRORS[n];
  if (exact !== undefined) return exact;
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / square) / square) / square) / n;
}

/** x log(x / mean) + mean − x, without losing what is left when the two are close. */
function deviance(x: number, mean: number): number {
  const difference = x - mean;
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) - difference;
  const v = difference / (x + mean);
  let sum = difference * v;
  let term = 2 * x * v;
  for (let power = 3; ; power += 2) {
    term *= v * v;
    const next = sum + term / power;
    if (next === sum) return sum;
    sum = next;
  }
}
