import { getTableName, type SQL, sql } from 'drizzle-orm';
import { rebuildSumsAfter, type SumsScope } from '../db/dailySums';
import type { Db } from '../db/database';
import { detachedMonths } from '../db/schema';
import { rowConditions } from './byMonth';
import type { Kind } from './kind';
import { type Merged, type MergeOptions, merge } from './merge';
import type { Staging } from './staging';

/** With fewer rows, the choice is not examined. */
export const FEW = 10_000;
/**
 * Computing the figures of all facts takes about as long as updating them row by row for a quarter of the
 * facts.
 */
const LEAST_PART = 1 / 4;

/**
 * Returns the companies whose cumulative figures are better rebuilt once than updated row by row, or `null`.
 * A rebuild pays off if many rows are added or removed compared with the existing rows, for example in a
 * first load.
 * @param rows a table of the added or removed rows with their `company_id`, and their number
 */
export async function sumsToRebuild(
  tx: Db,
  { table }: Kind,
  rows: { from: SQL; count: number },
): Promise<SumsScope | null> {
  const facts = getTableName(table);
  if (rows.count < FEW) return null;
  if ((await tx.$count(sql`daily_sums() where facts = ${facts}`)) === 0) return null;
  if ((await tx.$count(detachedMonths, sql`${detachedMonths.facts} = ${facts}`)) > 0) return null;
  const ids = await tx.select({ id: sql<number>`company_id` }).from(rows.from).groupBy(sql`company_id`);
  const companyIds = ids.map(({ id }) => id);
  const known = await tx.$count(table, sql`company_id = any(${sql.param(companyIds)}::int[])`);
  return rows.count >= known * LEAST_PART ? { companyIds, facts } : null;
}

/**
 * Writes staged lines. Cumulative figures are updated with each statement, or rebuilt at the end if there are
 * many lines.
 */
export async function mergeWithSums(
  tx: Db,
  kind: Kind,
  staging: Staging,
  options: MergeOptions,
): Promise<Merged> {
  await tx.execute(sql`analyze ${staging.table}`);
  const write = () => merge(tx, kind, staging, options);
  const freshRows = async () => {
    const { hasRow } = await rowConditions(tx, kind, staging, sql`true`);
    return tx.$count(sql`${staging.table} s where not ${hasRow}`);
  };
  const count = options.lastLine < FEW ? 0 : await freshRows();
  const of = await sumsToRebuild(tx, kind, { from: staging.table, count });
  return of ? rebuildSumsAfter(tx, of, write) : write();
}
