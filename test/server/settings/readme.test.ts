/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { SETTINGS_TABLE } from '@server/settings/settingVariables';

const pages = ['README.md', 'docs/settings.md'].filter((page) => existsSync(page));

test('the documentation contains the table of settings (npm run docs:settings writes the table)', () => {
  const tables = pages
    .map((page) => /^\| variable \| default \| meaning \|(\n\|.*)+/m.exec(readFileSync(page, 'utf8'))?.[0])
    .filter((table) => table !== undefined);
  expect(tables).toEqual([SETTINGS_TABLE]);
});
