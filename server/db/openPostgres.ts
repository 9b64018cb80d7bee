import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type Pool } from 'pg';
import { cancelling } from './cancelling';
import { type Database, DatabaseError, type DatabaseTimeouts, type Db } from './database';
import { explainConnection } from './explainConnection';
import { bringUpToDate } from './migratePostgres';
import { createPool, withClient } from './postgresPool';
import { timeQueries } from './queryTimes';
import * as schema from './schema';
import type { Statements } from './statements';

const CONFIG = { schema, casing: 'snake_case' } as const;

function databaseOn(pool: Pool, isTimed: boolean): Db {
  const timed = <C extends object>(client: C): C => (isTimed ? timeQueries(client) : client);
  const db = drizzle(timed(cancelling(pool)), CONFIG);
  db.transaction = (transaction, config) =>
    withClient(pool, (client) => drizzle(timed(client), CONFIG).transaction(transaction, config));
  // The drivers differ only in the raw result of `execute`, which Db leaves open.
  return db;
}

const SNAPSHOT = 'begin isolation level repeatable read, read only';

async function inTransaction<T>(client: Statements, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (thrown) {
    // The connection may be lost, and with it the transaction.
    await client.query('rollback').catch(() => undefined);
    throw thrown;
  }
}

/**
 * Lends one state of a PostgreSQL server's database, as it is: it is not brought up to date.
 * @throws DatabaseError that says in words why it cannot be used
 */
export async function lendPostgres<T>(
  databaseUrl: string,
  { connectMs }: DatabaseTimeouts,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'greenroom backup',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  });
  // Whoever asks something of it hears that it is lost.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw new DatabaseError(`PostgreSQL cannot be used: ${explainConnection(cause, databaseUrl)}`, { cause });
  }
  try {
    return await inTransaction(client, SNAPSHOT, () => work(client));
  } finally {
    await client.end();
  }
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
    inTransaction: (work) => withClient(pool, (client) => inTransaction(client, 'begin', () => work(client))),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
