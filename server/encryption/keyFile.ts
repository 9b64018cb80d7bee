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

/** Returns the path of the file with the keys of an embedded database, in the data folder. */
export const keyFileIn = (dataDir: string): string => join(dataDir, 'secrets.key');

/**
 * Reads the keys of a file, one per line; the first key encrypts. Returns `null` if the file does not exist.
 * @throws SettingsError if the file cannot be read or does not contain keys
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
  if (keys === null) throw new SettingsError(`${file} must hold keys of 32 bytes in base64, one per line.`);
  return keys;
}

/** Writes keys through a temporary file. The keys are on the disk before use, and the file is never incomplete. */
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

/**
 * Creates the file with a new key, readable only by this account.
 * @throws Error if the file exists
 */
export function makeKeyFile(file: string): Buffer[] {
  const keys = [randomBytes(KEY_BYTES)];
  write(file, keys, linkSync);
  return keys;
}

/** Adds a new first key to the file. The former keys still decrypt the existing secrets. */
export function addKeyToFile(file: string): Buffer[] {
  const keys = [randomBytes(KEY_BYTES), ...(readKeyFile(file) ?? [])];
  write(file, keys, renameSync);
  return keys;
}
