import { type SQLWrapper, sql } from 'drizzle-orm';
import { benchmarkPeriodOf, periodOf } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import { orZero } from '../db/figures';

/** What a search engine counted over a period. The position is the average over all impressions; 0 is no data. */
export interface SearchStat {
  position: number;
  impressions: number;
  clicks: number;
}

/** A figure of the last 30 days beside that of the 30 days before. */
export interface OldNew {
  new: SearchStat;
  old: SearchStat;
}

const SPAN = '30';

export interface SearchDays {
  oldFrom: Day;
  /** The first of the newer days, which follow the older ones without a gap. */
  newFrom: Day;
  to: Day;
}

/** The days that the search reports compare: the last 30, and the 30 before. */
export function searchDaysOf(today: Day): SearchDays {
  const { from: newFrom, to } = periodOf(SPAN, today);
  return { oldFrom: benchmarkPeriodOf(SPAN, today)?.from ?? newFrom, newFrom, to };
}

interface CountColumns {
  impressions: SQLWrapper;
  clicks: SQLWrapper;
  positionSum: SQLWrapper;
}

/** The columns of a `SearchStat` over the rows that a condition takes. */
export function statColumns({ impressions, clicks, positionSum }: CountColumns, condition: SQLWrapper) {
  const sum = (column: SQLWrapper) => sql`sum(${column}) filter (where ${condition})`;
  return {
    position: orZero(sql`${sum(positionSum)} / nullif(${sum(impressions)}, 0)`),
    impressions: orZero(sum(impressions)),
    clicks: orZero(sum(clicks)),
  };
}
