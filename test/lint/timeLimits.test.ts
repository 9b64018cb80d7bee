import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches a number after the function of a test or hook, on the same line or on its own line. */
const OWN_LIMIT = /\},(\s*)[\d_]{4,},?\s*\);/;

test('no test has its own time limit, because a busy machine takes minutes instead of seconds', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('soak'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => OWN_LIMIT.test(readFileSync(join('test', file), 'utf8')))).toEqual([]);
});
