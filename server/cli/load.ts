import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open';
import { describeKinds, KINDS } from '../load/kinds';
import { load, textOf } from '../load/load';
import { LoadError } from '../load/loadError';
import { readSettings, SettingsError } from '../settings/settings';
import { explainFailure } from './failures';
import { tell, warn } from './terminal';

const USAGE = 'npm run load -- <kind> <file.csv> [--into-demo]';

async function fileAt(path: string): Promise<string> {
  try {
    return textOf(await readFile(path));
  } catch (thrown) {
    if (thrown instanceof LoadError) throw thrown;
    throw new LoadError(
      `${path} cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    );
  }
}

function argumentsOf() {
  try {
    const options = { 'into-demo': { type: 'boolean', default: false } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (thrown) {
    throw new LoadError(`${thrown instanceof Error ? thrown.message : String(thrown)}\n${USAGE}`);
  }
}

/** `npm run load -- <kind> file.csv`: loads facts of a company's own; without arguments it lists the kinds. */
async function main(): Promise<void> {
  const { positionals, values } = argumentsOf();
  const [name, path, ...others] = positionals;
  if (name === undefined) {
    tell(`${USAGE}\n\nKinds, and the columns of their files (* in every file, filled in every line):\n`);
    tell(describeKinds());
    return;
  }
  const kind = KINDS.get(name);
  if (!kind) throw new LoadError(`No kind is called ${name}. There are ${[...KINDS.keys()].join(', ')}.`);
  if (path === undefined || others.length > 0) throw new LoadError(USAGE);
  const settings = readSettings(process.env);
  if (settings.apiUrl) throw new SettingsError('API_URL is set: the facts are kept by that API.');
  const file = await fileAt(path);
  const database = await openDatabase({ ...settings, warn });
  try {
    const { timeZone } = settings;
    const written = await load(database.db, kind, file, { timeZone, intoDemo: values['into-demo'] });
    tell(`${name}: ${written.added} added, ${written.changed} changed.`);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown, { host: '', port: 0 })}\n`);
  process.exitCode = 1;
}
