import { gt, sql } from 'drizzle-orm';
import type { Db, PoolState } from '../db/database';
import { dataVersions, sessions } from '../db/schema';
import type { Metrics, Reading } from '../metrics/metrics';
import { within } from '../work/within';

/** A scrape does not wait for a database that hangs. */
const LONGEST_MS = 800;

async function unlessLate(work: () => Promise<Reading>): Promise<Reading> {
  try {
    return await within(LONGEST_MS, work());
  } catch {
    return [];
  }
}

/** How the connections to the database stand, who is signed in, and when facts have last changed. */
export function watchDatabase(
  { watch }: Metrics,
  { db, pool, now }: { db: Db; pool?: (() => PoolState) | undefined; now: () => Date },
): void {
  if (pool) {
    const byState = () =>
      Object.entries<number>({ ...pool() }).map(([state, value]) => ({ labels: { state }, value }));
    watch('greenroom_database_connections', 'Connections of the pool, and who waits for one', byState, [
      'state',
    ]);
  }
  watch('greenroom_sessions', 'Sessions that have not ended', () =>
    unlessLate(() => db.$count(sessions, gt(sessions.expiresAt, now()))),
  );
  const changes = async () => {
    const v = dataVersions;
    const seconds = sql<number>`extract(epoch from max(${v.changedAt}))`.mapWith(Number);
    const rows = await db.select({ kind: v.kind, value: seconds }).from(v).groupBy(v.kind);
    return rows.map(({ kind, value }) => ({ labels: { kind }, value }));
  };
  watch(
    'greenroom_data_changed_timestamp_seconds',
    'When facts of a kind have last been written, at any company',
    () => unlessLate(changes),
    ['kind'],
  );
}
