import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from './serverProcess';

const CACHE = 'node_modules/.cache/greenroom';
const PREFIX = 'e2e-demo-';
/** Sources that determine the demo data and the format of the database. */
const SOURCES = ['package-lock.json', 'server', 'src/domain', 'test/e2e/support/serverProcess.ts'];

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(SOURCES.map(filesOf))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) hash.update(file).update(contents[index] ?? '');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Fills a data folder with the demo group, unless the folder is up to date with the sources. The servers of the
 * tests copy the folder, because filling it takes longer than starting a server.
 */
export async function makeDemoFolder(): Promise<string> {
  const name = `${PREFIX}${await hashOfSources()}`;
  const folder = join(CACHE, name);
  if (existsSync(folder)) return folder;
  // Several runs may fill the folder at once, so each run fills its own folder and then renames it.
  const own = join(CACHE, `filling-${process.pid}`);
  try {
    await mkdir(own, { recursive: true, mode: 0o700 });
    const server = await startServer({ DATA_DIR: own });
    await server.stop();
    for (const former of await readdir(CACHE))
      if (former.startsWith(PREFIX)) await rm(join(CACHE, former), { recursive: true, force: true });
    await rename(own, folder);
  } catch (thrown) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw thrown;
  }
  return folder;
}
