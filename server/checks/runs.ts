import { sql } from 'drizzle-orm';
import { lockCompanyForTransaction } from '../db/advisoryLocks';
import { checkRuns } from '../db/schema';
import type { CheckResult } from './checkRule';
import { type CheckedSite, hasResults, isOf, replaceResults, storedResults } from './storedResults';

/**
 * Checks every record and puts the results in the place of the former ones, within the transaction and the lock
 * of the caller.
 */
export async function runChecks(site: CheckedSite): Promise<void> {
  const { db: tx, companyId, content } = site;
  const { kind } = content;
  await replaceResults(site, await content.check(tx, companyId));
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
