import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** `sealed:1:<id of the key>:<base64url of IV, ciphertext and tag>`. */
const SEALED = /^sealed:1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/;

/** The place of a stored secret. A secret that is encrypted for one place cannot be decrypted at another place. */
export interface Place {
  table: string;
  column: string;
  row: number;
}

/** A stored secret that no key decrypts. The message contains neither the secret nor a key. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError';
  readonly keyId: string;

  constructor({ table, column, row }: Place, keyId: string) {
    super(`${column} of ${table} ${row}, encrypted with key ${keyId}, cannot be decrypted`);
    this.keyId = keyId;
  }
}

export interface Keyring {
  /** The ids of the keys; the first key encrypts. An id does not reveal its key. */
  ids: readonly string[];
  /** Returns the stored form of a secret. An empty secret, or a keyring without keys, leaves the secret unencrypted. */
  seal(secret: string, place: Place): string;
  /**
   * Decrypts a stored secret. Returns an unencrypted secret unchanged.
   * @throws UnreadableSecretError if no key decrypts the secret
   */
  open(stored: string, place: Place): string;
}

/** Returns the id of the key that encrypts a stored text, or `null` for an unencrypted text. */
export const keyIdOf = (stored: string): string | null => SEALED.exec(stored)?.[1] ?? null;

/** Returns the id of a key: a hash with a prefix of its own, so that the id does not help to find the key. */
const idOf = (key: Buffer): string =>
  createHash('sha256').update('greenroom key id\0').update(key).digest('hex').slice(0, 8);

const boundTo = ({ table, column, row }: Place): Buffer => Buffer.from(JSON.stringify([table, column, row]));

function decrypt(key: Buffer, sealed: Buffer, place: Place): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(place)).setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = [decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}

function encrypt(key: Buffer, secret: string, place: Place): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(place));
  const sealed = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/**
 * Creates a keyring, which encrypts secrets with AES-256-GCM.
 * @param keys keys of 32 bytes; the first key encrypts, all keys decrypt; without keys, secrets stay unencrypted
 */
export function createKeyring(keys: readonly Buffer[]): Keyring {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [first] = keys;
  return {
    ids: [...byId.keys()],
    seal(secret, place) {
      if (first === undefined || secret === '') return secret;
      return `sealed:1:${idOf(first)}:${encrypt(first, secret, place)}`;
    },
    open(stored, place) {
      const [, id, sealed] = SEALED.exec(stored) ?? [];
      if (id === undefined || sealed === undefined) return stored;
      const key = byId.get(id);
      if (key === undefined) throw new UnreadableSecretError(place, id);
      try {
        return decrypt(key, Buffer.from(sealed, 'base64url'), place);
      } catch {
        throw new UnreadableSecretError(place, id);
      }
    },
  };
}
