import type { ReportAddress } from '../screen/useReportAddress';

type Change = (now: ReportAddress) => Pick<ReportAddress, 'where'>;

/** Adds an encoded condition. A condition that already exists keeps its place. */
export const addCondition =
  (encoded: string): Change =>
  ({ where }) => ({ where: [...new Set([...where, encoded])] });

/** Removes encoded conditions. */
export const removeConditions =
  (...gone: readonly string[]): Change =>
  ({ where }) => ({ where: where.filter((encoded) => !gone.includes(encoded)) });

/**
 * Adds a condition about changes since the last visit, in place of all others of this kind. Rows are seldom both new
 * and moved.
 */
export const replaceSinceCondition =
  (encoded: string): Change =>
  ({ where }) => ({ where: [...where.filter((each) => !each.startsWith('since~')), encoded] });
