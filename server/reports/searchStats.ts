import { type SQLWrapper, sql } from 'drizzle-orm';
import { benchmarkPeriodOf, periodOf } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import { orZero } from '../db/figures';

/** Figures of a search engine over a period. The position is the average over all impressions; 0 without data. */
export interface SearchStat {
  position: number;
  impressions: number;
  clicks: number;
}

/** Figures of the last 30 days (`new`) and of the 30 days before (`old`). */
export interface OldNew {
  new: SearchStat;
  old: SearchStat;
}

const SPAN = '30';

export interface SearchDays {
  oldFrom: Day;
  /** First day of the newer period, which directly follows the older period. */
  newFrom: Day;
  to: Day;
}

/** Returns the periods that the search reports compare: the last 30 days, and the 30 days before. */
export function searchDaysOf(today: Day): SearchDays {
  const { from: newFrom, to } = periodOf(SPAN, today);
  return { oldFrom: benchmarkPeriodOf(SPAN, today)?.from ?? newFrom, newFrom, to };
}

interface CountColumns {
  impressions: SQLWrapper;
  clicks: SQLWrapper;
  positionSum: SQLWrapper;
}

/** Returns the columns of a `SearchStat` over the rows that meet a condition. */
export function statColumns({ impressions, clicks, positionSum }: CountColumns, condition: SQLWrapper) {
  const sum = (column: SQLWrapper) => sql`sum(${column}) filter (where ${condition})`;
  return {
    position: orZero(sql`${sum(positionSum)} / nullif(${sum(impressions)}, 0)`),
    impressions: orZero(sum(impressions)),
    clicks: orZero(sum(clicks)),
  };
}
