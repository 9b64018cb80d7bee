import { addDays, dayOf, withFullYear } from './periods';
import type { Day } from './timestamps';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clock is ahead of UTC at an instant, in ms. */
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
 * The first instant of a calendar day in a zone, epoch ms. Where clocks change at midnight that may be another
 * time than 00:00:00, or the first of two.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [midnight - 24 * HOUR_MS, midnight + 24 * HOUR_MS]
    .map((near) => midnight - offsetAt(near, timeZone))
    .sort((a, b) => a - b);
  return candidates.find((instant) => dayOf(instant, timeZone) === day) ?? candidates[1] ?? midnight;
}

/** 23:59:59 of a calendar day in a zone, epoch ms. */
export function endOfDay(day: Day, timeZone: string): number {
  return startOfDay(addDays(day, 1), timeZone) - SECOND_MS;
}

/** Years that somebody means: one that is being typed passes through 2, 20 and 202. */
const EARLIEST = '1900-01-01';
const LATEST = '9999-12-31';

/** The calendar day that a text names, if it names one. */
export function parseDay(text: string | null | undefined): Day | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text > LATEST) return undefined;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // 30 February is read as 2 March.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : undefined;
}
