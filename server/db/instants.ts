import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day, Timestamp } from '../../src/domain/dates/timestamps';

/**
 * Tests whether an instant is on or before a day in a time zone. The database adds the day, because the day
 * after 9999-12-31 has a year of five digits.
 */
export const isUpTo = (instant: SQLWrapper, day: Day, timeZone: string): SQL =>
  sql`${instant} < (${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** Formats an instant for the API, in UTC without fractions: `2026-03-01T09:30:00Z`. */
export const apiTime = (instant: SQLWrapper) =>
  sql<Timestamp>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Formats a `Date` for the API, like `wireTime`. */
export const formatApiTime = (instant: Date): Timestamp => `${instant.toISOString().slice(0, 19)}Z`;
