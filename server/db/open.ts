import type { Database } from './database';

export interface OpenOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database, or `memory://`. */
  dataDir: string;
  /** Adds how long queries take to the tally of whoever asks. */
  serverTiming?: boolean;
}

/**
 * Opens the database and brings its schema up to date. Several processes may open one PostgreSQL at once.
 * @throws DatabaseError when it cannot be used, FolderInUseError when another process has the data folder.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  // Only the driver in use is loaded: the other costs memory and start-up time.
  const { databaseUrl, dataDir, serverTiming = false } = options;
  if (databaseUrl) return (await import('./openPostgres')).openPostgres(databaseUrl, serverTiming);
  return (await import('./openPglite')).openPglite(dataDir, serverTiming);
}
