import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day, Timestamp } from '../../src/domain/dates/timestamps';

/**
 * Whether an instant lies on a day or before it, by the clocks of a time zone. The database counts the day on: after
 * the year 9999 there are no days of four digits.
 */
export const isUpTo = (instant: SQLWrapper, day: Day, timeZone: string): SQL =>
  sql`${instant} < (${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** An instant as the wire has it, in UTC without fractions: `2026-03-01T09:30:00Z`. */
export const wireTime = (instant: SQLWrapper) =>
  sql<Timestamp>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The same of an instant that has been read. */
export const wireText = (instant: Date): Timestamp => `${instant.toISOString().slice(0, 19)}Z`;
