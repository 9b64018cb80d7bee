import type { Range } from './landing';

/** What can be said about a goal today. */
export type Verdict = 'on track' | 'behind' | 'cannot tell yet';

/**
 * Compares a range with a goal. "on track" if the whole range reaches the goal, "behind" if the whole range misses the
 * goal. A ceiling is reached by staying at or below the amount. Without a range, only an amount that is reached already decides.
 *
 * @param soFar `null` if unknown
 */
export function verdictOn(
  amount: number,
  isCeiling: boolean,
  soFar: number | null,
  range: Range | null,
): Verdict {
  // Without a range, the figure ends at the figure so far or above.
  const { low, high } = range ?? { low: soFar ?? 0, high: Number.POSITIVE_INFINITY };
  if (isCeiling) {
    if (high <= amount) return 'on track';
    return low > amount ? 'behind' : 'cannot tell yet';
  }
  if (low >= amount) return 'on track';
  return high < amount ? 'behind' : 'cannot tell yet';
}
