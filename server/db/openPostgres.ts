import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { cancelling } from './cancelling';
import {
  type Database,
  DatabaseError,
  type DatabaseTimeouts,
  type Db,
  type PoolState,
  type Replica,
} from './database';
import { explainConnection } from './explainConnection';
import { createHostFinder } from './hostFinder';
import { bringUpToDate } from './migratePostgres';
import { createPool, withClient } from './postgresPool';
import { timeQueries } from './queryTimes';
import * as schema from './schema';

const REPLICA_CONNECT_MS = 2000;

const CONFIG = { schema, casing: 'snake_case' } as const;

function databaseOn(pool: Pool, isTimed: boolean): Db {
  const timed = <C extends object>(client: C): C => (isTimed ? timeQueries(client) : client);
  const db = drizzle(timed(cancelling(pool)), CONFIG);
  db.transaction = (transaction, config) =>
    withClient(pool, (client) => drizzle(timed(client), CONFIG).transaction(transaction, config));
  // The drivers differ only in the raw result of `execute`, which Db leaves open.
  return db;
}

const stateOf = (pool: Pool) => (): PoolState => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

interface Opened extends Replica {
  close: () => Promise<void>;
}

function openReplica(readUrl: string, timeouts: DatabaseTimeouts, isTimed: boolean): Opened {
  const finder = createHostFinder(readUrl, 'prefer-standby');
  // Nobody waits for it: there is the primary.
  const connectMs = Math.min(timeouts.connectMs, REPLICA_CONNECT_MS);
  const pool = createPool(finder, { ...timeouts, connectMs });
  void finder.find();
  return {
    db: databaseOn(pool, isTimed),
    pool: stateOf(pool),
    async close() {
      finder.stop();
      await pool.end();
    },
  };
}

export interface PostgresOptions {
  databaseUrl: string;
  /** Of a streaming replica, which need not be there. */
  databaseReadUrl?: string | undefined;
  timeouts: DatabaseTimeouts;
  isTimed?: boolean;
}

/**
 * Opens a PostgreSQL server's database, and brings it up to date where it is not. Of several servers that the address
 * names, it is the one that takes writes, also after that has become another.
 * @throws DatabaseError that says in words why it cannot be used
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, databaseReadUrl, timeouts, isTimed = false } = options;
  const finder = createHostFinder(databaseUrl, 'read-write');
  const url = await finder.find();
  if (url === null) {
    finder.stop();
    throw new DatabaseError(
      `PostgreSQL cannot be used: none of ${finder.places} answers in time that it takes writes. Look whether the servers run, and at DATABASE_URL.`,
    );
  }
  const pool = createPool(finder, timeouts);
  try {
    await bringUpToDate(pool, url, timeouts);
  } catch (cause) {
    finder.stop();
    await pool.end();
    const reason = cause instanceof DatabaseError ? cause.message : explainConnection(cause, url);
    throw new DatabaseError(`PostgreSQL cannot be used: ${reason}`, { cause });
  }
  const replica = databaseReadUrl ? openReplica(databaseReadUrl, timeouts, isTimed) : undefined;
  return {
    db: databaseOn(pool, isTimed),
    kind: 'postgres',
    pool: stateOf(pool),
    ...(replica && { replica }),
    async close() {
      finder.stop();
      await Promise.all([pool.end(), replica?.close()]);
    },
  };
}
