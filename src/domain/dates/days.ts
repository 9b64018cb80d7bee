import { addDays, dayOf, withFullYear } from './periods';
import type { Day } from './timestamps';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns how far a zone's clock is ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const second = Math.floor(instant / SECOND_MS) * SECOND_MS;
  const [day = '', time = ''] = clock.format(second).split(' ');
  return Date.parse(`${withFullYear(day)}T${time}Z`) - second;
}

/**
 * Returns the first instant of a calendar day in a zone, in epoch ms. Where clocks change at midnight, the instant may
 * differ from 00:00:00, or be the first of two midnights.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [midnight - 24 * HOUR_MS, midnight + 24 * HOUR_MS]
    .map((near) => midnight - offsetAt(near, timeZone))
    .sort((a, b) => a - b);
  return candidates.find((instant) => dayOf(instant, timeZone) === day) ?? candidates[1] ?? midnight;
}

/**
 * Returns the instant at which clocks of a zone show a time, in epoch ms. If clocks show the time twice, the first
 * instant counts. If clocks skip the time, the time counts from before the change: 02:30 is the instant of 03:30.
 * @param local the time as an instant in UTC, in epoch ms
 */
export function instantOfLocal(local: number, timeZone: string): number {
  const before = local - offsetAt(local - 24 * HOUR_MS, timeZone);
  const after = local - offsetAt(local + 24 * HOUR_MS, timeZone);
  if (before === after) return before;
  const shows = (instant: number): boolean => instant + offsetAt(instant, timeZone) === local;
  return [Math.min(before, after), Math.max(before, after)].find(shows) ?? before;
}

/** Returns 23:59:59 of a calendar day in a zone, in epoch ms. */
export function endOfDay(day: Day, timeZone: string): number {
  return startOfDay(addDays(day, 1), timeZone) - SECOND_MS;
}

/** Range of plausible days. A year that is being typed passes through 2, 20 and 202. */
const EARLIEST = '1900-01-01';
const LATEST = '9999-12-31';

/** Parses a calendar day. Returns `undefined` if the text is no plausible day. */
export function parseDay(text: string | null | undefined): Day | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text > LATEST) return undefined;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // `Date.parse` reads 30 February as 2 March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : undefined;
}
