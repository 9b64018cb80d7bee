import { and, asc, between, eq, sql } from 'drizzle-orm';
import { dayOf, daysBetween } from '../../src/domain/dates/periods';
import type { Day, Timestamp } from '../../src/domain/dates/timestamps';
import { countOf } from '../db/figures';
import { apiTime } from '../db/instants';
import { checkResults, checkStats } from '../db/schema';
import { runChecks, withContentLock } from './runs';
import { type CheckedSite, hasResults, isOf } from './storedResults';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Content statistics at a moment. The counts are results of each class, not records. */
export type StatsPoint = { ts: Timestamp; error_count: number; warning_count: number } & (
  | { profile_count: number }
  | { topic_count: number }
);

/**
 * Returns the current time of day on the day that the reports use as today. In a demo that day may differ
 * from the current day, and new points belong to the demo's day.
 */
export function momentOf(now: Date, today: Day, timeZone: string): Date {
  const daysOff = (instant: Date) => daysBetween(dayOf(instant, timeZone), today);
  const moved = new Date(now.getTime() + daysOff(now) * DAY_MS);
  // A change between summer and winter time may have moved the time across midnight.
  return new Date(moved.getTime() + daysOff(moved) * HOUR_MS);
}

/** Returns the points of a site, oldest first. */
export async function statsOfSite(site: CheckedSite): Promise<StatsPoint[]> {
  const rows = await site.db
    .select({
      ts: apiTime(checkStats.at),
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
 * Adds a point with the current results, which are computed first if there are none. Concurrent requests add
 * one point: a point that was added after this request is not repeated. A site without content gets no point.
 * @param now returns the current moment
 * @param askedMsAgo returns the milliseconds since the point was requested
 */
export async function addStatsPoint(
  site: CheckedSite,
  now: () => Date,
  askedMsAgo: () => number,
): Promise<void> {
  await withContentLock(site, async (locked) => {
    const at = now();
    const askedAt = new Date(at.getTime() - askedMsAgo());
    const isSince = and(isOf(checkStats, site), between(checkStats.at, askedAt, at));
    if ((await locked.db.$count(checkStats, isSince)) > 0) return;
    if (!(await hasResults(locked))) await runChecks(locked);
    await addPoint(locked, at);
  });
}
