import { setTimeout } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import { addDays, benchmarkPeriodOf, type Period } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import { rebuildDailySums } from './dailySums';
import type { Db } from './database';
import { causeOf, codeOf } from './queryFailures';
import { dayColumnOf, detachedMonths, FACTS_BY_MONTH, type FactsByMonth } from './schema';

/** Months cannot be created, detached or reattached. The message is meant for users. */
export class MonthsError extends Error {
  override name = 'MonthsError';
}

/** The monthly partitions of a fact table, each by the first day of its month, in ascending order. */
export interface Months {
  facts: FactsByMonth;
  attached: Day[];
  detached: Day[];
  /** Whether the default partition has facts, whose months have no partition. */
  hasOthers: boolean;
}

const LOCK_NOT_AVAILABLE = '55P03';
const ATTEMPTS = 5;
const PAUSE_MS = 500;

/**
 * Runs a change that needs an exclusive lock on a table for a moment. Readers queue behind the change, so the
 * change retries with a short lock timeout instead of waiting.
 * @throws MonthsError if the table stays in use
 */
async function withShortLock(db: Db, facts: FactsByMonth, change: SQL): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '2s'`);
        await tx.execute(change);
        await tx.execute(sql`set local lock_timeout to default`);
      });
      return;
    } catch (thrown) {
      if (codeOf(causeOf(thrown)) !== LOCK_NOT_AVAILABLE) throw thrown;
      if (attempt === ATTEMPTS) {
        throw new MonthsError(`${facts} is in use all the time. Try again later.`, { cause: thrown });
      }
      await setTimeout(PAUSE_MS);
    }
  }
}

const defaultOf = (facts: FactsByMonth): SQL => sql`${sql.identifier(`${facts}_default`)}`;

/** Returns the months without a partition that overlap a period or have facts. */
async function missingMonths(db: Db, facts: FactsByMonth, { from, to }: Period): Promise<Day[]> {
  const rows = await db
    .select({ month: sql<Day>`month::text` })
    .from(sql`(
      select distinct date_trunc('month', ${sql.identifier(dayColumnOf(facts))})::date as month from ${defaultOf(facts)}
      union
      select generate_series(date_trunc('month', ${from}::date), ${to}::date, '1 month')::date
    ) as wanted`)
    .where(sql`to_regclass('public.' || partition_of_month(${facts}, month)) is null`)
    .orderBy(sql`month`);
  return rows.map(({ month }) => month);
}

/**
 * Creates partitions for the months of a period and for the months of facts in the default partition, and
 * moves those facts. Each partition locks its table for a moment.
 * @returns the number of partitions that were created
 * @throws MonthsError if a table stays in use
 */
export async function makeMonths(
  db: Db,
  days: Period,
  tables: readonly FactsByMonth[] = FACTS_BY_MONTH,
): Promise<number> {
  let made = 0;
  for (const facts of tables) {
    for (const month of await missingMonths(db, facts, days)) {
      await withShortLock(db, facts, sql`select make_month(${facts}, ${month}::date)`);
      made += 1;
    }
  }
  return made;
}

/** Returns the year from today on, for which partitions are created in advance. */
export const monthsAhead = (today: Day): Period => ({ from: today, to: addDays(today, 365) });

/** Reads the monthly partitions of each fact table. */
export async function readMonths(db: Db): Promise<Months[]> {
  const detached = await db.select().from(detachedMonths).orderBy(detachedMonths.month);
  const all: Months[] = [];
  for (const facts of FACTS_BY_MONTH) {
    const gone = detached.flatMap((one) => (one.facts === facts ? [one.month] : []));
    const partitions = await db
      .select({ month: sql<Day>`to_date(right(relname, 7), 'YYYY_MM')::text` })
      .from(sql`pg_inherits join pg_class on oid = inhrelid`)
      .where(sql`inhparent = ${facts}::regclass and relname <> ${`${facts}_default`}`)
      .orderBy(sql`relname`);
    const [others] = await db
      .select({ are: sql<boolean>`exists (select from ${defaultOf(facts)})` })
      .from(sql`(values (1)) as one`);
    all.push({
      facts,
      attached: partitions.flatMap(({ month }) => (gone.includes(month) ? [] : [month])),
      detached: gone,
      hasOthers: others?.are ?? false,
    });
  }
  return all;
}

/** Returns the earliest day that a report of today may read. */
export function earliestReportDay(today: Day): Day {
  const longest = benchmarkPeriodOf('365', today);
  const lastYear = benchmarkPeriodOf('ytd', today);
  return [longest, lastYear].reduce(
    (first, period) => (period && period.from < first ? period.from : first),
    today,
  );
}

/**
 * Detaches all months before a day from every fact table, oldest first. A detached month becomes a table in
 * the schema `detached`. Cumulative figures and lookup tables still include the detached facts.
 * @param before the first day of the first month that stays
 * @returns the number of partitions that were detached
 * @throws MonthsError if a report still reads one of the months, or a table stays in use
 */
export async function detachMonths(db: Db, before: Day, today: Day): Promise<number> {
  if (before > earliestReportDay(today)) {
    throw new MonthsError(
      `Reports need the days from ${earliestReportDay(today)} on: only earlier months can be detached.`,
    );
  }
  await makeMonths(db, monthsAhead(today));
  let detached = 0;
  for (const { facts, attached } of await readMonths(db)) {
    for (const month of attached.filter((one) => one < before)) {
      await withShortLock(db, facts, sql`select detach_month(${facts}, ${month}::date)`);
      detached += 1;
    }
  }
  return detached;
}

/**
 * Reattaches a month to every table that the month was detached from, then rebuilds the cumulative figures
 * and lookup tables.
 * @returns the number of tables
 * @throws MonthsError if the month is not detached, or a detached table no longer exists
 */
export async function reattachMonth(db: Db, month: Day): Promise<number> {
  const rows = await db.select().from(detachedMonths).where(eq(detachedMonths.month, month));
  if (rows.length === 0) throw new MonthsError(`${month.slice(0, 7)} is not detached from any table.`);
  for (const { facts } of rows) {
    const [table] = await db
      .select({
        isThere: sql<boolean>`to_regclass('detached.' || partition_of_month(${facts}, ${month}::date)) is not null`,
      })
      .from(sql`(values (1)) as one`);
    if (table?.isThere !== true) {
      throw new MonthsError(
        `detached.${facts}_${month.slice(0, 7).replace('-', '_')} no longer exists. Restore it first.`,
      );
    }
    await withShortLock(db, facts, sql`select reattach_month(${facts}, ${month}::date)`);
  }
  await rebuildDailySums(db);
  return rows.length;
}
