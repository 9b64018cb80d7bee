/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { SETTINGS_TABLE } from '@server/settings/settingVariables';

test('the documentation contains the table of settings (npm run docs:settings writes the table)', () => {
  const page = readFileSync('docs/settings.md', 'utf8');
  expect(/^\| variable \| default \| meaning \|(\n\|.*)+/m.exec(page)?.[0]).toBe(SETTINGS_TABLE);
});
