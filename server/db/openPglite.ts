import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, DatabaseError, type Db, IN_MEMORY, MIGRATIONS_FOLDER } from './database';
import { lockFolder } from './folderLock';
import { createSpaceGuard, type RequireSpace, requireSpace } from './freeSpace';
import { inLanes } from './pgliteLanes';
import { makePrivate } from './privateFolder';
import { timeQueries } from './queryTimes';
import * as schema from './schema';
import type { Statements } from './statements';

/** Brings an embedded database up to date. */
export async function attachPglite(
  client: PGlite,
  { isTimed = false, space }: { isTimed?: boolean; space?: RequireSpace | undefined } = {},
): Promise<Database> {
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

async function create(folder: string, isTimed: boolean, space?: RequireSpace): Promise<Database> {
  let client: PGlite | undefined;
  try {
    space?.();
    client = await PGlite.create(folder);
    return await attachPglite(client, { isTimed, space });
  } catch (thrown) {
    await client?.close().catch(() => undefined);
    // Its stack would print the driver's minified source, so only its message goes on.
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new DatabaseError(`The embedded database in ${folder} cannot be opened: ${reason}`);
  }
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
  const unlock = lockFolder(folder);
  try {
    const client = await PGlite.create(folder);
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
  if (dataDir === IN_MEMORY) return create(IN_MEMORY, isTimed);
  makePrivate(dataDir);
  const folder = join(dataDir, 'postgres');
  const unlock = lockFolder(folder);
  try {
    const database = await create(folder, isTimed, createSpaceGuard(dataDir, leastFreeMb));
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
    throw thrown;
  }
}
