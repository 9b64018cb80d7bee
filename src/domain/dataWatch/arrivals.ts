import { figureAt, lengthOf, periodOfSpan, type WatchedAnswer } from './answer';
import type { WatchedFigure } from './feeds';

/** Answers that arrived within this time in ms count as answers of one moment. */
export const TOGETHER_MS = 5_000;
/** Number of events of one row that may arrive or be corrected within minutes. */
const FEW = 3;

/** Returns true if new events may have arrived between two answers. */
export const areApart = (one: WatchedAnswer, other: WatchedAnswer): boolean =>
  Math.abs(one.at - other.at) > TOGETHER_MS;

/**
 * Returns by how much a figure may differ because new events arrived between two answers: 0 for answers of one moment,
 * otherwise a few events and the average of a day, because feeds of ads arrive in batches. One deal may have any value,
 * so money of answers that are apart may differ by any amount.
 * @param longer the answer with more days, whose average counts
 */
export function mayHaveArrived(
  shorter: WatchedAnswer,
  longer: WatchedAnswer,
  { key, kind }: Pick<WatchedFigure, 'key' | 'kind'>,
): number {
  if (!areApart(shorter, longer)) return 0;
  if (kind === 'money') return Infinity;
  const period = periodOfSpan(longer.span, longer.day);
  const total = longer.rows.reduce((sum, { current }) => sum + (figureAt(current, key) ?? 0), 0);
  return FEW + Math.max(0, total) / (period ? lengthOf(period) : 1);
}
