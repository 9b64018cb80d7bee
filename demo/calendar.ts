import { addDays, daysBetween, type Period } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { GROUP_TIME_ZONE } from '../src/domain/dates/timeZone';

/** Returns the weekday; 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0;

/** Returns the day itself, or the following Monday for a day of a weekend. */
export function nextWorkday(day: Day): Day {
  let workday = day;
  while (isWeekend(workday)) workday = addDays(workday, 1);
  return workday;
}

export function daysOf({ from, to }: Period): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
}

const MINUTE_MS = 60_000;
const offsets = new Map<Day, number>();
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: GROUP_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns the minutes by which the group's time zone is ahead of UTC at noon. Clock changes happen before 4:00. */
function offsetOf(day: Day): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const [hours, minutes] = clock
    .format(new Date(`${day}T12:00:00Z`))
    .split(':')
    .map(Number);
  const offset = ((hours ?? 12) - 12) * 60 + (minutes ?? 0);
  offsets.set(day, offset);
  return offset;
}

/**
 * Returns the instant of a local time in the group's time zone.
 * @param minute minutes since midnight, from 4:00 on
 */
export function instantOf(day: Day, minute: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minute - offsetOf(day)) * MINUTE_MS);
}

/** Activity from January to December: the speaking business peaks in spring and autumn, and pauses in July. */
const BY_MONTH = [0.95, 1.05, 1.2, 1.15, 1.15, 0.85, 0.4, 0.95, 1.25, 1.25, 1.15, 0.65];
const WEEKEND = 0.12;
const CHRISTMAS = 0.15;
const GROWTH_A_YEAR = 0.06;

/** Returns the activity of a day, as a factor of an average workday at the start. */
export function activityOn(day: Day, start: Day): number {
  const month = Number(day.slice(5, 7)) - 1;
  const date = day.slice(5);
  const isChristmas = date >= '12-23' || date <= '01-01';
  const growth = 1 + (GROWTH_A_YEAR * daysBetween(start, day)) / 365;
  return (BY_MONTH[month] ?? 1) * growth * (isWeekend(day) ? WEEKEND : 1) * (isChristmas ? CHRISTMAS : 1);
}
