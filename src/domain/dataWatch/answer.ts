import { addDays, daysBetween, type Period, periodOf } from '../dates/periods';
import { SPANS } from '../dates/spans';
import type { Day } from '../dates/timestamps';
import type { FeedId } from './feeds';

/**
 * One row of an answer. The keys of the figures are those of the feed; other keys are ignored. A period without figures
 * is `null`.
 */
export interface WatchedRow {
  name: string;
  current: object | null;
  benchmark: object | null;
}

/** The rows of a feed over one span. An answer with several spans is several of these. */
export interface WatchedAnswer {
  feed: FeedId;
  site: string;
  /** A span of a report, or a number of days; '' for an answer without spans. */
  span: string;
  /** The day on which the answer was requested. */
  day: Day;
  /** When the answer arrived, in epoch ms. */
  at: number;
  rows: readonly WatchedRow[];
  /** True if the rows are a list, in which a row can occur twice. */
  isList?: true;
  /** Number of records that could not be read. */
  unread: number;
}

/** Returns a figure of a row, or `null` if the row does not have the figure. */
export function figureAt(figures: object | null, key: string): number | null {
  const value: unknown = figures && Reflect.get(figures, key);
  return typeof value === 'number' ? value : null;
}

/** Returns the whole days that a span covers on a day, or `null` for an answer without spans. */
export function periodOfSpan(span: string, day: Day): Period | null {
  const known = SPANS.find((one) => one === span);
  if (known) return periodOf(known, day);
  // Followers also have spans such as 180 days.
  return /^\d+$/.test(span) ? { from: addDays(day, 1 - Number(span)), to: day } : null;
}

/** Returns the number of days of a period. */
export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** Returns true if all days of a period are also days of the other period. */
export const isWithin = (inner: Period, outer: Period): boolean =>
  inner.from >= outer.from && inner.to <= outer.to;
