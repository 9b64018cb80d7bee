import type { ReportRows } from '@src/store/reports/report';

/** Whether a row is the same one, by name and site, in rows that have come meanwhile, as when one figure more of each is there. */
export const isSameRow = (before: ReportRows, after: ReportRows, row: number): boolean =>
  before.name(row) === after.name(row) && before.site(row)?.domain === after.site(row)?.domain;
