import { getTableName, sql } from 'drizzle-orm';
import { type SumsOf, withSumsAfterwards } from '../db/dailySums';
import type { Db } from '../db/database';
import { detachedMonths } from '../db/schema';
import { whereabouts } from './byMonth';
import type { Kind } from './kind';
import { type Merged, merge } from './merge';
import type { Staging } from './staging';

/** A file that brings fewer is not looked at more closely. */
const FEW = 10_000;
/** To make figures of all facts takes about as long as to keep them up to date with a quarter of these, one by one. */
const LEAST_PART = 1 / 4;

/**
 * Whose cumulative figures a load had better make once than keep up to date by the line: where it brings many facts beside
 * those that are there, as a first load does. A file that is loaded again brings few.
 */
async function sumsToMakeOnce(tx: Db, kind: Kind, staging: Staging): Promise<SumsOf | null> {
  const { table } = kind;
  const facts = getTableName(table);
  if ((await tx.$count(sql`daily_sums() where facts = ${facts}`)) === 0) return null;
  if ((await tx.$count(detachedMonths, sql`${detachedMonths.facts} = ${facts}`)) > 0) return null;
  const { hasRow } = await whereabouts(tx, kind, staging, sql`true`);
  const fresh = await tx.$count(sql`${staging.table} s where not ${hasRow}`);
  if (fresh < FEW) return null;
  const rows = await tx.select({ id: sql<number>`company_id` }).from(staging.table).groupBy(sql`company_id`);
  const companyIds = rows.map(({ id }) => id);
  const known = await tx.$count(table, sql`company_id = any(${sql.param(companyIds)}::int[])`);
  return fresh >= known * LEAST_PART ? { companyIds, facts } : null;
}

/** Writes staged lines, and the cumulative figures of their facts with each statement or, where they are many, at the end. */
export async function mergeWithSums(
  tx: Db,
  kind: Kind,
  staging: Staging,
  options: Parameters<typeof merge>[3],
): Promise<Merged> {
  await tx.execute(sql`analyze ${staging.table}`);
  const write = () => merge(tx, kind, staging, options);
  const of = options.lastLine < FEW ? null : await sumsToMakeOnce(tx, kind, staging);
  return of ? withSumsAfterwards(tx, of, write) : write();
}
