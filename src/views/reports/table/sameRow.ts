import type { ReportRows } from '@src/store/reports/report';

/**
 * Returns true if a row index has the same name and site in newer rows, for example after further columns have loaded.
 */
export const isSameRow = (before: ReportRows, after: ReportRows, row: number): boolean =>
  before.name(row) === after.name(row) && before.site(row)?.domain === after.site(row)?.domain;
