import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that a person asks for by a path or a name, by what runs them. */
export interface FoundTests {
  jest: readonly string[];
  browser: readonly string[];
  /** The name of the tests that are meant in these files; `null` for all of them. */
  name: string | null;
}

const kinds = (files: readonly string[], name: string | null): FoundTests => ({
  jest: files.filter((file) => /\.test\.tsx?$/.test(file)),
  browser: files.filter((file) => file.endsWith('.spec.ts')),
  name,
});

/** Every file of tests, but those of `npm run soak`. */
const listTests = (): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => join('test', file))
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.startsWith(join('test', 'soak')));

/**
 * The tests whose path holds the text. Without any, those whose own words hold it: the name of a test or of a group, or a
 * part of it.
 */
export function findTests(text: string, files: readonly string[] = listTests()): FoundTests {
  const wanted = text.replace(/^\.\//, '').replace(/:\d+$/, '');
  const byPath = files.filter((file) => file.includes(wanted));
  if (byPath.length > 0) return kinds(byPath, null);
  return kinds(
    files.filter((file) => readFileSync(file, 'utf8').includes(text)),
    text,
  );
}
