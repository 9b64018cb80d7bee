import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SETTINGS_TABLE } from '../server/settings/settingVariables';

/** Writes the table of settings into the page of the documentation that has the table. */
const TABLE = /^\| variable \| default \| meaning \|(\n\|.*)+/m;
for (const page of ['README.md', 'docs/settings.md'].filter((each) => existsSync(each))) {
  const text = readFileSync(page, 'utf8');
  if (TABLE.test(text))
    writeFileSync(
      page,
      text.replace(TABLE, () => SETTINGS_TABLE),
    );
}
