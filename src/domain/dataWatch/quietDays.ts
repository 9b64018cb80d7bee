import { addDays, type Period } from '../dates/periods';
import type { Day } from '../dates/timestamps';

/** Fixed holidays of the group's countries: month and day. */
const FIXED = new Set(['05-01', '05-17', '06-05', '06-06', '10-03', '10-26']);
/** Christmas and New Year, when offices are closed or half empty. */
const isYearEnd = (monthDay: string): boolean => monthDay >= '12-20' || monthDay <= '01-06';
/** Maundy Thursday to Easter Monday, Great Prayer Day, Ascension with the Friday after it, and Whit Monday. */
const AROUND_EASTER = [-3, -2, 0, 1, 26, 39, 40, 50];

/**
 * Returns Easter Sunday of a year. Source: the anonymous Gregorian computus (Nature 13, 1876), as in Meeus,
 * "Astronomical Algorithms", chapter 8.
 */
export function easterOf(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = Math.floor((a + 11 * d + 22 * e) / 451);
  const days = d + e - 7 * f + 114;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

const moving = new Map<number, ReadonlySet<Day>>();

function movingOf(year: number): ReadonlySet<Day> {
  const known = moving.get(year) ?? new Set(AROUND_EASTER.map((days) => addDays(easterOf(year), days)));
  moving.set(year, known);
  return known;
}

const DAY_MS = 86_400_000;
const numberOf = (day: Day): number => Date.parse(day) / DAY_MS;
const isHoliday = (day: Day, year: number): boolean =>
  isYearEnd(day.slice(5)) || FIXED.has(day.slice(5)) || movingOf(year).has(day);

/** Numbers of holidays on weekdays, and of days on which offices are open, before each day of a year. */
interface YearCounts {
  first: number;
  holidays: Int16Array;
  work: Int16Array;
}

const years = new Map<number, YearCounts>();

function countsOf(year: number): YearCounts {
  const known = years.get(year);
  if (known) return known;
  const [first, end] = [numberOf(`${year}-01-01`), numberOf(`${year + 1}-01-01`)];
  const holidays = new Int16Array(end - first + 1);
  const work = new Int16Array(end - first + 1);
  for (let index = 0; index < end - first; index += 1) {
    const date = new Date((first + index) * DAY_MS);
    const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
    const isOff = isHoliday(date.toISOString().slice(0, 10), year);
    holidays[index + 1] = (holidays[index] ?? 0) + (isOff && !isWeekend ? 1 : 0);
    work[index + 1] = (work[index] ?? 0) + (isOff || isWeekend ? 0 : 1);
  }
  const counts = { first, holidays, work };
  years.set(year, counts);
  return counts;
}

function count({ from, to }: Period, kind: 'holidays' | 'work'): number {
  const [start, end] = [numberOf(from), numberOf(to) + 1];
  let found = 0;
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const { first, [kind]: before } = countsOf(year);
    const place = (day: number) => Math.min(Math.max(day - first, 0), before.length - 1);
    found += (before[place(end)] ?? 0) - (before[place(start)] ?? 0);
  }
  return found;
}

/** Returns the number of days of a period on which offices are open. */
export const workDays = (period: Period): number => count(period, 'work');

/** Maximum share of holidays among the weekdays of a period that is compared. */
const MOST_HOLIDAYS = 0.2;

/**
 * Returns true if a period has too many holidays to compare it: more than one weekday in a week. The holidays are those
 * of all countries of the group, so the answer is the same for every site.
 */
export function isQuiet(period: Period): boolean {
  const [holidays, work] = [count(period, 'holidays'), count(period, 'work')];
  return holidays > MOST_HOLIDAYS * (holidays + work);
}
