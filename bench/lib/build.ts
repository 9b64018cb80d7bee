import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { BENCH, OUT, ROOT } from './paths';

const SKIPPED = new Set(['node_modules', 'out', 'dist']);

/** Returns the time of the last change below the paths, or 0 if no path exists. */
function lastChange(paths: readonly string[]): number {
  let latest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const stat = statSync(path);
    if (!stat.isDirectory()) {
      latest = Math.max(latest, stat.mtimeMs);
      continue;
    }
    const inside = readdirSync(path).filter((name) => !SKIPPED.has(name));
    latest = Math.max(latest, lastChange(inside.map((name) => join(path, name))));
  }
  return latest;
}

function run(command: string, args: readonly string[], folder: string): void {
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Installs the peers in folders of the benchmark only, so that the product never depends on a peer. */
function installPeers(...folders: readonly string[]): void {
  for (const folder of folders.map((name) => join(BENCH, name))) {
    const installed = join(folder, 'node_modules/.package-lock.json');
    if (
      existsSync(installed) &&
      statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs
    )
      continue;
    console.error(`Installing the peers in ${folder}`);
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  }
}

interface Page {
  /** Folder under bench/ with an index.html. */
  folder: string;
  sources: readonly string[];
}

const ROOT_SOURCES = ['src', 'package-lock.json'].map((path) => join(ROOT, path));
const PEER_SOURCES = [
  'lib/data.ts',
  'pages',
  'peers/layout.ts',
  'peers/columns.ts',
  'peers/marks.css',
  'peers/marks.tsx',
  'peers/cards.ts',
  'peers/package-lock.json',
].map((path) => join(BENCH, path));

/** The `next` release follows the `first` release, and differs from it by a small fix. */
export type Release = 'first' | 'next';

/** Adds a statement to a module. The script of the module and the scripts that import it get new names. */
function smallFix(entry: string): Plugin {
  let done = false;
  return {
    name: 'bench-small-fix',
    transform(code, id) {
      if (id !== entry) return undefined;
      done = true;
      return { code: `${code}\nglobalThis.smallFix = 1;`, map: null };
    },
    buildEnd(error) {
      if (!done && !error) this.error(`The next release differs in ${entry}, which is not part of the build`);
    },
  };
}

const isBuilt = (folder: string, sources: readonly string[]): boolean =>
  lastChange([join(folder, 'index.html')]) > lastChange(sources);

const folderOf = (folder: string, release: Release): string =>
  join(OUT, release === 'next' ? 'next' : '', folder);

async function buildPage({ folder, sources }: Page, release: Release = 'first'): Promise<string> {
  const from = join(BENCH, folder);
  const outDir = folderOf(folder, release);
  if (isBuilt(outDir, [from, ...sources])) return outDir;
  console.error(`Building bench/${folder}, ${release} release`);
  await build({
    configFile: false,
    root: from,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    plugins: [react(), ...(release === 'next' ? [smallFix(join(from, 'main.tsx'))] : [])],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5_000 },
  });
  return outDir;
}

export function buildPeer(name: string, release?: Release): Promise<string> {
  installPeers('peers', 'peers/refine');
  return buildPage({ folder: `peers/${name}`, sources: PEER_SOURCES }, release);
}

/** Builds a peer of the request graph. These peers have their own packages. */
export function buildGraphPeer(name: string): Promise<string> {
  installPeers('peers/graph');
  const sources = ['lib/graphData.ts', 'pages/graphDriver.ts', 'peers/graph/package-lock.json'];
  return buildPage({
    folder: `peers/graph/${name}`,
    sources: sources.map((path) => join(BENCH, path)),
  });
}

/** Builds a benchmark page with the product's own code. */
export const buildOwnPage = (name: string): Promise<string> =>
  buildPage({ folder: `pages/${name}`, sources: [...PEER_SOURCES, ...ROOT_SOURCES] });

const PRODUCT_SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'].map((path) =>
  join(ROOT, path),
);

/** Builds the product for release. */
export function buildProduct(): string {
  const dist = join(ROOT, 'dist');
  if (!isBuilt(dist, PRODUCT_SOURCES)) {
    console.error('Building Greenroom');
    run('npm', ['run', 'build'], ROOT);
  }
  return dist;
}

/** Builds the product for release, with a small fix. */
export async function buildNextProduct(): Promise<string> {
  const outDir = folderOf('greenroom', 'next');
  if (isBuilt(outDir, PRODUCT_SOURCES)) return outDir;
  console.error('Building Greenroom, next release');
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: ROOT,
    logLevel: 'error',
    plugins: [smallFix(join(ROOT, 'src/main.tsx'))],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
