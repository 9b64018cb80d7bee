import { firstWhere, lastWhere, logBinomial, NEGLIGIBLE, TIE } from '../figures/likelihoods';

/** Counts of the goal's year so far, of last year to the same day, and of the rest of last year. */
export interface Counts {
  soFar: number;
  before: number;
  rest: number;
}

/** A range of whole numbers, both ends included. */
export interface CountRange {
  low: number;
  high: number;
}

/** The hypergeometric distribution of marked items among `drawn` items out of `all`, of which `marked` are marked. */
interface Draw {
  all: number;
  marked: number;
  drawn: number;
}

/** Returns the logarithm of a likelihood, as a ratio of three binomial likelihoods. Source: Loader (2000). */
function logLikelihood(k: number, { all, marked, drawn }: Draw): number {
  if (drawn === 0 || drawn === all) return 0;
  const share = drawn / all;
  return (
    logBinomial(k, marked, share) +
    logBinomial(drawn - k, all - marked, share) -
    logBinomial(drawn, all, share)
  );
}

/** Returns P(X ≤ last). Computes each likelihood from the likelihood of the next larger number. */
function lowerTail(last: number, draw: Draw): number {
  const { all, marked, drawn } = draw;
  const least = Math.max(0, drawn + marked - all);
  if (last < least) return 0;
  let term = Math.exp(logLikelihood(last, draw));
  let sum = term;
  for (let k = last; k > least && term > sum * NEGLIGIBLE; k -= 1) {
    term *= (k / (marked - k + 1)) * ((all - marked - drawn + k) / (drawn - k + 1));
    sum += term;
  }
  return sum;
}

/** Returns P(X ≥ first): the items that are not drawn hold the other marked items. */
const upperTail = (first: number, { all, marked, drawn }: Draw): number =>
  lowerTail(marked - first, { all, marked, drawn: all - drawn });

/**
 * Returns the probability that chance alone makes the shares of two rows differ at least this much: Fisher's exact
 * test. The test is two-sided: all outcomes that are at most as likely as the observed outcome count, as in R's
 * `fisher.test`. Source: Fisher, Journal of the Royal Statistical Society 98 (1935).
 *
 * @param one the first row: counts of two classes
 * @param other the second row
 */
export function fisherTest(one: readonly [number, number], other: readonly [number, number]): number {
  const marked = one[0] + other[0];
  const drawn = one[0] + one[1];
  const draw = { marked, drawn, all: drawn + other[0] + other[1] };
  const lowest = Math.max(0, drawn + marked - draw.all);
  const highest = Math.min(marked, drawn);
  const likelihood = (k: number) => Math.exp(logLikelihood(k, draw));
  const least = likelihood(one[0]) * (1 + TIE);
  const mode = Math.floor(((marked + 1) * (drawn + 1)) / (draw.all + 2));
  const middle = Math.min(highest, Math.max(lowest, mode));
  if (likelihood(middle) <= least) return 1;
  const isLow = (k: number) => likelihood(k) <= least;
  const below = one[0] < middle ? one[0] : lastWhere(lowest, middle, isLow);
  const above = one[0] > middle ? one[0] : firstWhere(middle, highest, isLow);
  return Math.min(1, lowerTail(below, draw) + upperTail(above, draw));
}

/** A count so large has no meaning, so a search for the upper limit stops there. */
const MOST = 1e12;
/** The test is two-sided, so near a limit its probability may rise again. This many counts beyond it are tried. */
const BEYOND = 12;

/**
 * Returns the range of counts for the rest of the year that agree with the growth so far: all counts y for which
 * Fisher's exact test of (so far, y) against (before, rest) has a probability above `level`. Such an inverted test
 * holds the true count with a probability of at least 1 − `level` if the counts are Poisson. Source of inverted tests
 * as prediction limits: Thatcher, Journal of the Royal Statistical Society B 26 (1964).
 *
 * @returns `null` if the counts set no upper limit, because there was nothing in last year's days to compare with
 */
export function restRange({ soFar, before, rest }: Counts, level: number): CountRange | null {
  if (before === 0) return null;
  const agrees = (y: number) => fisherTest([soFar, y], [before, rest]) > level;
  const middle = Math.round((soFar * rest) / before);
  let step = Math.max(1, Math.ceil(Math.sqrt(middle)));
  let outside = middle + step;
  while (agrees(outside)) {
    if (outside > MOST) return null;
    step *= 2;
    outside += step;
  }
  let high = firstWhere(middle + 1, outside, (y) => !agrees(y)) - 1;
  for (let y = high + BEYOND; y > high; y -= 1) if (agrees(y)) high = y;
  let low = firstWhere(0, middle, agrees);
  for (let y = Math.max(0, low - BEYOND); y < low; y += 1) if (agrees(y)) low = y;
  return { low, high };
}
