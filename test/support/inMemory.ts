import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../server/db/database';
import { MIGRATIONS_FOLDER } from '../../server/db/database';
import type { RequireSpace } from '../../server/db/freeSpace';
import { attachPglite } from '../../server/db/openPglite';
import { type DemoDays, demoName, FEW_DAYS, fillSmallDemo } from './demo';

/** Folder of the cached files, which later test runs use too. */
const CACHE = join(process.cwd(), 'node_modules/.cache/greenroom');

/** PGlite zeroes all of its 128 MB of buffers at each start, which is half of the CPU time of opening a copy. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Returns a hash that changes with the version of PGlite and with the migrations. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json')));
  for (const entry of await readdir(MIGRATIONS_FOLDER, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(await readFile(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

/** Returns the data folder of a PGlite as a tar file: the cached file, or the dump of a database made by `make`. */
async function filesOf(file: string, make: () => Promise<PGlite>): Promise<Blob> {
  try {
    return new Blob([await readFile(file)]);
  } catch {
    const client = await make();
    // Without a checkpoint, each copy replays the writes in the log.
    await client.exec('checkpoint');
    const files = await client.dumpDataDir('none');
    await client.close();
    // Test files run in parallel: each writes a file of its own and renames it.
    const own = `${file}.${process.pid}`;
    await writeFile(own, new Uint8Array(await files.arrayBuffer()));
    await rename(own, file);
    return files;
  }
}

/** Returns a new, migrated PGlite. Making it takes 5 seconds of CPU time, and opening a copy takes 0.7 seconds. */
async function copyMigrated(): Promise<PGlite> {
  await mkdir(CACHE, { recursive: true });
  const files = await filesOf(join(CACHE, `pglite-${await hashOfSources()}.tar`), async () => {
    const client = await PGlite.create({ startParams });
    await attachPglite(client);
    return client;
  });
  return PGlite.create({ loadDataDir: files, startParams });
}

/**
 * Opens an empty, migrated database in memory.
 * @param space checks that there is enough space to write
 */
export async function openInMemory(space?: RequireSpace): Promise<Database> {
  return attachPglite(await copyMigrated(), { space });
}

/**
 * Opens a database in memory with a small demo group. The first test file of a run fills it, in 2 seconds of CPU time
 * for a few days and 6 seconds for two years. Each test gets a copy of its own, in 0.7 seconds.
 */
export async function openDemoInMemory(days: DemoDays = FEW_DAYS): Promise<Database> {
  const folder = process.env['TEST_COPIES'];
  if (folder === undefined) throw new Error('The run has no folder for copies: see startRun.ts');
  const files = await filesOf(join(folder, `${demoName(days)}.tar`), async () => {
    const client = await copyMigrated();
    await fillSmallDemo(await attachPglite(client), days);
    return client;
  });
  return attachPglite(await PGlite.create({ loadDataDir: files, startParams }));
}
