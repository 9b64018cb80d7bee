import type { Database, DatabaseTimeouts } from './database';

/** Same values as the defaults of the settings. */
const DEFAULT_TIMEOUTS: DatabaseTimeouts = { connectMs: 10_000, statementMs: 60_000, queryMs: 65_000 };

const DEFAULT_LEAST_FREE_MB = 64;

export interface OpenOptions {
  /** Address of a PostgreSQL server. Without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** Address of a streaming replica for queries that only read. */
  databaseReadUrl?: string | undefined;
  /** The folder of the embedded database, or `memory://`. */
  dataDir: string;
  /** Timeouts of a PostgreSQL server. */
  databaseTimeouts?: DatabaseTimeouts;
  /** Free megabytes that writes need in the file system of `dataDir`. */
  leastFreeMb?: number;
  /** Receives warnings for the person who starts the server. */
  warn?: (text: string) => void;
  /** Adds query times to the tally of the current request (`queryTimes`). */
  serverTiming?: boolean;
}

/**
 * Opens the database and runs missing migrations. Several processes may open one PostgreSQL database at once.
 * @throws DatabaseError if the database cannot be used
 * @throws FolderInUseError if another process uses the data folder
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  // Only the driver in use is loaded: the other would cost memory and start-up time.
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
