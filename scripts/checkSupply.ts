import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readLock } from './supply/lockFile';
import { problemsOf } from './supply/problems';
import { describeAges, readReview } from './supply/review';

/**
 * `npm run check:supply`: checks the installed packages, according to the lock files and node_modules. The check makes
 * no network requests.
 */
const LOCK_FOLDERS = ['.', 'bench/peers', 'bench/peers/graph', 'bench/peers/refine', 'test/node24'];

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const Installed = z.object({ license: z.string().optional() });

/**
 * Compares the licence in the package.json of an installed package with the licence in the lock file. Returns a problem
 * if they differ, and no problem if the package is not installed.
 */
function contradiction(folder: string, path: string, licence: string | undefined): string[] {
  const file = join(folder, path, 'package.json');
  if (!existsSync(file)) return [];
  const { license } = Installed.parse(JSON.parse(readFileSync(file, 'utf8')));
  return license === licence ? [] : [`${path}: says that its licence is ${String(license)}`];
}

let problems = 0;
for (const folder of LOCK_FOLDERS) {
  const entries = readLock(folder);
  const found = entries.flatMap((entry) => [
    ...problemsOf(entry),
    ...contradiction(folder, entry.path, entry.license),
  ]);
  problems += found.length;
  console.log(`${join(folder, 'package-lock.json')}: ${entries.length} packages, ${found.length} problems`);
  for (const line of found) console.log(`  ${line}`);
}

const { dependencies, devDependencies } = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const locked = new Map(readLock('.').map(({ path, version = '' }) => [path, version]));
const ours = new Map(
  Object.keys({ ...dependencies, ...devDependencies }).map((name) => [
    name,
    locked.get(`node_modules/${name}`) ?? '',
  ]),
);
for (const line of describeAges(readReview(), ours, new Date())) console.log(line);
if (problems > 0) process.exitCode = 1;
