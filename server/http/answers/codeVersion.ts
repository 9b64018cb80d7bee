import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The code that an answer is computed from, in addition to the data. */
const SOURCES = ['server', 'src/domain', 'package-lock.json'];
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function filesOf(path: string): string[] {
  if (path.includes('.')) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort();
}

let known: string | undefined;

/**
 * Returns a hash of the code: equal in every process of a release, and different after an update, because an update may
 * change the answers for the same data.
 */
export function codeVersion(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(join(ROOT, file)));
  known = hash.digest('base64url');
  return known;
}
