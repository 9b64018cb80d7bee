import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { addDays } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';

/** Whether an instant lies on a day or before it, by the clocks of a time zone. */
export const isUpTo = (instant: SQLWrapper, day: Day, timeZone: string): SQL =>
  sql`${instant} < ${addDays(day, 1)}::timestamp at time zone ${timeZone}`;
