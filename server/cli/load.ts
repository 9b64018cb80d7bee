import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeKinds, KINDS } from '../load/kinds';
import { load, textOf } from '../load/load';
import { LoadError } from '../load/loadError';
import { runCommand, settingsFor, withDatabase } from './command';
import { tell } from './terminal';

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
  const settings = settingsFor('facts');
  const file = await fileAt(path);
  await withDatabase(settings, async (db) => {
    const { timeZone } = settings;
    const written = await load(db, kind, file, { timeZone, intoDemo: values['into-demo'] });
    tell(`${name}: ${written.added} added, ${written.changed} changed.`);
  });
}

await runCommand(main);
