import { dayOf, daysBetween } from '../dates/periods';
import { formatCount, formatDateTime } from '../figures/formats';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Number of past days that are shown as weekdays. A week ago the weekday is the same as today. */
const NAMED_DAYS = 6;

/**
 * Formats an instant: "14:05" for today, "Tuesday 14:05" for the last six days, "1 Mar 2026, 14:05" for earlier days.
 */
export function momentText(instant: number, today: string, timeZone: string): string {
  const whole = formatDateTime(instant, timeZone);
  const day = dayOf(instant, timeZone);
  const ago = today === '' ? Number.POSITIVE_INFINITY : daysBetween(day, today);
  if (ago < 0 || ago > NAMED_DAYS) return whole;
  const time = whole.slice(whole.indexOf(', ') + 2);
  return ago === 0 ? time : `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''} ${time}`;
}

/** Returns counts in words: "3 new, 1 gone, 12 moved", or "no changes" if all counts are 0. */
export function countsText(
  counts: readonly (readonly [count: number, word: string])[],
  locale: string,
): string {
  const said = counts.filter(([count]) => count > 0);
  return said.map(([count, word]) => `${formatCount(count, locale)} ${word}`).join(', ') || 'no changes';
}
