import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** JavaScript that must have arrived before a screen can be used, brotli, in bytes and scripts. */
interface Budget {
  screen: string;
  /** The scripts it starts from; what they import counts too. */
  scripts: readonly string[];
  bytes: number;
  count: number;
}

const BUDGETS: readonly Budget[] = [
  { screen: 'login', scripts: ['boot', 'shell', 'login'], bytes: 135_000, count: 4 },
  { screen: 'report', scripts: ['boot', 'shell', 'signedIn', 'report'], bytes: 185_000, count: 10 },
];

type Manifest = Record<string, { file: string; imports?: string[] }>;

const OUT_DIR = 'node_modules/.cache/greenroom/bundle';

async function readManifest(): Promise<Manifest> {
  // As Vite writes it, moments ago.
  return JSON.parse(await readFile(join(OUT_DIR, '.vite/manifest.json'), 'utf8')) as Manifest;
}

function keyOf(manifest: Manifest, script: string): string {
  const key = Object.keys(manifest).find((candidate) =>
    manifest[candidate]?.file.startsWith(`assets/${script}-`),
  );
  if (!key) throw new Error(`The build has no script named ${script}`);
  return key;
}

/** The scripts with all that they import, each once. */
function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

async function check(manifest: Manifest, budget: Budget): Promise<boolean> {
  const keys = budget.scripts.map((script) => keyOf(manifest, script));
  const files = [...closureOf(manifest, keys)].filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(OUT_DIR, `${file}.br`))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const kept = bytes <= budget.bytes && files.length <= budget.count;
  const kilobytes = (size: number): string => `${(size / 1000).toFixed(1)} kB`;
  console.log(
    `${kept ? 'ok  ' : 'OVER'} ${budget.screen}: ${kilobytes(bytes)} of ${kilobytes(budget.bytes)}, ` +
      `${files.length} of ${budget.count} scripts`,
  );
  return kept;
}

await build({ logLevel: 'error', build: { outDir: OUT_DIR } });
const manifest = await readManifest();
const results = await Promise.all(BUDGETS.map((budget) => check(manifest, budget)));
if (results.includes(false)) process.exitCode = 1;
