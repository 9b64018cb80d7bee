import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** `sealed:1:<id of the key>:<base64url of IV, ciphertext and tag>`. */
const SEALED = /^sealed:1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/;

/** Where a secret is stored: what is sealed for one place does not open at another. */
export interface Place {
  table: string;
  column: string;
  row: number;
}

/** A stored secret that none of the keys opens. Its message holds neither the secret nor a key. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError';
  readonly keyId: string;

  constructor({ table, column, row }: Place, keyId: string) {
    super(`${column} of ${table} ${row}, encrypted with key ${keyId}, cannot be decrypted`);
    this.keyId = keyId;
  }
}

export interface Keyring {
  /** The names of its keys, the one that encrypts first. They tell nothing of the keys. */
  ids: readonly string[];
  /** What is stored in the place of a secret: the secret itself where there is no key, or nothing to hide. */
  seal(secret: string, place: Place): string;
  /**
   * The secret of what is stored, which may be from before there were keys.
   * @throws UnreadableSecretError
   */
  open(stored: string, place: Place): string;
}

/** By which key something stored is encrypted; `null` where it is not. */
export const keyIdOf = (stored: string): string | null => SEALED.exec(stored)?.[1] ?? null;

/** Of another use of SHA-256 on the key than any other, so that it is of no help to whoever wants the key. */
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
 * Encrypts secrets by AES-256-GCM.
 * @param keys of 32 bytes each: the first encrypts, all decrypt; without any, secrets are stored as they are
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
