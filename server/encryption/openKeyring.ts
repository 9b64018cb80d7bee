import { randomBytes } from 'node:crypto';
import { type Database, IN_MEMORY } from '../db/database';
import { type Settings, SettingsError } from '../settings/settings';
import { keyIdsInUse, sealPlainApiKeys, unreadableApiKeys } from './apiKeys';
import { keyFileIn, makeKeyFile, readKeyFile } from './keyFile';
import { createKeyring, KEY_BYTES, type Keyring } from './keyring';

type KeySettings = Pick<Settings, 'secretsKeys' | 'dataDir' | 'databaseUrl' | 'isProduction'>;

const MAKE_ONE = 'Create a key with openssl rand -base64 32';

/** Returns the source of the keys, for a message. */
export const sourceOfKeys = ({ secretsKeys, dataDir, databaseUrl }: KeySettings): string =>
  secretsKeys || databaseUrl ? 'SECRETS_KEY' : keyFileIn(dataDir);

/**
 * Reads the existing keys from SECRETS_KEY, or from the file of an embedded database.
 * @throws SettingsError for a PostgreSQL database in production without keys
 */
export function readKeyring(settings: KeySettings): Keyring {
  const { secretsKeys, dataDir, databaseUrl, isProduction } = settings;
  if (secretsKeys) return createKeyring(secretsKeys);
  if (databaseUrl === undefined) return createKeyring(readKeyFile(keyFileIn(dataDir)) ?? []);
  if (!isProduction) return createKeyring([]);
  throw new SettingsError(
    `SECRETS_KEY is missing: it encrypts the API keys of mailing lists in the database, and NODE_ENV is production. ${MAKE_ONE}, and keep it apart from the backups of the database.`,
  );
}

/** Returns the message about unreadable API keys. */
export function unreadableText(
  unreadable: readonly { listId: number; keyId: string }[],
  source: string,
): string {
  const lists = unreadable.map(({ listId }) => listId).join(', ');
  const ids = [...new Set(unreadable.map(({ keyId }) => keyId))].join(', ');
  return `The API keys of the mailing lists ${lists} are encrypted with key ${ids}, and ${source} does not decrypt them.`;
}

async function createIfNew(settings: KeySettings, database: Database): Promise<Keyring> {
  const keyring = readKeyring(settings);
  const { secretsKeys, databaseUrl, dataDir } = settings;
  // A new key would hide the loss of the key for the existing secrets.
  const isNew = keyring.ids.length === 0 && (await keyIdsInUse(database.db)).length === 0;
  if (!isNew || secretsKeys || databaseUrl !== undefined) return keyring;
  return createKeyring(dataDir === IN_MEMORY ? [randomBytes(KEY_BYTES)] : makeKeyFile(keyFileIn(dataDir)));
}

/**
 * Reads the keys of an opened database. Creates a key file for an embedded database without keys. Encrypts the API keys
 * that are still stored as plain text.
 * @throws SettingsError if an API key cannot be decrypted, so that the problem appears at the start
 */
export async function openKeyring(
  settings: KeySettings,
  database: Database,
  warn: (text: string) => void,
): Promise<Keyring> {
  const keyring = await createIfNew(settings, database);
  const unreadable = await unreadableApiKeys(database.db, keyring);
  if (unreadable.length > 0) {
    const source = sourceOfKeys(settings);
    throw new SettingsError(
      `${unreadableText(unreadable, source)} Add that key to ${source}, or delete these API keys with npm run rotate-keys -- --forget-unreadable.`,
    );
  }
  if (keyring.ids.length === 0) {
    warn(`SECRETS_KEY is not set: API keys are stored unencrypted in the database. ${MAKE_ONE}.`);
  }
  await sealPlainApiKeys(database.db, keyring);
  return keyring;
}
