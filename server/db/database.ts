import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';
import type { Statements } from './statements';

/** Type of both the embedded database and a PostgreSQL server. A transaction has this type too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The `dataDir` value for a database in memory, which is lost when it is closed. */
export const IN_MEMORY = 'memory://';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Timeouts of the database in milliseconds; 0 means no limit. */
export interface DatabaseTimeouts {
  /** Time to get a connection, including the wait for a free slot in the pool. */
  connectMs: number;
  /** Time to run a statement, including waits for locks. PostgreSQL cancels the statement after this time. */
  statementMs: number;
  /**
   * Time until a statement's result arrives. Longer than `statementMs`, for a server that cannot even cancel
   * the statement.
   */
  queryMs: number;
}

/** The number of open connections, of idle connections, and of waiting requests. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

/** A read-only copy of the database, which may lag behind. */
export interface Replica {
  db: Db;
  pool: () => PoolState;
}

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /**
   * Runs work in a transaction of plain statements and rolls the transaction back if the work fails. On the
   * embedded database all other queries wait for the transaction.
   */
  inTransaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  /** State of the connection pool; only on a PostgreSQL server. */
  pool?: () => PoolState;
  /** The streaming replica of a PostgreSQL server; undefined without a replica. */
  replica?: Replica;
  /** Closes open connections. For the embedded database, releases the folder for another process. */
  close(): Promise<void>;
}

/** The database cannot be used. The message is meant for the person who starts the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
