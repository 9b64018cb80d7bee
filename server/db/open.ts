import type { Database, DatabaseTimeouts } from './database';

/** Those of the settings. */
const DEFAULT_TIMEOUTS: DatabaseTimeouts = { connectMs: 10_000, statementMs: 60_000, queryMs: 65_000 };

export interface OpenOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database, or `memory://`. */
  dataDir: string;
  /** Of a PostgreSQL server. */
  databaseTimeouts?: DatabaseTimeouts;
  /** Adds how long queries take to the tally of whoever asks. */
  serverTiming?: boolean;
}

/**
 * Opens the database and brings its schema up to date. Several processes may open one PostgreSQL at once.
 * @throws DatabaseError when it cannot be used, FolderInUseError when another process has the data folder.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  // Only the driver in use is loaded: the other costs memory and start-up time.
  const { databaseUrl, dataDir, databaseTimeouts = DEFAULT_TIMEOUTS, serverTiming = false } = options;
  if (databaseUrl) {
    const { openPostgres } = await import('./openPostgres');
    return openPostgres(databaseUrl, databaseTimeouts, serverTiming);
  }
  return (await import('./openPglite')).openPglite(dataDir, serverTiming);
}
