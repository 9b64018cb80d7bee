import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);
type Manifest = z.infer<typeof Manifest>;

function keyOf(manifest: Manifest, script: string): string {
  const key = Object.keys(manifest).find((candidate) =>
    manifest[candidate]?.file.startsWith(`assets/${script}-`),
  );
  if (!key) throw new Error(`The build has no script named ${script}`);
  return key;
}

/** Returns the files of the given scripts and of everything that they import. */
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

/**
 * Returns the total size in bytes (brotli) and the number of scripts. Counts the given scripts of a build and all their
 * imports, according to the manifest.
 */
export async function manifestBytes(
  folder: string,
  scripts: readonly string[],
): Promise<{ bytes: number; scripts: number }> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
  const keys = scripts.map((script) => keyOf(manifest, script));
  const files = [...closureOf(manifest, keys)].filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, `${file}.br`))).size));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), scripts: files.length };
}
