import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { mailingLists as table } from '../db/schema';
import { type Keyring, keyIdOf, type Place, UnreadableSecretError } from './keyring';

/** Where the key to a provider's API is stored, by the id of its mailing list. */
export const apiKeyPlace = (listId: number): Place => ({
  table: 'mailing_lists',
  column: 'api_key',
  row: listId,
});

type Stored = Pick<typeof table.$inferSelect, 'id' | 'apiKey'>;

const storedKeys = (db: Db) =>
  db.select({ id: table.id, apiKey: table.apiKey }).from(table).orderBy(table.id);

/** A statement for the ids of the keys that API keys are encrypted with, where there is no drizzle. */
export const KEY_IDS_QUERY = `
  select distinct split_part(api_key, ':', 3) as id from mailing_lists where api_key like 'sealed:1:%' order by 1`;

/** The ids of the keys that API keys are encrypted with. */
export async function keyIdsInUse(db: Db): Promise<string[]> {
  const ids = (await storedKeys(db)).map(({ apiKey }) => keyIdOf(apiKey));
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Those of which the keys do not open what is stored, with the id of the key that would. */
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

async function sealAnew(tx: Db, keyring: Keyring, isWanted: (stored: Stored) => boolean): Promise<number> {
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
 * Encrypts the API keys that are stored as they are, and takes what is left of them out of the table's file.
 * @returns how many there were
 */
export async function sealPlainApiKeys(db: Db, keyring: Keyring): Promise<number> {
  if (keyring.ids.length === 0) return 0;
  const isPlain = ({ apiKey }: Stored) => apiKey !== '' && keyIdOf(apiKey) === null;
  if (!(await storedKeys(db)).some(isPlain)) return 0;
  const count = await db.transaction((tx) => sealAnew(tx, keyring, isPlain));
  // A role that does not own the table gets no more than a notice.
  await db.execute(sql`vacuum full ${table}`);
  return count;
}

/**
 * Encrypts every API key with the first key of the ring, all of them or none.
 * @returns how many were encrypted with another key, or with none
 * @throws UnreadableSecretError
 */
export async function rotateApiKeys(db: Db, keyring: Keyring): Promise<number> {
  const [current = null] = keyring.ids;
  return db.transaction((tx) =>
    sealAnew(tx, keyring, ({ apiKey }) => apiKey !== '' && keyIdOf(apiKey) !== current),
  );
}

/** Empties the API key of a mailing list, which nobody can read any more. */
export async function forgetApiKey(tx: Db, listId: number): Promise<void> {
  await tx.update(table).set({ apiKey: '' }).where(eq(table.id, listId));
}
