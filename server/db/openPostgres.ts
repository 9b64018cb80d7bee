import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, Pool } from 'pg';
import { cancelOnAbort } from './cancelling';
import {
  type Database,
  DatabaseError,
  type DatabaseTimeouts,
  type Db,
  type PoolState,
  type Replica,
} from './database';
import { explainConnection } from './explainConnection';
import { createHostFinder, type HostFinder } from './hostFinder';
import { migrateIfNeeded } from './migratePostgres';
import { connectClient, requireUtf8 } from './postgresClient';
import { createPool, withClient } from './postgresPool';
import { timeQueries } from './queryTimes';
import * as schema from './schema';
import type { Statements } from './statements';

const REPLICA_CONNECT_MS = 2000;

const CONFIG = { schema, casing: 'snake_case' } as const;

function databaseOn(pool: Pool, isTimed: boolean): Db {
  const timed = <C extends object>(client: C): C => (isTimed ? timeQueries(client) : client);
  const db = drizzle(timed(cancelOnAbort(pool)), CONFIG);
  db.transaction = (transaction, config) =>
    withClient(pool, (client) => drizzle(timed(client), CONFIG).transaction(transaction, config));
  // The drivers only differ in the raw result of `execute`, which Db leaves open.
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
  // Queries fall back to the primary, so nobody waits long for the replica.
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

/**
 * Finds the server that takes writes.
 * @throws DatabaseError if no server takes writes
 */
async function findPrimary(databaseUrl: string): Promise<{ finder: HostFinder; url: string }> {
  const finder = createHostFinder(databaseUrl, 'read-write');
  const url = await finder.find();
  if (url === null) {
    finder.stop();
    throw new DatabaseError(
      `PostgreSQL cannot be used: no server at ${finder.places} confirmed in time that it accepts writes. Check that the servers run, and check DATABASE_URL.`,
    );
  }
  return { finder, url };
}

const SNAPSHOT = 'begin isolation level repeatable read, read only';

async function inTransaction<T>(client: Statements, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (thrown) {
    // The rollback fails if the connection is lost; the transaction is then gone too.
    await client.query('rollback').catch(() => undefined);
    throw thrown;
  }
}

/**
 * Opens the connection for a backup.
 * @throws DatabaseError with the reason in plain words
 */
async function connectForBackup(url: string, connectMs: number): Promise<Client> {
  try {
    return await connectClient({
      connectionString: url,
      application_name: 'greenroom backup',
      connectionTimeoutMillis: connectMs,
    });
  } catch (cause) {
    throw new DatabaseError(`PostgreSQL cannot be used: ${explainConnection(cause, url)}`, { cause });
  }
}

/**
 * Runs work on a read-only snapshot of a PostgreSQL server's database. Runs no migrations.
 * @throws DatabaseError with the reason in plain words
 */
export async function withPostgresSnapshot<T>(
  databaseUrl: string,
  { connectMs }: DatabaseTimeouts,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  const { finder, url } = await findPrimary(databaseUrl);
  finder.stop();
  const client = await connectForBackup(url, connectMs);
  try {
    return await inTransaction(client, SNAPSHOT, () => work(client));
  } finally {
    await client.end();
  }
}

export interface PostgresOptions {
  databaseUrl: string;
  /** Address of a streaming replica, which may be unreachable. */
  databaseReadUrl?: string | undefined;
  timeouts: DatabaseTimeouts;
  isTimed?: boolean;
}

/**
 * Opens a PostgreSQL server's database and runs missing migrations. Among several servers of the address, the
 * pool uses the server that takes writes, also after a failover.
 * @throws DatabaseError with the reason in plain words
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, databaseReadUrl, timeouts, isTimed = false } = options;
  const { finder, url } = await findPrimary(databaseUrl);
  const pool = createPool(finder, timeouts);
  try {
    await requireUtf8(pool);
    await migrateIfNeeded(pool, url, timeouts);
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
    inTransaction: (work) => withClient(pool, (client) => inTransaction(client, 'begin', () => work(client))),
    pool: stateOf(pool),
    ...(replica && { replica }),
    async close() {
      finder.stop();
      await Promise.all([pool.end(), replica?.close()]);
    },
  };
}
