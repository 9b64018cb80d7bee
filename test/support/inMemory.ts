import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../server/db/database';
import { MIGRATIONS_FOLDER } from '../../server/db/database';
import type { RequireSpace } from '../../server/db/freeSpace';
import { attachPglite } from '../../server/db/openPglite';

const CACHE = join(process.cwd(), 'node_modules/.cache/greenroom');

/** Another for another version of PGlite and for other migrations. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json')));
  for (const entry of await readdir(MIGRATIONS_FOLDER, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(await readFile(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

/** The files of a new, migrated PGlite: making them takes several times as long as loading them. */
async function migratedFiles(): Promise<Blob> {
  const file = join(CACHE, `pglite-${await hashOfSources()}.tar`);
  try {
    return new Blob([await readFile(file)]);
  } catch {
    const client = await PGlite.create();
    await attachPglite(client);
    const files = await client.dumpDataDir('none');
    await client.close();
    await mkdir(CACHE, { recursive: true });
    // Test files run at once: each writes its own and moves it into place.
    const own = `${file}.${process.pid}`;
    await writeFile(own, new Uint8Array(await files.arrayBuffer()));
    await rename(own, file);
    return files;
  }
}

/**
 * Opens an empty, migrated database in memory.
 * @param space looks whether there is room to write
 */
export async function openInMemory(space?: RequireSpace): Promise<Database> {
  return attachPglite(await PGlite.create({ loadDataDir: await migratedFiles() }), { space });
}
