/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { SETTINGS } from '@server/settings/settingVariables';

test('README lists every setting with its default and meaning', () => {
  const readme = readFileSync('README.md', 'utf8');
  const missing = SETTINGS.filter(({ name, default: fallback }) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
    return row === undefined || !row.includes(fallback);
  });
  expect(missing).toEqual([]);
});
