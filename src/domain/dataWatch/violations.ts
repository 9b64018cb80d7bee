import type { WatchedAnswer } from './answer';
import type { Finding } from './finding';

/** A violated law in one row. */
export type Violation = Pick<Finding, 'kind' | 'figure' | 'spans' | 'values' | 'name'>;

/** Collects violations as one finding for each law, figure and pair of spans. */
export interface Findings {
  add: (violation: Violation) => void;
  /** Returns the findings, each with the number of its rows and the first of them. */
  list: () => readonly Finding[];
}

export function createFindings({ feed, site, at }: Pick<WatchedAnswer, 'feed' | 'site' | 'at'>): Findings {
  const groups = new Map<string, Finding>();
  return {
    add: (violation) => {
      const key = [violation.kind, violation.figure, ...violation.spans].join('/');
      const before = groups.get(key);
      if (before) before.rows += 1;
      else groups.set(key, { ...violation, feed, site, rows: 1, seenAt: at });
    },
    list: () => [...groups.values()],
  };
}
