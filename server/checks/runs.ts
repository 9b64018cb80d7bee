import { and, eq, sql } from 'drizzle-orm';
import { lockCompanyForTransaction } from '../db/advisoryLocks';
import type { Db } from '../db/database';
import { insertRows } from '../db/insertRows';
import { checkResults, checkRuns } from '../db/schema';
import type { CheckResult } from './checkRule';
import type { ContentKind } from './contentKinds';

/** Which content is checked. */
export interface CheckedSite {
  db: Db;
  companyId: number;
  content: ContentKind;
}

const isOf = (table: typeof checkRuns | typeof checkResults, { companyId, content }: CheckedSite) =>
  and(eq(table.companyId, companyId), eq(table.kind, content.kind));

/** The results of the last run, of one run as a whole; none where there was nothing to check. */
export async function storedResults(site: CheckedSite): Promise<CheckResult[]> {
  return site.db
    .select({
      id: checkResults.umbracoId,
      name: checkResults.name,
      class: checkResults.class,
      reason: checkResults.reason,
      tag: checkResults.tag,
    })
    .from(checkResults)
    .where(isOf(checkResults, site));
}

/** Whether a site has results. One that had nothing to check when it was last asked has none. */
export async function hasResults(site: CheckedSite): Promise<boolean> {
  const rows = await site.db
    .select({ one: sql`1` })
    .from(checkResults)
    .where(isOf(checkResults, site))
    .limit(1);
  return rows.length > 0;
}

/**
 * Checks every record and puts the results in the place of the former ones, within the transaction and the lock
 * of the caller.
 */
export async function runChecks(site: CheckedSite): Promise<void> {
  const { db: tx, companyId, content } = site;
  const { kind } = content;
  const results = await content.check(tx, companyId);
  await tx.delete(checkResults).where(isOf(checkResults, site));
  await insertRows(
    tx,
    checkResults,
    results.map(({ id, ...result }) => ({ companyId, kind, umbracoId: id, ...result })),
  );
  // The database's clock, which all processes share.
  const computedAt = sql`clock_timestamp()`;
  await tx
    .insert(checkRuns)
    .values({ companyId, kind, computedAt })
    .onConflictDoUpdate({ target: [checkRuns.companyId, checkRuns.kind], set: { computedAt } });
}

/** Works in a transaction that nobody else has for the same content, in this process or another. */
export async function alone<T>(site: CheckedSite, work: (site: CheckedSite) => Promise<T>): Promise<T> {
  return site.db.transaction(async (tx) => {
    await lockCompanyForTransaction(tx, site.content.kind, site.companyId);
    return work({ ...site, db: tx });
  });
}

/** Whether a run has ended since a moment, told as the milliseconds that have passed from it until now. */
async function hasRunSince(site: CheckedSite, agoMs: number): Promise<boolean> {
  const since = sql`clock_timestamp() - ${agoMs / 1000}::float8 * interval '1 second'`;
  const [run] = await site.db
    .select({ isSince: sql<boolean>`${checkRuns.computedAt} >= ${since}` })
    .from(checkRuns)
    .where(isOf(checkRuns, site));
  return run?.isSince === true;
}

/**
 * Computes the results anew. Two who ask at once do the work once: a run that has ended since this one was asked
 * for is as good.
 * @param askedMsAgo tells how long ago this run was asked for, whenever it is called
 */
export async function repopulate(site: CheckedSite, askedMsAgo: () => number): Promise<void> {
  await alone(site, async (locked) => {
    if (!(await hasRunSince(locked, askedMsAgo()))) await runChecks(locked);
  });
}

/** The results, computed first where that was never done. */
export async function resultsOfSite(site: CheckedSite): Promise<CheckResult[]> {
  const stored = await storedResults(site);
  if (stored.length > 0) return stored;
  await alone(site, async (locked) => {
    if (!(await hasResults(locked))) await runChecks(locked);
  });
  return storedResults(site);
}
