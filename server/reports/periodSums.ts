import { type Column, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addDays, type Period } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';

/** A table of cumulative figures (`server/db/schema/sums.ts`). */
type SumsTable = PgTable & { day: Column };

/**
 * The cumulative figures of a subject on one day: the lateral join, and an expression per figure. A figure is
 * 0 before the subject's first facts.
 */
export interface SumsOnDay {
  join: SQL;
  of: (figure: Column) => SQL;
}

/**
 * Looks up the cumulative figures of a subject on a day: its latest row up to that day, which the primary key
 * finds.
 * @param isOfSubject the condition on all key columns except the day
 * @param name alias of the join, unique in a query
 */
export function sumsOn(table: SumsTable, isOfSubject: SQL, day: Day | SQL, name: string): SumsOnDay {
  const alias = sql.identifier(name);
  return {
    join: sql`(select * from ${table} where ${isOfSubject} and ${table.day} <= ${day}
      order by ${table.day} desc limit 1) as ${alias}`,
    of: (figure) => sql`coalesce(${alias}.${sql.identifier(toSnakeCase(figure.name))}, 0)`,
  };
}

/**
 * Computes the figures of a subject in a period: the cumulative figures at its end minus those before its
 * first day.
 */
export function sumsIn(
  table: SumsTable,
  isOfSubject: SQL,
  { from, to }: Period | { from: SQL; to: SQL },
  name: string,
): { atEnd: SQL; before: SQL; of: (figure: Column) => SQL } {
  const atEnd = sumsOn(table, isOfSubject, to, `${name}_at_end`);
  const before = sumsOn(table, isOfSubject, sql`${from}::date - 1`, `${name}_before`);
  return {
    atEnd: atEnd.join,
    before: before.join,
    of: (figure) => sql`(${atEnd.of(figure)} - ${before.of(figure)})`,
  };
}

/** Computes the figures of a subject in several periods. A day that bounds two periods is looked up once. */
export function sumsInPeriods(
  table: SumsTable,
  isOfSubject: SQL,
  periods: readonly Period[],
  name: string,
): { joins: SQL[]; in: (period: Period) => (figure: Column) => SQL } {
  const dayBefore = ({ from }: Period): Day => addDays(from, -1);
  const days = new Set(periods.flatMap((period) => [period.to, dayBefore(period)]));
  const sums = new Map([...days].map((day, n) => [day, sumsOn(table, isOfSubject, day, `${name}_${n}`)]));
  const on = (day: Day): SumsOnDay => sums.get(day) ?? sumsOn(table, isOfSubject, day, name);
  return {
    joins: [...sums.values()].map(({ join }) => join),
    in: (period) => (figure) => sql`(${on(period.to).of(figure)} - ${on(dayBefore(period)).of(figure)})`,
  };
}
