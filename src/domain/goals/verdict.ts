import type { Range } from './landing';

/** What can be said about a goal today. */
export type Verdict = 'on track' | 'behind' | 'cannot tell yet';

/**
 * Compares a range with a goal. "on track" if the whole range reaches the goal, "behind" if the whole range misses the
 * goal, and "cannot tell yet" if the goal lies inside the range or if there is no range. A ceiling is reached by staying
 * at or below the amount.
 *
 * @param range `null` if unknown: then even a figure that has reached the goal says nothing about the end of the period,
 * because later corrections can lower it
 */
export function verdictOn(amount: number, isCeiling: boolean, range: Range | null): Verdict {
  if (!range) return 'cannot tell yet';
  const { low, high } = range;
  if (isCeiling) {
    if (high <= amount) return 'on track';
    return low > amount ? 'behind' : 'cannot tell yet';
  }
  if (low >= amount) return 'on track';
  return high < amount ? 'behind' : 'cannot tell yet';
}
