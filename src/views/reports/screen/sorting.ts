import { orderId, type Report, type Sort } from '@src/store/reports/report';
import type { ReportAddress } from './useReportAddress';

export interface Sorting {
  /** Id of the sorted column. */
  sorted: string;
  /** The order that the heading shows. */
  sort: Sort;
  /** The order of the rows. */
  rowSort: Sort;
}

/** Returns the sort order. Without a benchmark, rows sort by a column's figures instead of their change. */
export function sortingOf({ orders, compared }: Report, { sort, span, absolute }: ReportAddress): Sorting {
  const order = orders[sort.column];
  if (!order) return { sorted: sort.column, sort, rowSort: sort };
  const { column } = order;
  if (!compared || span === 'today') {
    const byFigures = { ...sort, column };
    return { sorted: column, sort: byFigures, rowSort: byFigures };
  }
  const by = absolute ? 'difference' : 'change';
  return { sorted: column, sort, rowSort: { ...sort, column: orderId(column, by) } };
}
