import { gt, sql } from 'drizzle-orm';
import type { Database, Db, PoolState, Replica } from '../db/database';
import { dataVersions, sessions } from '../db/schema';
import type { Metrics, Reading } from '../metrics/metrics';
import { withTimeout } from '../work/withTimeout';

/** Longest wait for the database, so that a database that hangs does not delay a scrape. */
const LONGEST_MS = 800;

async function unlessLate(work: () => Promise<Reading>): Promise<Reading> {
  try {
    return await withTimeout(LONGEST_MS, work());
  } catch {
    return [];
  }
}

const byState = (pool: () => PoolState) => () =>
  Object.entries<number>({ ...pool() }).map(([state, value]) => ({ labels: { state }, value }));

const POSITION = sql<string>`
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end`;

/** Returns how many bytes of the primary's log the replica has not yet replayed. */
async function lagOf(primary: Db, replica: Db): Promise<number> {
  const position = sql`select ${POSITION} as position`;
  const [there] = await replica
    .select({ position: sql<string>`there.position` })
    .from(sql`(${position}) there`);
  const lag = sql<number>`greatest(0, pg_wal_lsn_diff(here.position, ${there?.position ?? '0/0'}::pg_lsn))`;
  const [row] = await primary.select({ lag: lag.mapWith(Number) }).from(sql`(${position}) here`);
  return row?.lag ?? 0;
}

function watchReplica({ watch }: Metrics, primary: Db, { db, pool }: Replica): void {
  watch(
    'greenroom_replica_connections',
    'Connections of the pool to the replica, and requests that wait for a connection',
    byState(pool),
    ['state'],
  );
  watch('greenroom_replica_lag_bytes', 'Bytes of the log that the replica has not replayed yet', () =>
    unlessLate(() => lagOf(primary, db)),
  );
}

interface Watched extends Pick<Database, 'db' | 'pool' | 'replica'> {
  now: () => Date;
}

/** Adds metrics of the database connections, the replica's lag, the sessions, and the last change of each fact kind. */
export function watchDatabase(metrics: Metrics, { db, pool, replica, now }: Watched): void {
  const { watch } = metrics;
  if (pool) {
    const title = 'Connections of the pool, and requests that wait for a connection';
    watch('greenroom_database_connections', title, byState(pool), ['state']);
  }
  if (replica) watchReplica(metrics, db, replica);
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
    'Time of the last change of the facts of a kind, at any company',
    () => unlessLate(changes),
    ['kind'],
  );
}
