import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Test files that match a text, grouped by test runner. */
export interface FoundTests {
  jest: readonly string[];
  browser: readonly string[];
  /** Part of a test name that selects tests in these files; `null` selects all tests in them. */
  name: string | null;
}

const byRunner = (files: readonly string[], name: string | null): FoundTests => ({
  jest: files.filter((file) => /\.test\.tsx?$/.test(file)),
  browser: files.filter((file) => file.endsWith('.spec.ts')),
  name,
});

/** Lists all test files except those in `test/soak`. */
const listTests = (): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((file) => join('test', file))
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && !file.startsWith(join('test', 'soak')));

/**
 * Finds the test files whose path contains the text. If there are none, finds the files whose content contains the
 * text, because the text may be part of the name of a test or a group of tests.
 */
export function findTests(text: string, files: readonly string[] = listTests()): FoundTests {
  const wanted = text.replace(/^\.\//, '').replace(/:\d+$/, '');
  const byPath = files.filter((file) => file.includes(wanted));
  if (byPath.length > 0) return byRunner(byPath, null);
  return byRunner(
    files.filter((file) => readFileSync(file, 'utf8').includes(text)),
    text,
  );
}
