import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { mailingLists as table } from '../db/schema';
import { type Keyring, keyIdOf, type Place, UnreadableSecretError } from './keyring';

/** Returns the place of a mailing list's API key, by the id of the list. */
export const apiKeyPlace = (listId: number): Place => ({
  table: 'mailing_lists',
  column: 'api_key',
  row: listId,
});

type Stored = Pick<typeof table.$inferSelect, 'id' | 'apiKey'>;

const storedKeys = (db: Db) =>
  db.select({ id: table.id, apiKey: table.apiKey }).from(table).orderBy(table.id);

/** A statement for the ids of the encryption keys in use, for code without Drizzle. */
export const KEY_IDS_QUERY = `
  select distinct split_part(api_key, ':', 3) as id from mailing_lists where api_key like 'sealed:1:%' order by 1`;

/** Returns the ids of the encryption keys in use. */
export async function keyIdsInUse(db: Db): Promise<string[]> {
  const ids = (await storedKeys(db)).map(({ apiKey }) => keyIdOf(apiKey));
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Returns the mailing lists whose API key the keyring cannot decrypt, with the id of the missing encryption key. */
export async function unreadableApiKeys(
  db: Db,
  keyring: Keyring,
): Promise<{ listId: number; keyId: string }[]> {
  return (await storedKeys(db)).flatMap(({ id, apiKey }) => {
    try {
      keyring.open(apiKey, apiKeyPlace(id));
      return [];
    } catch (thrown) {
      if (!(thrown instanceof UnreadableSecretError)) throw thrown;
      return [{ listId: id, keyId: thrown.keyId }];
    }
  });
}

async function reencrypt(tx: Db, keyring: Keyring, isWanted: (stored: Stored) => boolean): Promise<number> {
  const wanted = (await storedKeys(tx).for('update')).filter(isWanted);
  for (const { id, apiKey } of wanted) {
    const place = apiKeyPlace(id);
    await tx
      .update(table)
      .set({ apiKey: keyring.seal(keyring.open(apiKey, place), place) })
      .where(eq(table.id, id));
  }
  return wanted.length;
}

/**
 * Encrypts the API keys that are stored as plain text, and rewrites the table's file to remove the plain text.
 * @returns the number of encrypted API keys
 */
export async function sealPlainApiKeys(db: Db, keyring: Keyring): Promise<number> {
  if (keyring.ids.length === 0) return 0;
  const isPlain = ({ apiKey }: Stored) => apiKey !== '' && keyIdOf(apiKey) === null;
  if (!(await storedKeys(db)).some(isPlain)) return 0;
  const count = await db.transaction((tx) => reencrypt(tx, keyring, isPlain));
  // For a role that does not own the table, PostgreSQL skips the table with a warning.
  await db.execute(sql`vacuum full ${table}`);
  return count;
}

/**
 * Encrypts every API key with the first key of the keyring, in one transaction.
 * @returns the number of API keys that had another encryption key or were plain text
 * @throws UnreadableSecretError if an API key cannot be decrypted
 */
export async function rotateApiKeys(db: Db, keyring: Keyring): Promise<number> {
  const [current = null] = keyring.ids;
  return db.transaction((tx) =>
    reencrypt(tx, keyring, ({ apiKey }) => apiKey !== '' && keyIdOf(apiKey) !== current),
  );
}

/** Clears the unreadable API key of a mailing list. */
export async function forgetApiKey(tx: Db, listId: number): Promise<void> {
  await tx.update(table).set({ apiKey: '' }).where(eq(table.id, listId));
}
