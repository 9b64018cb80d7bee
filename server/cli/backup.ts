import type { Writable } from 'node:stream';
import { makeBackupFile } from '../backup/backupFile';
import { askForBackup } from '../backup/backupSocket';
import { writeBackup } from '../backup/writeBackup';
import { withPglite } from '../db/openPglite';
import { withPostgresSnapshot } from '../db/openPostgres';
import type { Statements } from '../db/statements';
import { readCommandLine, UsageError } from '../settings/commandLine';
import type { Settings } from '../settings/settings';
import { runCommand, settingsFor } from './command';
import { print } from './terminal';

const USAGE = 'npm run backup -- <file> [--force]';

function argumentsOf(): { file: string; mayReplace: boolean } {
  const options = { force: { type: 'boolean', default: false } } as const;
  const { positionals, values } = readCommandLine(USAGE, options);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError(USAGE);
  return { file, mayReplace: values.force };
}

async function writeFrom(
  { databaseUrl, databaseTimeouts, dataDir }: Settings,
  sink: Writable,
): Promise<void> {
  const write = (statements: Statements) => writeBackup(statements, sink, new Date());
  if (databaseUrl) return withPostgresSnapshot(databaseUrl, databaseTimeouts, write);
  if (!(await askForBackup(dataDir, sink))) await withPglite(dataDir, write);
}

/** `npm run backup -- <file>`: writes the whole database to one file, whether the server runs or not. */
async function main(): Promise<void> {
  const { file, mayReplace } = argumentsOf();
  const settings = settingsFor('data');
  const { rows, header } = await makeBackupFile(file, { mayReplace }, (sink) => writeFrom(settings, sink));
  const keys =
    header.keys.length > 0 ? ` API keys in it are encrypted with key ${header.keys.join(', ')}.` : '';
  print(`${rows} rows are in ${file}.${keys}`);
  print('It contains password hashes and personal data. Protect it like the database.');
}

await runCommand(main);
