/** Number of days from which a pattern of days is no coincidence. */
const ENOUGH = 3;
/** Milliseconds per week. */
const WEEK = 7 * 86_400_000;

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');

const isWeeksAfter = (first: string, day: string): boolean =>
  (Date.parse(day) - Date.parse(first)) % WEEK === 0;

/**
 * Returns the unit of time of a report that only has the first days of weeks or months, or `null` for other days. The
 * first day of the report may be in the middle of a month.
 * @param days the days of all lines, each once, sorted
 */
export function longUnitOf(days: readonly string[]): 'month' | 'week' | null {
  const [first] = days;
  if (first === undefined || days.length < ENOUGH) return null;
  if (days.slice(1).every(isFirstOfMonth)) return 'month';
  return days.every((day) => isWeeksAfter(first, day)) ? 'week' : null;
}
