import { readFileSync, writeFileSync } from 'node:fs';
import { SETTINGS_TABLE } from '../server/settings/settingVariables';

/** Writes the table of settings into the documentation. */
const PAGE = 'docs/settings.md';
const TABLE = /^\| variable \| default \| meaning \|(\n\|.*)+/m;
writeFileSync(
  PAGE,
  readFileSync(PAGE, 'utf8').replace(TABLE, () => SETTINGS_TABLE),
);
