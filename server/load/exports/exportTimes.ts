import { instantOfLocal } from '@src/domain/dates/days';
import { BadValue, isDay } from '../values';

/** A time as tools write it: 2026-03-01 09:30:00, 2026-03-01T09:30:00.123Z, or only a day. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d?:\d\d)(?::(\d\d(?:\.\d{1,9})?))?\s*(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;

const badTime = (): BadValue =>
  new BadValue(
    'must be a time like 2026-03-01 09:30:00. If a spreadsheet has changed the times, export again',
  );

/** Returns an offset as +01:00; Z for UTC, and for a time without an offset. */
const offsetOf = (written: string): string =>
  /^[+-]/.test(written) ? `${written.slice(0, 3)}:${written.slice(-2)}` : 'Z';

/**
 * Reads a time and returns the instant as 2026-03-01T08:30:00.000Z. A day without a time is the start of the day. A
 * time that clocks show twice is the first of both instants. A time that clocks skip is counted from before the change.
 * The error does not repeat the cell, because the cell of a damaged row can contain an address.
 * @param timeZone the zone of times without an offset
 * @throws BadValue if the cell is no time
 */
export function readTime(cell: string, timeZone: string): string {
  const [, day, time = '00:00', seconds = '00', offset = ''] = TIME.exec(cell.trim()) ?? [];
  if (day === undefined || !isDay(day)) throw badTime();
  const local = Date.parse(`${day}T${time.padStart('00:00'.length, '0')}:${seconds}${offsetOf(offset)}`);
  if (Number.isNaN(local)) throw badTime();
  return new Date(offset === '' ? instantOfLocal(local, timeZone) : local).toISOString();
}
