import type { ReportTable } from '@src/store/reports/report';

/** Returns all lines of totals. Figures refer to a line by its index in this list. */
export const linesOf = ({ totals, overall }: ReportTable) => [...totals, ...overall];

/** The rows and subtotals of a table from top to bottom. A subtotal comes before the rows of its currency. */
export interface Entries {
  count: number;
  /** Returns an entry: a row by its place in the order, or a line of totals by its index. */
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
