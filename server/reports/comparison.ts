import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { benchmarkPeriodOf, type Period, periodOf } from '../../src/domain/dates/periods';
import type { Span } from '../../src/domain/dates/spans';
import type { Day } from '../../src/domain/dates/timestamps';

/** The days that a report is about, and those that it is compared with, if with any. */
export interface Comparison {
  current: Period;
  benchmark: Period | null;
}

export const comparisonOf = (span: Span, today: Day): Comparison => ({
  current: periodOf(span, today),
  benchmark: benchmarkPeriodOf(span, today),
});

/** Whether a day column lies in a period; in none where there is no period. */
export const isIn = (day: SQLWrapper, period: Period | null): SQL =>
  period ? sql`${day} between ${period.from} and ${period.to}` : sql`false`;

/**
 * Whether a day column lies in either period. What the ad reports add up is the facts of these days alone, found by the
 * key, and a product has one a day: their cost follows the span and not the history, so they need no cumulative figures.
 */
export const isInEither = (day: SQLWrapper, { current, benchmark }: Comparison): SQL =>
  benchmark ? sql`(${isIn(day, current)} or ${isIn(day, benchmark)})` : isIn(day, current);
