import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { cancelling } from './cancelling';
import { type Database, DatabaseError, type DatabaseTimeouts, type Db } from './database';
import { explainConnection } from './explainConnection';
import { bringUpToDate } from './migratePostgres';
import { createPool, withClient } from './postgresPool';
import { timeQueries } from './queryTimes';
import * as schema from './schema';

const CONFIG = { schema, casing: 'snake_case' } as const;

function databaseOn(pool: Pool, isTimed: boolean): Db {
  const timed = <C extends object>(client: C): C => (isTimed ? timeQueries(client) : client);
  const db = drizzle(timed(cancelling(pool)), CONFIG);
  db.transaction = (transaction, config) =>
    withClient(pool, (client) => drizzle(timed(client), CONFIG).transaction(transaction, config));
  // The drivers differ only in the raw result of `execute`, which Db leaves open.
  return db;
}

/**
 * Opens a PostgreSQL server's database, and brings it up to date where it is not.
 * @throws DatabaseError that says in words why it cannot be used
 */
export async function openPostgres(
  databaseUrl: string,
  timeouts: DatabaseTimeouts,
  isTimed = false,
): Promise<Database> {
  const pool = createPool(databaseUrl, timeouts);
  try {
    await bringUpToDate(pool, databaseUrl, timeouts);
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof DatabaseError ? cause.message : explainConnection(cause, databaseUrl);
    throw new DatabaseError(`PostgreSQL cannot be used: ${reason}`, { cause });
  }
  return {
    db: databaseOn(pool, isTimed),
    kind: 'postgres',
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
