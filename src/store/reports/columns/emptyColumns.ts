import type { ColumnHead, Report, ReportRows } from '../report';

/** Returns true if the column is hidden because no row has a figure other than 0, regardless of filters. */
export const isHiddenAsEmpty = (
  { hideEmpty = false }: ColumnHead,
  index: number,
  rows: ReportRows | undefined,
): boolean => hideEmpty && !rows?.widest(index);

/** Returns the ids of the columns that are hidden because of missing figures. */
export const emptyColumns = ({ columns }: Report, rows: ReportRows | undefined): string[] =>
  columns.filter((head, index) => isHiddenAsEmpty(head, index, rows)).map(({ id }) => id);
