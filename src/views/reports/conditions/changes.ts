import type { ReportAddress } from '../screen/useReportAddress';

type Change = (now: ReportAddress) => Pick<ReportAddress, 'where'>;

/** One condition more, encoded; one that is there already stays where it is. */
export const adding =
  (encoded: string): Change =>
  ({ where }) => ({ where: [...new Set([...where, encoded])] });

/** Without some. */
export const removing =
  (...gone: readonly string[]): Change =>
  ({ where }) => ({ where: where.filter((encoded) => !gone.includes(encoded)) });

/** With this as the only condition about the visit before: rows are seldom both new and moved. */
export const changingSince =
  (encoded: string): Change =>
  ({ where }) => ({ where: [...where.filter((each) => !each.startsWith('since~')), encoded] });
