import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { insertRows } from '../db/insertRows';
import { checkResults, type checkRuns, type checkStats } from '../db/schema';
import type { CheckResult } from './checkRule';
import type { ContentKind } from './contentKinds';

/** The content to check: one kind at one company. */
export interface CheckedSite {
  db: Db;
  companyId: number;
  content: ContentKind;
}

/** Selects the rows of one company and kind. */
export const isOf = (
  table: typeof checkResults | typeof checkRuns | typeof checkStats,
  { companyId, content }: CheckedSite,
) => and(eq(table.companyId, companyId), eq(table.kind, content.kind));

const RESULT = {
  id: checkResults.umbracoId,
  name: checkResults.name,
  class: checkResults.class,
  reason: checkResults.reason,
  tag: checkResults.tag,
};

/** Returns all results of the last run, or none if the site has no content. */
export async function storedResults(site: CheckedSite): Promise<CheckResult[]> {
  // A fixed order, so the same results give the same answer.
  return site.db
    .select(RESULT)
    .from(checkResults)
    .where(isOf(checkResults, site))
    .orderBy(asc(checkResults.id));
}

/** Returns whether a site has results. A site without content at the last run has none. */
export async function hasResults(site: CheckedSite): Promise<boolean> {
  const rows = await site.db
    .select({ one: sql`1` })
    .from(checkResults)
    .where(isOf(checkResults, site))
    .limit(1);
  return rows.length > 0;
}

const keyOf = ({ id, name, reason, tag, class: ofClass }: CheckResult): string =>
  JSON.stringify([id, name, reason, tag, ofClass]);

/**
 * Replaces the stored results. Equal rows stay, because most results repeat and the embedded database never
 * frees the space of deleted rows.
 */
export async function replaceResults(site: CheckedSite, results: readonly CheckResult[]): Promise<void> {
  const { db: tx, companyId, content } = site;
  const former = await tx
    .select({ row: checkResults.id, ...RESULT })
    .from(checkResults)
    .where(isOf(checkResults, site));
  const gone = new Map(former.map((result) => [keyOf(result), result.row]));
  const fresh = results.filter((result) => !gone.delete(keyOf(result)));

  const rows = JSON.stringify([...gone.values()]);
  await tx
    .delete(checkResults)
    .where(sql`${checkResults.id} in (select json_array_elements_text(${rows}::json)::bigint)`);
  await insertRows(
    tx,
    checkResults,
    fresh.map(({ id, ...result }) => ({ companyId, kind: content.kind, umbracoId: id, ...result })),
  );
}
