import { dayOf, daysBetween } from '../dates/periods';
import { formatCount, formatDateTime } from '../figures/formats';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A week ago the day's name is today's. */
const NAMED_DAYS = 6;

/** When something was: "14:05" of today, "Tuesday 14:05" of the last six days, "1 Mar 2026, 14:05" before. */
export function momentText(instant: number, today: string, timeZone: string): string {
  const whole = formatDateTime(instant, timeZone);
  const day = dayOf(instant, timeZone);
  const ago = today === '' ? Number.POSITIVE_INFINITY : daysBetween(day, today);
  if (ago < 0 || ago > NAMED_DAYS) return whole;
  const time = whole.slice(whole.indexOf(', ') + 2);
  return ago === 0 ? time : `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''} ${time}`;
}

/** "3 new, 1 gone, 12 moved"; without any "no changes". */
export function countsText(
  counts: readonly (readonly [count: number, word: string])[],
  locale: string,
): string {
  const said = counts.filter(([count]) => count > 0);
  return said.map(([count, word]) => `${formatCount(count, locale)} ${word}`).join(', ') || 'no changes';
}
