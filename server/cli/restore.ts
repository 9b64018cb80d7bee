import { sql } from 'drizzle-orm';
import { BackupError, type Header } from '../backup/format';
import { verifyBackup } from '../backup/readBackup';
import { restoreBackup } from '../backup/restore';
import { openDatabase } from '../db/open';
import { readKeyring, sourceOfKeys } from '../encryption/openKeyring';
import { readCommandLine, UsageError } from '../settings/commandLine';
import type { Settings } from '../settings/settings';
import { runCommand, settingsFor } from './command';
import { print, warn } from './terminal';

const USAGE = 'npm run restore -- <file> [--replace] [--with-sessions] [--without-keys]';

function argumentsOf() {
  const flag = { type: 'boolean', default: false } as const;
  const options = { replace: flag, 'with-sessions': flag, 'without-keys': flag };
  const { positionals, values } = readCommandLine(USAGE, options);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError(USAGE);
  return { file, ...values };
}

function requireKeys({ keys }: Header, settings: Settings): void {
  const { ids } = readKeyring(settings);
  const missing = keys.filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  const source = sourceOfKeys(settings);
  throw new BackupError(
    `API keys in the backup are encrypted with key ${missing.join(', ')}, which is not in ${source}. Add the key there, or restore with --without-keys and then delete those API keys with npm run rotate-keys -- --forget-unreadable.`,
  );
}

/** `npm run restore -- <file>`: restores a backup into an empty database of either kind, in one transaction. */
async function main(): Promise<void> {
  const options = argumentsOf();
  const { file } = options;
  const settings = settingsFor('data');
  const { header, rows } = await verifyBackup(file);
  if (!options['without-keys']) requireKeys(header, settings);
  const database = await openDatabase({ ...settings, warn });
  try {
    await database.inTransaction((statements) =>
      restoreBackup(statements, {
        file,
        mayReplace: options.replace,
        withSessions: options['with-sessions'],
      }),
    );
    await database.db.execute(sql`analyze`);
  } finally {
    await database.close();
  }
  print(`${rows} rows of ${header.madeAt} were restored from ${file}.`);
  if (!options['with-sessions'])
    print('Everybody must sign in again, and earlier one-time links no longer work.');
}

await runCommand(main);
