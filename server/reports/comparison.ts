import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { benchmarkPeriodOf, type Period, periodOf } from '../../src/domain/dates/periods';
import type { Span } from '../../src/domain/dates/spans';
import type { Day } from '../../src/domain/dates/timestamps';

/** The period of a report and its benchmark period, or `null` if there is no benchmark. */
export interface Comparison {
  current: Period;
  benchmark: Period | null;
}

/** Returns the period of a span and its benchmark period. */
export const comparisonOf = (span: Span, today: Day): Comparison => ({
  current: periodOf(span, today),
  benchmark: benchmarkPeriodOf(span, today),
});

/** Tests whether a day column is in a period; false if the period is `null`. */
export const isIn = (day: SQLWrapper, period: Period | null): SQL =>
  period ? sql`${day} between ${period.from} and ${period.to}` : sql`false`;

/**
 * Tests whether a day column is in either period. Ad reports sum the facts of these days, which the primary
 * key finds. Their cost depends on the span and not on the history, so ad reports need no cumulative figures.
 */
export const isInEither = (day: SQLWrapper, { current, benchmark }: Comparison): SQL =>
  benchmark ? sql`(${isIn(day, current)} or ${isIn(day, benchmark)})` : isIn(day, current);
