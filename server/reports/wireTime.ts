import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Timestamp } from '../../src/domain/dates/timestamps';

/** An instant as the wire has it, in UTC without fractions: `2026-03-01T09:30:00Z`. */
export const wireTime = (instant: SQLWrapper) =>
  sql<Timestamp>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
