import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The embedded database and a PostgreSQL server behind one type; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Ends open connections and, for the embedded database, lets another process have the folder. */
  close(): Promise<void>;
}

/** The database cannot be used. Its message is meant for the person who starts the server. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
