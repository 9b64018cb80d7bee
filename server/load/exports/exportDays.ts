import { BadValue, isDay } from '../values';
import type { DayOrder } from './exportReader';

/** Id of the question about the order of day and month. */
export const DAY_ORDER = 'day_order';

/** A day with numbers in the order of a language: 3/1/2026, 01.03.2026. */
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** Returns the order of day and month that a cell shows without doubt, or `null`. */
export function dayOrderOf(cell: string): DayOrder | null {
  const [, first, mark, second] = NUMBERS.exec(cell.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  // No language that separates by points begins with the month.
  if (mark === '.') return 'day first';
  if (Number(first) > 12) return 'day first';
  return Number(second) > 12 ? 'month first' : null;
}

/** Returns whether the day depends on the order of day and month. */
export const isAmbiguousDay = (cell: string): boolean =>
  NUMBERS.test(cell.trim()) && dayOrderOf(cell) === null;

/**
 * Reads a day as 2026-03-01.
 * @param order the order of day and month in this file; `null` if it is unknown
 * @throws BadValue
 */
export function readDay(cell: string, order: DayOrder | null): string {
  const trimmed = cell.trim();
  if (isDay(trimmed)) return trimmed;
  const [, first, , second, year] = NUMBERS.exec(trimmed) ?? [];
  if (first === undefined || second === undefined || year === undefined) {
    throw new BadValue(`must be a day, not ${JSON.stringify(trimmed.slice(0, 60))}`);
  }
  const own = dayOrderOf(trimmed);
  if (own !== null && order !== null && own !== order) {
    throw new BadValue(
      `writes day and month in another order than the lines above: ${JSON.stringify(trimmed)}, ${order} before`,
    );
  }
  const decided = own ?? order;
  if (decided === null) {
    throw new BadValue(
      `could be two days: ${JSON.stringify(trimmed)}. The order of day and month is unknown`,
    );
  }
  const [day, month] = decided === 'day first' ? [first, second] : [second, first];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(written)) throw new BadValue(`is no day: ${JSON.stringify(trimmed)}`);
  return written;
}
