import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf, messageOf } from '../db/queryFailures';
import { SettingsError } from '../settings/settings';
import { keysOfText } from '../settings/settingValues';
import { KEY_BYTES } from './keyring';

/** The file with the keys of an embedded database, beside it in the data folder. */
export const keyFileIn = (dataDir: string): string => join(dataDir, 'secrets.key');

/**
 * The keys in a file, one a line, the one that encrypts first; `null` where there is no such file.
 * @throws SettingsError for one that cannot be read as keys
 */
export function readKeyFile(file: string): Buffer[] | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return null;
    throw new SettingsError(`${file} cannot be read: ${messageOf(thrown)}`);
  }
  const keys = keysOfText(text);
  if (keys === null) throw new SettingsError(`${file} must hold keys of 32 bytes in base64, one a line.`);
  return keys;
}

/** On the disk before anything is encrypted with it, and never half of it under its name. */
function write(file: string, keys: readonly Buffer[], put: (from: string, to: string) => void): void {
  const own = `${file}.${randomUUID()}`;
  const descriptor = openSync(own, 'wx', 0o600);
  try {
    try {
      writeSync(descriptor, keys.map((key) => `${key.toString('base64')}\n`).join(''));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    put(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Makes the file with a new key, for this account alone; one that is there is never overwritten. */
export function makeKeyFile(file: string): Buffer[] {
  const keys = [randomBytes(KEY_BYTES)];
  write(file, keys, linkSync);
  return keys;
}

/** Puts a new key before those of the file, which go on decrypting what was encrypted with them. */
export function addKeyToFile(file: string): Buffer[] {
  const keys = [randomBytes(KEY_BYTES), ...(readKeyFile(file) ?? [])];
  write(file, keys, renameSync);
  return keys;
}
