import type { Database, DatabaseTimeouts } from './database';

/** Those of the settings. */
const DEFAULT_TIMEOUTS: DatabaseTimeouts = { connectMs: 10_000, statementMs: 60_000, queryMs: 65_000 };

const DEFAULT_LEAST_FREE_MB = 64;

export interface OpenOptions {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** A streaming replica of it, for what only reads. */
  databaseReadUrl?: string | undefined;
  /** The folder of the embedded database, or `memory://`. */
  dataDir: string;
  /** Of a PostgreSQL server. */
  databaseTimeouts?: DatabaseTimeouts;
  /** MB that must be free in the file system of `dataDir` for anything to be written. */
  leastFreeMb?: number;
  /** Hears of what the person who starts the server should know. */
  warn?: (text: string) => void;
  /** Adds how long queries take to the tally of whoever asks. */
  serverTiming?: boolean;
}

/**
 * Opens the database and brings its schema up to date. Several processes may open one PostgreSQL at once.
 * @throws DatabaseError when it cannot be used, FolderInUseError when another process has the data folder.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  // Only the driver in use is loaded: the other costs memory and start-up time.
  const { databaseUrl, databaseReadUrl, dataDir, serverTiming = false } = options;
  if (databaseUrl) {
    const { openPostgres } = await import('./openPostgres');
    const { databaseTimeouts: timeouts = DEFAULT_TIMEOUTS } = options;
    return openPostgres({ databaseUrl, databaseReadUrl, timeouts, isTimed: serverTiming });
  }
  const { leastFreeMb = DEFAULT_LEAST_FREE_MB, warn = () => undefined } = options;
  const { openPglite } = await import('./openPglite');
  return openPglite(dataDir, { isTimed: serverTiming, leastFreeMb, warn });
}
