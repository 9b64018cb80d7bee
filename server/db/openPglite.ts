import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { explainOpening, requireWhole } from './damagedFolder';
import { type Database, DatabaseError, type Db, IN_MEMORY, MIGRATIONS_FOLDER } from './database';
import { lockFolder } from './folderLock';
import { createSpaceCheck, NoSpaceError, type RequireSpace, refuseWritesWithoutSpace } from './freeSpace';
import { withOrderedQueries } from './pgliteQueue';
import { makePrivate } from './privateFolder';
import { timeQueries } from './queryTimes';
import * as schema from './schema';
import type { Statements } from './statements';
import { areTablesUpToDate } from './tablesVersion';

/**
 * Checks that no newer release has migrated the tables.
 * @throws DatabaseError if a newer release has
 */
async function requireOwnTables(client: PGlite): Promise<void> {
  try {
    await areTablesUpToDate(client);
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    throw new DatabaseError(`The embedded database cannot be used: ${cause.message}`, { cause });
  }
}

/**
 * Runs missing migrations on an embedded database and wraps its client.
 * @throws DatabaseError if a newer release has migrated the tables
 */
export async function attachPglite(
  client: PGlite,
  { isTimed = false, space }: { isTimed?: boolean; space?: RequireSpace | undefined } = {},
): Promise<Database> {
  await requireOwnTables(client);
  const inTurn = withOrderedQueries(space ? refuseWritesWithoutSpace(client, space) : client);
  const db = drizzle(isTimed ? timeQueries(inTurn) : inTurn, { schema, casing: 'snake_case' });
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  return {
    // The drivers only differ in the raw result of `execute`, which Db leaves open.
    db: db as unknown as Db,
    kind: 'pglite',
    inTransaction: (work) => inTurn.transaction((tx) => work(tx)),
    close: () => client.close(),
  };
}

/**
 * Opens or creates the database in a folder and passes it to `attach`.
 * @throws DatabaseError if the database cannot be opened
 */
async function openFolder<T>(folder: string, attach: (client: PGlite) => Promise<T>): Promise<T> {
  const log: string[] = [];
  let client: PGlite | undefined;
  try {
    const onStderr = (line: string): boolean => log.push(line) > 0;
    client = await PGlite.create(folder, { onStderr });
    return await attach(client);
  } catch (thrown) {
    await client?.close().catch(() => undefined);
    throw explainOpening(folder, thrown, log);
  }
}

function isMissing(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return !stat || (stat.isDirectory() && readdirSync(folder).length === 0);
}

/**
 * Creates the database of a folder, or opens the existing one. First removes a database whose creation was
 * interrupted: it has no user data yet.
 */
async function makeOrOpen(folder: string, attach: (client: PGlite) => Promise<Database>): Promise<Database> {
  const marker = `${folder}.making`;
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  if (isMissing(folder)) writeFileSync(marker, '', { mode: 0o600 });
  else requireWhole(folder);
  const database = await openFolder(folder, attach);
  rmSync(marker, { force: true });
  return database;
}

/**
 * Opens the embedded database in a data folder for the duration of `work`. Creates no database and runs no
 * migrations.
 * @throws FolderInUseError if another process uses the folder
 * @throws DatabaseError if there is no database
 */
export async function withPglite<T>(
  dataDir: string,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) throw new DatabaseError(`There is no database in ${dataDir}.`);
  const unlock = await lockFolder(folder);
  try {
    requireWhole(folder);
    const client = await openFolder(folder, async (opened) => opened);
    try {
      return await client.transaction((tx) => work(tx));
    } finally {
      await client.close();
    }
  } finally {
    unlock();
  }
}

export interface PgliteOptions {
  isTimed?: boolean;
  /** Free megabytes that writes need in the folder's file system. */
  leastFreeMb: number;
  /** Receives warnings for the person who starts the server. */
  warn: (text: string) => void;
}

/**
 * Opens or creates the embedded database in a data folder and runs missing migrations. Only this account may
 * access the folder.
 * @throws DatabaseError if the database cannot be opened, also for lack of disk space
 * @throws FolderInUseError if another process uses the folder: two processes would silently lose each other's
 * writes
 */
export async function openPglite(
  dataDir: string,
  { isTimed = false, leastFreeMb, warn }: PgliteOptions,
): Promise<Database> {
  if (dataDir === IN_MEMORY) return openFolder(IN_MEMORY, (client) => attachPglite(client, { isTimed }));
  makePrivate(dataDir);
  const folder = join(dataDir, 'postgres');
  const unlock = await lockFolder(folder);
  try {
    const space = createSpaceCheck(dataDir, leastFreeMb);
    space();
    const database = await makeOrOpen(folder, (client) => attachPglite(client, { isTimed, space }));
    // PGlite creates files that everybody may read, regardless of the umask of this process.
    const warning = makePrivate(dataDir);
    if (warning !== null) warn(warning);
    return {
      ...database,
      async close() {
        try {
          await database.close();
        } finally {
          unlock();
        }
      },
    };
  } catch (thrown) {
    unlock();
    if (!(thrown instanceof NoSpaceError)) throw thrown;
    throw new DatabaseError(`The embedded database in ${folder} cannot be opened: ${thrown.message}`);
  }
}
