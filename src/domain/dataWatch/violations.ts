import type { WatchedAnswer } from './answer';
import type { Finding } from './finding';

/** A violated law in one row. */
export type Violation = Pick<Finding, 'kind' | 'figure' | 'spans' | 'values' | 'name'>;

/** Returns one finding for each law, figure and pair of spans, with the number of rows and the first of the rows. */
export function findingsOf(
  { feed, site, at }: Pick<WatchedAnswer, 'feed' | 'site' | 'at'>,
  violations: readonly Violation[],
): readonly Finding[] {
  const groups = new Map<string, Finding>();
  for (const violation of violations) {
    const key = [violation.kind, violation.figure, ...violation.spans].join('/');
    const before = groups.get(key);
    groups.set(
      key,
      before ? { ...before, rows: before.rows + 1 } : { ...violation, feed, site, rows: 1, seenAt: at },
    );
  }
  return [...groups.values()];
}
