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

/** Whether a day column lies in either period. */
export const isInEither = (day: SQLWrapper, { current, benchmark }: Comparison): SQL =>
  benchmark ? sql`(${isIn(day, current)} or ${isIn(day, benchmark)})` : isIn(day, current);

/** The exact sum of a figure over the rows that meet a condition, 0 where none does. */
export const totalOf = (figure: SQLWrapper, condition: SQL) =>
  sql<number>`coalesce(sum(${figure}) filter (where ${condition}), 0)`.mapWith(Number);

/** The same in whole units, for a sum of millionths. */
export const unitsOf = (micros: SQLWrapper, condition: SQL) =>
  sql<number>`coalesce(sum(${micros}) filter (where ${condition}), 0)::float8 / 1e6`;
