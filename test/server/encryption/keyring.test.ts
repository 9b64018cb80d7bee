/** @jest-environment node */
import { createDecipheriv, randomBytes } from 'node:crypto';
import { createKeyring, KEY_BYTES, keyIdOf, UnreadableSecretError } from '@server/encryption/keyring';
import { readSettings, SettingsError } from '@server/settings/settings';
import fc from '../../support/fastCheck';

const PLACE = { table: 'mailing_lists', column: 'api_key', row: 7 };
const SECRET = 'xkeysib-canary-5f1c';
const newKey = () => randomBytes(KEY_BYTES);

test('any text is decrypted unchanged, and is not visible in the stored text', () => {
  const keyring = createKeyring([newKey()]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
      expect(keyring.open(keyring.seal(secret, PLACE), PLACE)).toBe(secret);
    }),
  );
  const stored = keyring.seal(SECRET, PLACE);
  expect(stored).toMatch(/^sealed:1:[0-9a-f]{8}:[\w-]+$/);
  expect(stored).not.toContain('canary');
  expect(Buffer.from(stored.split(':')[3] ?? '', 'base64url').toString('latin1')).not.toContain('canary');
  expect(keyring.seal(SECRET, PLACE)).not.toBe(stored);
  expect(keyring.seal('', PLACE)).toBe('');
});

test('other programs can decrypt the text with AES-256-GCM, and each text has a new nonce', () => {
  const key = newKey();
  const seal = () => Buffer.from(createKeyring([key]).seal(SECRET, PLACE).split(':')[3] ?? '', 'base64url');
  const sealed = seal();
  const nonce = sealed.subarray(0, 12);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from('["mailing_lists","api_key",7]'))
    .setAuthTag(sealed.subarray(-16));
  expect(decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')).toBe(SECRET);
  const nonces = Array.from({ length: 100 }, () => seal().toString('hex', 0, 12));
  expect(new Set([...nonces, nonce.toString('hex')]).size).toBe(101);
});

test('the first key encrypts, and all keys decrypt', () => {
  const [older, newer] = [newKey(), newKey()];
  const stored = createKeyring([older]).seal(SECRET, PLACE);
  const both = createKeyring([newer, older]);
  expect(both.open(stored, PLACE)).toBe(SECRET);
  expect(keyIdOf(both.seal(SECRET, PLACE))).toBe(both.ids[0]);
  expect(both.ids).toEqual([createKeyring([newer]).ids[0], keyIdOf(stored)]);
  expect(() => createKeyring([newer]).open(stored, PLACE)).toThrow(UnreadableSecretError);
});

test('a stored text cannot be decrypted at another place or after a change of one bit', () => {
  const keyring = createKeyring([newKey()]);
  const stored = keyring.seal(SECRET, PLACE);
  for (const other of [{ row: 8 }, { column: 'name' }, { table: 'key_values' }]) {
    expect(() => keyring.open(stored, { ...PLACE, ...other })).toThrow(UnreadableSecretError);
  }
  const [head, bytes] = [stored.slice(0, 18), Buffer.from(stored.slice(18), 'base64url')];
  for (let at = 0; at < bytes.length; at += 1) {
    const spoilt = Buffer.from(bytes);
    spoilt[at] = (spoilt[at] ?? 0) ^ 1;
    expect(() => keyring.open(head + spoilt.toString('base64url'), PLACE)).toThrow(UnreadableSecretError);
  }
  expect(() => keyring.open(`${head}AAAA`, PLACE)).toThrow(UnreadableSecretError);
});

test('a plain text of an earlier release is read unchanged, and nothing is encrypted without keys', () => {
  expect(createKeyring([newKey()]).open(SECRET, PLACE)).toBe(SECRET);
  expect(createKeyring([]).seal(SECRET, PLACE)).toBe(SECRET);
});

test('SECRETS_KEY accepts only keys of 32 bytes, and an error does not repeat them', () => {
  const keys = [newKey(), newKey()];
  const of = (value: string) => readSettings({ SECRETS_KEY: value }).secretsKeys;
  expect(of(keys.map((key) => key.toString('base64')).join(','))).toEqual(keys);
  expect(of(keys.map((key) => key.toString('base64url')).join('\n'))).toEqual(keys);
  for (const bad of [
    '',
    randomBytes(16).toString('base64'),
    'hunter2hunter2',
    `${keys[0]?.toString('base64')},x`,
  ]) {
    if (bad === '') expect(of(bad)).toBeUndefined();
    else {
      let message = '';
      try {
        of(bad);
      } catch (thrown) {
        message = thrown instanceof SettingsError ? thrown.message : '';
      }
      expect(message).toMatch(/^SECRETS_KEY must be 32 bytes in base64/);
      expect(message).not.toContain(bad);
    }
  }
});
