import type { ReportTable } from '@src/store/reports/report';

/** All lines of totals, by which of them their figures say that they are of. */
export const linesOf = ({ totals, overall }: ReportTable) => [...totals, ...overall];

/** What stands in the table one below the other: rows, and above those of a currency its sub-total. */
export interface Entries {
  count: number;
  /** Of the entry: its place among the rows, or which line of totals it is. */
  at: (entry: number) => { place: number } | { line: number };
}

export function entriesOf({ order, totals, isGrouped }: ReportTable): Entries {
  if (!isGrouped) return { count: order.length, at: (place) => ({ place }) };
  let next = 0;
  const heads = totals.map(({ count }) => {
    const head = next;
    next += count + 1;
    return head;
  });
  return {
    count: next,
    at: (entry) => {
      const line = heads.findLastIndex((head) => head <= entry);
      return heads[line] === entry ? { line } : { place: entry - line - 1 };
    },
  };
}
