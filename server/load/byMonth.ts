import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Period } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import { dealDays, detachedMonths, isByMonth } from '../db/schema';
import type { BadLine } from './badLines';
import type { Kind } from './kind';
import { isSame, type Staging, selectColumns } from './staging';

/** Conditions that find the rows of staged lines `s`. */
export interface RowConditions {
  /** The staged lines, joined with tables that find their rows `t`. */
  lines: SQL;
  /** Tests whether a row `t` belongs to a line. */
  isRow: SQL;
  /** Tests whether a line has a row; only refers to the line. */
  hasRow: SQL;
}

/**
 * Whether a separate table stores the day of a row. Requests are found by their deal, whose day is in
 * `deal_days`. All other facts by month have the day in their key.
 */
const dayIsKept = ({ key }: Kind): boolean => !key.includes('day');

/** Returns the days of the rows that lines belong to, which let the database skip other months. */
async function daysOf(tx: Db, lines: SQL, day: SQL, isInSlice: SQL): Promise<Period | null> {
  const [days] = await tx
    .select({ from: sql<Day | null>`min(${day})::text`, to: sql<Day | null>`max(${day})::text` })
    .from(lines)
    .where(isInSlice);
  return days?.from && days.to ? { from: days.from, to: days.to } : null;
}

/** Returns the conditions that find the rows of a slice of the lines. */
export async function rowConditions(
  tx: Db,
  kind: Kind,
  staging: Staging,
  isInSlice: SQL,
): Promise<RowConditions> {
  const { table, key } = kind;
  const staged = sql`${staging.table} s`;
  const isKey = isSame('t', 's', selectColumns(staging.given, key));
  const rowWhere = (condition: SQL) => sql`exists (select 1 from ${table} t where ${condition})`;
  if (!isByMonth(getTableName(table))) return { lines: staged, isRow: isKey, hasRow: rowWhere(isKey) };
  const isWithin = (column: SQL, days: Period | null) =>
    days ? sql`${column} between ${days.from} and ${days.to}` : sql`false`;
  if (!dayIsKept(kind)) {
    const isRow = sql`${isKey} and ${isWithin(sql`t.day`, await daysOf(tx, staged, sql`s.day`, isInSlice))}`;
    return { lines: staged, isRow, hasRow: rowWhere(isRow) };
  }
  const isDeal = isSame('d', 's', selectColumns(staging.given, key));
  const lines = sql`${staged} join ${dealDays} d on ${isDeal}`;
  const days = await daysOf(tx, lines, sql`d.requested_on`, isInSlice);
  return {
    lines,
    isRow: sql`${isKey} and t.requested_on = d.requested_on and ${isWithin(sql`t.requested_on`, days)}`,
    hasRow: sql`exists (select 1 from ${dealDays} d where ${isDeal})`,
  };
}

/** Finds lines whose facts are, or would be, in a detached month. */
export async function inDetachedMonths(tx: Db, kind: Kind, staging: Staging): Promise<BadLine[]> {
  if (!isByMonth(getTableName(kind.table))) return [];
  const isMonthOf = (day: SQL) => sql`m.month = date_trunc('month', ${day})`;
  const isDeal = isSame('d', 's', selectColumns(staging.given, kind.key));
  const isDetached = dayIsKept(kind)
    ? sql`(${isMonthOf(sql`s.requested_on`)} or exists (
        select 1 from ${dealDays} d where ${isDeal} and ${isMonthOf(sql`d.requested_on`)}))`
    : isMonthOf(sql`s.day`);
  const rows = await tx
    .select({ line: sql<number>`s.line`, month: sql<string>`to_char(m.month, 'YYYY-MM')` })
    .from(
      sql`${staging.table} s join ${detachedMonths} m on m.facts = ${getTableName(kind.table)} and ${isDetached}`,
    );
  return rows.map(({ line, month }) => ({
    line,
    column: '',
    reason: `is about ${month}, which is detached`,
  }));
}
