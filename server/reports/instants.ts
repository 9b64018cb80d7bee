import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { addDays, GROUP_TIME_ZONE } from '../../src/domain/periods';
import type { Day } from '../../src/domain/types';

/** Whether an instant lies on a day or before it, by the group's clocks. */
export const isUpTo = (instant: SQLWrapper, day: Day): SQL =>
  sql`${instant} < ${addDays(day, 1)}::timestamp at time zone ${GROUP_TIME_ZONE}`;
