import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../server/db/database';
import { attachPglite } from '../../server/db/openPglite';

const CACHE = join(process.cwd(), 'node_modules/.cache/greenroom');

/** The files of a new PGlite, by its version: making them takes several times as long as loading them. */
async function newPgliteFiles(): Promise<Blob> {
  const manifest = await readFile(
    join(process.cwd(), 'node_modules/@electric-sql/pglite/package.json'),
    'utf8',
  );
  const version = /"version":\s*"([^"]+)"/.exec(manifest)?.[1] ?? 'unknown';
  const file = join(CACHE, `pglite-${version}.tar`);
  try {
    return new Blob([await readFile(file)]);
  } catch {
    const client = await PGlite.create();
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

/** Opens an empty, migrated database in memory. */
export async function openInMemory(): Promise<Database> {
  return attachPglite(await PGlite.create({ loadDataDir: await newPgliteFiles() }));
}
