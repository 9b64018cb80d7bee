/** Relative tolerance: the likelihoods of equally likely outcomes may differ by rounding. */
export const TIE = 1e-7;
/** Terms below this share of a sum do not change the sum. */
export const NEGLIGIBLE = 1e-17;

/**
 * Returns the first integer from `from` to `to` for which `holds` is true, or `to + 1`. `holds` must stay true from
 * there on.
 */
export function firstWhere(from: number, to: number, holds: (k: number) => boolean): number {
  let [low, high] = [from, to + 1];
  while (low < high) {
    const k = Math.floor((low + high) / 2);
    if (holds(k)) high = k;
    else low = k + 1;
  }
  return low;
}

/**
 * Returns the last integer from `from` to `to` for which `holds` is true, or `from - 1`. `holds` must be true for all
 * smaller integers.
 */
export const lastWhere = (from: number, to: number, holds: (k: number) => boolean): number =>
  firstWhere(from, to, (k) => !holds(k)) - 1;

/**
 * Returns the logarithm of a binomial likelihood, accurate for any size. Source: Loader, "Fast and accurate computation
 * of binomial probabilities" (2000).
 */
export function logBinomial(k: number, all: number, share: number): number {
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

/** Below this number, the error of Stirling's formula is computed from the exact factorial. */
const EXACT_BELOW = 16;
const ERRORS = Array.from({ length: EXACT_BELOW }, (_, n) => {
  let factorial = 1;
  for (let factor = 2; factor <= n; factor += 1) factorial *= factor;
  return n === 0 ? 0 : Math.log(factorial) - (n + 0.5) * Math.log(n) + n - 0.5 * Math.log(2 * Math.PI);
});

/** Returns log n! minus Stirling's approximation. */
function stirlingError(n: number): number {
  const exact = ERRORS[n];
  if (exact !== undefined) return exact;
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / square) / square) / square) / n;
}

/** Returns x log(x / mean) + mean − x, without a loss of precision if `x` is close to `mean`. */
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
