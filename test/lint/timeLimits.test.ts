import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A number after the function of a test or hook, on the same line or on one of its own. */
const OWN_LIMIT = /\},(\s*)[\d_]{4,},?\s*\);/;

test('no test has a time limit of its own: what a quiet machine does in seconds takes a busy one minutes', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('soak'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => OWN_LIMIT.test(readFileSync(join('test', file), 'utf8')))).toEqual([]);
});
