import { addDays, daysBetween, type Period } from '../dates/periods';
import type { Day } from '../dates/timestamps';
import type { DiaryDay } from './diary';
import { isQuiet } from './quietDays';

const WEEK = 7;
/** Number of days back from which the usual weeks come: twelve weeks. */
const REFERENCE_DAYS = 84;
/** Spans from which a week can be computed, best first. */
const WEEK_SPANS = ['7', 'ytd', '30', '90', '365', '60', '14'] as const;
export type WeekSpan = (typeof WEEK_SPANS)[number];

/** The seven days that end on a day. */
const weekTo = (day: Day): Period => ({ from: addDays(day, 1 - WEEK), to: day });

const sumAt = (entry: DiaryDay | undefined, span: string, key: string): number | null =>
  entry?.spans[span]?.sums[key] ?? null;

const entryOf = (days: readonly DiaryDay[], day: Day): DiaryDay | undefined =>
  days.find((entry) => entry.day === day);

/**
 * Returns the number of events in the week that ends on a day of the diary, or `null` if the diary cannot say:
 * - from the 7 days' own sum;
 * - from the year to date, as the sum minus the sum a week ago;
 * - from a rolling sum of N days, as the sum minus the sum a week ago, plus an average week in place of the week that
 *   has left the N days. The same season a year ago leaves the 365 days, so a season moves this estimate little.
 */
function weekAt(days: readonly DiaryDay[], entry: DiaryDay, span: WeekSpan, key: string): number | null {
  const now = sumAt(entry, span, key);
  if (now === null || isQuiet(weekTo(entry.day))) return null;
  if (span === '7') return now;
  const weekAgo = addDays(entry.day, -WEEK);
  const before = sumAt(entryOf(days, weekAgo), span, key);
  if (before === null) return null;
  if (span === 'ytd') return weekAgo.slice(0, 4) === entry.day.slice(0, 4) ? now - before : null;
  const length = Number(span);
  if (length <= WEEK || isQuiet(weekTo(addDays(weekAgo, WEEK - length)))) return null;
  return now - before + (before * WEEK) / length;
}

/** The last week of the diary, and the earlier weeks that it is compared with. */
export interface Weeks {
  span: WeekSpan;
  value: number;
  earlier: readonly number[];
  /** True if the weeks are estimated from sums over longer spans. */
  isEstimate: boolean;
}

/** Returns the earlier weeks, none of which overlap. */
function earlierWeeks(days: readonly DiaryDay[], today: Day, span: WeekSpan, key: string): number[] {
  const found: number[] = [];
  let next = addDays(today, -WEEK);
  for (let index = days.length - 1; index >= 0; index -= 1) {
    const entry = days[index];
    if (!entry || entry.day > next) continue;
    if (daysBetween(entry.day, today) > REFERENCE_DAYS) break;
    const value = weekAt(days, entry, span, key);
    if (value === null) continue;
    found.push(Math.max(0, value));
    next = addDays(entry.day, -WEEK);
  }
  return found;
}

/**
 * Returns the number of events of a figure in the week that ends on the last day of the diary, and in earlier weeks. The
 * answer is `null` without such a week.
 */
export function weeksOf(days: readonly DiaryDay[], key: string): Weeks | null {
  const today = days.at(-1);
  if (!today) return null;
  for (const span of WEEK_SPANS) {
    const value = weekAt(days, today, span, key);
    if (value === null) continue;
    const earlier = earlierWeeks(days, today.day, span, key);
    return { span, value: Math.max(0, value), earlier, isEstimate: span !== '7' && span !== 'ytd' };
  }
  return null;
}

/** Returns the usual number of events in a week, from the weeks before a day. */
export function weeksBefore(days: readonly DiaryDay[], day: Day, key: string): readonly number[] {
  const until = days.filter((entry) => entry.day <= day);
  for (const span of WEEK_SPANS) {
    const earlier = earlierWeeks(until, addDays(day, WEEK), span, key);
    if (earlier.length > 0) return earlier;
  }
  return [];
}
