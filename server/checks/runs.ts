import { sql } from 'drizzle-orm';
import { lockCompanyForTransaction } from '../db/advisoryLocks';
import { checkRuns } from '../db/schema';
import type { CheckResult } from './checkRule';
import { type CheckedSite, hasResults, isOf, replaceResults, storedResults } from './storedResults';

/** Checks every record and replaces the previous results. The caller provides the transaction and the lock. */
export async function runChecks(site: CheckedSite): Promise<void> {
  const { db: tx, companyId, content } = site;
  const { kind } = content;
  await replaceResults(site, await content.check(tx, companyId));
  // Uses the database's clock, which all processes share.
  const computedAt = sql`clock_timestamp()`;
  await tx
    .insert(checkRuns)
    .values({ companyId, kind, computedAt })
    .onConflictDoUpdate({ target: [checkRuns.companyId, checkRuns.kind], set: { computedAt } });
}

/**
 * Runs work in a transaction that holds the lock on a company's content of one kind. The lock excludes all
 * processes.
 */
export async function withContentLock<T>(
  site: CheckedSite,
  work: (site: CheckedSite) => Promise<T>,
): Promise<T> {
  return site.db.transaction(async (tx) => {
    await lockCompanyForTransaction(tx, site.content.kind, site.companyId);
    return work({ ...site, db: tx });
  });
}

/** Returns whether a run has ended within the given number of milliseconds. */
async function hasRunSince(site: CheckedSite, agoMs: number): Promise<boolean> {
  const since = sql`clock_timestamp() - ${agoMs / 1000}::float8 * interval '1 second'`;
  const [run] = await site.db
    .select({ isSince: sql<boolean>`${checkRuns.computedAt} >= ${since}` })
    .from(checkRuns)
    .where(isOf(checkRuns, site));
  return run?.isSince === true;
}

/**
 * Computes the results again. Concurrent requests share one run: a run that ended after this request is not
 * repeated.
 * @param askedMsAgo returns the milliseconds since this run was requested
 */
export async function repopulate(site: CheckedSite, askedMsAgo: () => number): Promise<void> {
  await withContentLock(site, async (locked) => {
    if (!(await hasRunSince(locked, askedMsAgo()))) await runChecks(locked);
  });
}

/** Returns the stored results. Computes them first if there are none. */
export async function resultsOfSite(site: CheckedSite): Promise<CheckResult[]> {
  const stored = await storedResults(site);
  if (stored.length > 0) return stored;
  await withContentLock(site, async (locked) => {
    if (!(await hasResults(locked))) await runChecks(locked);
  });
  return storedResults(site);
}
