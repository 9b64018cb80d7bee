import type { Span } from './spans';
import type { Day } from './timestamps';
import { GROUP_TIME_ZONE } from './timeZone';

/** Whole days, both ends included. */
export interface Period {
  from: Day;
  to: Day;
}

const DAY_MS = 86_400_000;

const toUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

const dayFormats = new Map<string, Intl.DateTimeFormat>();

const DAY_LENGTH = '2026-03-01'.length;

/** Pads the year of a day to four digits. The platform writes the year 26 as `26-03-01`. */
export const withFullYear = (day: string): Day => day.padStart(DAY_LENGTH, '0');

/** Returns the calendar day of an instant in a time zone. */
export function dayOf(instant: Date | number, timeZone: string = GROUP_TIME_ZONE): Day {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // Cached, because creating a format is slow. The Swedish short date is the ISO day.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    dayFormats.set(timeZone, format);
  }
  return withFullYear(format.format(instant));
}

/** Adds days on the calendar, so a clock change never adds or loses a day. */
export function addDays(day: Day, days: number): Day {
  return toDay(new Date(toUtc(day).getTime() + days * DAY_MS));
}

/** Returns the number of days between two days: 0 for the same day, negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS);
}

/** Returns the same date in another year. 29 February becomes 28 February if the other year is no leap year. */
function addYears(day: Day, years: number): Day {
  const date = toUtc(day);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return toDay(date.getUTCMonth() === month ? date : new Date(date.getTime() - DAY_MS));
}

const startOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`;
const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

function monthBefore(day: Day): Period {
  const to = addDays(startOfMonth(day), -1);
  return { from: startOfMonth(to), to };
}

/** Returns the days that a span covers on the given day. A span of N days includes the given day as its last day. */
export function periodOf(span: Span, today: Day): Period {
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'ytd':
      return { from: startOfYear(today), to: today };
    case 'lm':
      return monthBefore(today);
    default:
      return { from: addDays(today, 1 - Number(span)), to: today };
  }
}

/**
 * Returns the period that a span is compared with: the N days before, the same days last year for `ytd`, or the
 * calendar month before for `lm`. Returns `null` for `today`.
 */
export function benchmarkPeriodOf(span: Span, today: Day): Period | null {
  const { from } = periodOf(span, today);
  switch (span) {
    case 'today':
      return null;
    case 'ytd':
      return { from: addYears(from, -1), to: addYears(today, -1) };
    case 'lm':
      return monthBefore(from);
    default:
      return { from: addDays(from, -Number(span)), to: addDays(from, -1) };
  }
}
