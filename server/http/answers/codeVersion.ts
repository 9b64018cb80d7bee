import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of what an answer is computed from, beside the data. */
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

/** The same in every process of one release, and another after an update: the same data may then be told otherwise. */
export function codeVersion(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(join(ROOT, file)));
  known = hash.digest('base64url');
  return known;
}
