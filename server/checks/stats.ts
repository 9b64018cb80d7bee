import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Timestamp } from '../../src/domain/dates/timestamps';
import { countOf } from '../db/figures';
import { wireTime } from '../db/instants';
import { checkResults, checkStats } from '../db/schema';
import { alone, runChecks } from './runs';
import { type CheckedSite, hasResults, isOf } from './storedResults';

/** How the content stood at a moment. The counts are results of each class, not records. */
export type StatsPoint = { ts: Timestamp; error_count: number; warning_count: number } & (
  | { profile_count: number }
  | { topic_count: number }
);

/** The points of a site, oldest first. */
export async function statsOfSite(site: CheckedSite): Promise<StatsPoint[]> {
  const rows = await site.db
    .select({
      ts: wireTime(checkStats.at),
      error_count: checkStats.errorCount,
      warning_count: checkStats.warningCount,
      records: checkStats.recordCount,
    })
    .from(checkStats)
    .where(isOf(checkStats, site))
    .orderBy(asc(checkStats.at), asc(checkStats.id));
  const { countKey } = site.content;
  return rows.map(({ records, ...counts }) =>
    countKey === 'profile_count'
      ? { ...counts, profile_count: records }
      : { ...counts, topic_count: records },
  );
}

async function addPoint(site: CheckedSite, at: Date): Promise<void> {
  const { db: tx, companyId, content } = site;
  const r = checkResults;
  const [counts] = await tx
    .select({
      errorCount: countOf(eq(r.class, 'error')),
      warningCount: countOf(eq(r.class, 'warning')),
      recordCount: sql<number>`count(distinct ${r.umbracoId})`.mapWith(Number),
    })
    .from(r)
    .where(isOf(r, site));
  if (counts === undefined || counts.recordCount === 0) return;
  await tx.insert(checkStats).values({ companyId, kind: content.kind, at, ...counts });
}

/**
 * Adds a point of the results as they are, which are computed first where that was never done. Two who ask at once
 * add one: a point made since this one was asked for is as good. A site without content gets none.
 * @param now tells the moment, whenever it is called
 * @param askedMsAgo tells how long ago the point was asked for, whenever it is called
 */
export async function addStatsPoint(
  site: CheckedSite,
  now: () => Date,
  askedMsAgo: () => number,
): Promise<void> {
  await alone(site, async (locked) => {
    const at = now();
    const askedAt = new Date(at.getTime() - askedMsAgo());
    const isSince = and(isOf(checkStats, site), between(checkStats.at, askedAt, at));
    if ((await locked.db.$count(checkStats, isSince)) > 0) return;
    if (!(await hasResults(locked))) await runChecks(locked);
    await addPoint(locked, at);
  });
}
