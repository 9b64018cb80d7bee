import type { ColumnHead, Report, ReportRows } from '../report';

/** Whether a column is left out: of all rows none has anything in it, whichever of them are shown. */
export const isLeftEmpty = (
  { hideEmpty = false }: ColumnHead,
  index: number,
  rows: ReportRows | undefined,
): boolean => hideEmpty && !rows?.widest[index];

/** The columns that are left out so, by id. */
export const emptyColumns = ({ columns }: Report, rows: ReportRows | undefined): string[] =>
  columns.filter((head, index) => isLeftEmpty(head, index, rows)).map(({ id }) => id);
