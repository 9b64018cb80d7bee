import { dayOf, daysBetween } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The time that the clock shows, on the day that the reports call today. In a demo that may be another than the
 * clock's, and the points that people add belong to it.
 */
export function momentOf(now: Date, today: Day, timeZone: string): Date {
  const daysOff = (instant: Date) => daysBetween(dayOf(instant, timeZone), today);
  const moved = new Date(now.getTime() + daysOff(now) * DAY_MS);
  // Between summer and winter time, midnight may have been passed by the hour of the change.
  return new Date(moved.getTime() + daysOff(moved) * HOUR_MS);
}
