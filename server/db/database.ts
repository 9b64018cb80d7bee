import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The embedded database and a PostgreSQL server behind one type; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** How long the database may take, in milliseconds; 0 is for ever. */
export interface DatabaseTimeouts {
  /** To get a connection, a free place in the pool included. */
  connectMs: number;
  /** To carry out a statement, waiting for locks included; PostgreSQL ends it then. */
  statementMs: number;
  /** Until the answer of a statement is there: longer than the former, for a server that is not even able to do that. */
  queryMs: number;
}

/** How many connections there are, how many of them idle, and who waits for one. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

/** A copy of the database, of which it may be behind; it takes no writes. */
export interface Replica {
  db: Db;
  pool: () => PoolState;
}

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Of a PostgreSQL server. */
  pool?: () => PoolState;
  /** Of a PostgreSQL server that has one. */
  replica?: Replica;
  /** Ends open connections and, for the embedded database, lets another process have the folder. */
  close(): Promise<void>;
}

/** The database cannot be used. Its message is meant for the person who starts the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
