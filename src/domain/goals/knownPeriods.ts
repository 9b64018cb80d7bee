import { addDays, benchmarkPeriodOf, type Period, periodOf } from '../dates/periods';
import type { Span } from '../dates/spans';
import type { Day } from '../dates/timestamps';

/** A part of a sum: the figures of a span or of its benchmark, added or subtracted. */
export interface Part {
  span: Span;
  side: 'current' | 'benchmark';
  sign: 1 | -1;
}

/** Returns the days of a goal's period that are not later than today. `null` if the period has not begun. */
export function elapsedOf(period: string, today: Day): Period | null {
  const from = period.length === 4 ? `${period}-01-01` : `${period}-01`;
  const last = lastDayOf(period);
  if (from > today) return null;
  return { from, to: last < today ? last : today };
}

/** Returns the last day of a year or month. */
export function lastDayOf(period: string): Day {
  if (period.length === 4) return `${period}-12-31`;
  // A month never has 32 days.
  return addDays(`${addDays(`${period}-28`, 4).slice(0, 7)}-01`, -1);
}

/** Returns true if the period ended before this day. */
export const isOver = (period: string, today: Day): boolean => lastDayOf(period) < today;

/**
 * Returns how to compute the figures of a period exactly from answers, or `null` if that is impossible.
 *
 * The boundaries between days are the nodes of a graph. An answer of a span gives the figures between two boundaries,
 * and so does its benchmark. The figures between two boundaries follow if a path of answers connects the boundaries: an answer
 * that is passed backwards is subtracted. Example for 14 February: year to date, less last month.
 *
 * @param spans the spans that the call offers, the preferred ones first
 * @param compared true if answers have a benchmark
 */
export function partsOf(
  { from, to }: Period,
  spans: readonly Span[],
  compared: boolean,
  today: Day,
): readonly Part[] | null {
  const target = addDays(to, 1);
  const edges = spans.flatMap((span) => {
    const benchmark = compared ? benchmarkPeriodOf(span, today) : null;
    return [
      { ...periodOf(span, today), span, side: 'current' as const },
      ...(benchmark ? [{ ...benchmark, span, side: 'benchmark' as const }] : []),
    ].map((edge) => ({ ...edge, end: addDays(edge.to, 1) }));
  });
  const paths = new Map<Day, readonly Part[]>([[from, []]]);
  // A breadth-first search finds the fewest answers. The map keeps the order in which boundaries were reached.
  for (const [boundary, path] of paths)
    for (const { from: start, end, span, side } of edges) {
      if (start === boundary && !paths.has(end)) paths.set(end, [...path, { span, side, sign: 1 }]);
      if (end === boundary && !paths.has(start)) paths.set(start, [...path, { span, side, sign: -1 }]);
    }
  return paths.get(target) ?? null;
}
