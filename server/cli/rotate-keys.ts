import { commandAt } from '../auditTrail/write/author';
import { recordChange } from '../auditTrail/write/recordChange';
import type { Db } from '../db/database';
import { forgetApiKey, rotateApiKeys, unreadableApiKeys } from '../encryption/apiKeys';
import { addKeyToFile, keyFileIn } from '../encryption/keyFile';
import { createKeyring, type Keyring } from '../encryption/keyring';
import { readKeyring, sourceOfKeys, unreadableText } from '../encryption/openKeyring';
import { readCommandLine, UsageError } from '../settings/commandLine';
import { type Settings, SettingsError } from '../settings/settings';
import { runCommand, settingsFor, withDatabase } from './command';
import { print } from './terminal';

const USAGE = 'npm run rotate-keys [-- --forget-unreadable]';

function argumentsOf() {
  const options = { 'forget-unreadable': { type: 'boolean', default: false } } as const;
  const { values, positionals } = readCommandLine(USAGE, options);
  if (positionals.length > 0) throw new UsageError(USAGE);
  return values;
}

async function forgetOrRefuse(
  db: Db,
  settings: Settings,
  keyring: Keyring,
  mayForget: boolean,
): Promise<void> {
  const unreadable = await unreadableApiKeys(db, keyring);
  if (unreadable.length === 0) return;
  const text = unreadableText(unreadable, sourceOfKeys(settings));
  if (!mayForget) throw new SettingsError(`${text} Nothing was changed.`);
  await db.transaction(async (tx) => {
    for (const { listId } of unreadable) {
      await forgetApiKey(tx, listId);
      const change = { before: { api_key: 'unreadable' }, after: { api_key: '' } };
      await recordChange(tx, commandAt(new Date()), { kind: 'mailing_list', id: listId }, change);
    }
  });
  print(`${text} They are empty now: enter them again.`);
}

/**
 * `npm run rotate-keys`: re-encrypts the API keys of mailing lists with the first key of SECRETS_KEY, or with
 * a new key in the key file of an embedded database.
 */
async function main(): Promise<void> {
  const mayForget = argumentsOf()['forget-unreadable'];
  const settings = settingsFor('API keys');
  await withDatabase(settings, async (db) => {
    const present = readKeyring(settings);
    await forgetOrRefuse(db, settings, present, mayForget);
    const hasFile = settings.secretsKeys === undefined && settings.databaseUrl === undefined;
    if (!hasFile && present.ids.length === 0) throw new SettingsError('SECRETS_KEY is missing.');
    const keyring = hasFile ? createKeyring(addKeyToFile(keyFileIn(settings.dataDir))) : present;
    const count = await rotateApiKeys(db, keyring);
    print(`${count} API keys were re-encrypted; all are now encrypted with key ${keyring.ids[0]}.`);
  });
}

await runCommand(main);
