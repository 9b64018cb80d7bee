import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { explainOpening, requireWhole } from './damagedFolder';
import { type Database, DatabaseError, type Db, IN_MEMORY, MIGRATIONS_FOLDER } from './database';
import { lockFolder } from './folderLock';
import { createSpaceGuard, NoSpaceError, type RequireSpace, requireSpace } from './freeSpace';
import { inLanes } from './pgliteLanes';
import { makePrivate } from './privateFolder';
import { timeQueries } from './queryTimes';
import * as schema from './schema';
import type { Statements } from './statements';
import { areTablesUpToDate } from './tablesVersion';

/** @throws DatabaseError where a newer release has made the tables */
async function requireOwnTables(client: PGlite): Promise<void> {
  try {
    await areTablesUpToDate(client);
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    throw new DatabaseError(`The embedded database cannot be used: ${cause.message}`, { cause });
  }
}

/**
 * Brings an embedded database up to date.
 * @throws DatabaseError where a newer release has made its tables
 */
export async function attachPglite(
  client: PGlite,
  { isTimed = false, space }: { isTimed?: boolean; space?: RequireSpace | undefined } = {},
): Promise<Database> {
  await requireOwnTables(client);
  const inTurn = inLanes(space ? requireSpace(client, space) : client);
  const db = drizzle(isTimed ? timeQueries(inTurn) : inTurn, { schema, casing: 'snake_case' });
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  return {
    // The drivers differ only in the raw result of `execute`, which Db leaves open.
    db: db as unknown as Db,
    kind: 'pglite',
    inTransaction: (work) => inTurn.transaction((tx) => work(tx)),
    close: () => client.close(),
  };
}

/**
 * Opens or makes the database in a folder, and does what follows with it.
 * @throws DatabaseError when it cannot be opened
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
 * Makes the database of a folder that has none, or opens the one that is there. What an interrupted process has left of
 * a database that it was making is removed first: nobody has written to it yet.
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
 * Lends the embedded database in a data folder as it is: it is neither made nor brought up to date.
 * @throws FolderInUseError when another process has it open
 * @throws DatabaseError where there is none
 */
export async function lendPglite<T>(
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
  /** MB that must be free in the folder's file system for anything to be written. */
  leastFreeMb: number;
  /** Hears of what the person who starts the server should know. */
  warn: (text: string) => void;
}

/**
 * Opens the embedded database in a data folder, makes it where there is none, and brings it up to date. The folder
 * is this account's alone.
 * @throws DatabaseError when it cannot be opened, also for want of space
 * @throws FolderInUseError when another process has it open: two would lose each other's writes in silence.
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
    const space = createSpaceGuard(dataDir, leastFreeMb);
    space();
    const database = await makeOrOpen(folder, (client) => attachPglite(client, { isTimed, space }));
    // What PGlite has made says that everybody may read it, whatever this process says.
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
