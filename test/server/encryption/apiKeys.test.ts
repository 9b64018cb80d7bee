/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@server/db/database';
import { openDatabase } from '@server/db/open';
import { auditEntries, mailingLists } from '@server/db/schema';
import { apiKeyPlace, rotateApiKeys, sealPlainApiKeys } from '@server/encryption/apiKeys';
import { createKeyring, KEY_BYTES, keyIdOf } from '@server/encryption/keyring';
import { openKeyring, readKeyring } from '@server/encryption/openKeyring';
import { eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';

const CANARY = 'xkeysib-canary-77aa';
const newKey = () => randomBytes(KEY_BYTES);
const list = (id: number, apiKey: string) => ({
  id,
  apiKey,
  provider: 'brevo' as const,
  name: `List ${id}`,
  companyId: 1,
  listType: null,
  providerListId: '1',
});
const stored = async (db: Db) => {
  const rows = await db.select().from(mailingLists).orderBy(mailingLists.id);
  return rows.map(({ apiKey }) => apiKey);
};

describeOnEachDatabase('API keys of mailing lists', ({ openEmpty }) => {
  test('are encrypted if they are plain, and all or none are encrypted with another key', async () => {
    const { db } = await openEmpty();
    await db.insert(mailingLists).values([list(1, CANARY), list(2, ''), list(3, `${CANARY}-3`)]);
    const [older, newer] = [newKey(), newKey()];
    const first = createKeyring([older]);
    expect(await sealPlainApiKeys(db, first)).toBe(2);
    expect(await sealPlainApiKeys(db, first)).toBe(0);
    const sealed = await stored(db);
    expect(sealed.map(keyIdOf)).toEqual([first.ids[0], null, first.ids[0]]);

    const both = createKeyring([newer, older]);
    expect(await rotateApiKeys(db, both)).toBe(2);
    const rotated = await stored(db);
    expect(rotated.map(keyIdOf)).toEqual([both.ids[0], null, both.ids[0]]);
    expect(rotated.map((text, at) => createKeyring([newer]).open(text, apiKeyPlace(at + 1)))).toEqual([
      CANARY,
      '',
      `${CANARY}-3`,
    ]);
    expect(await rotateApiKeys(db, both)).toBe(0);

    // The first API key stays unchanged, although readable, because the third API key cannot be decrypted.
    await db
      .update(mailingLists)
      .set({ apiKey: rotated[0] ?? '' })
      .where(eq(mailingLists.id, 3));
    await expect(rotateApiKeys(db, createKeyring([newKey(), newer]))).rejects.toThrow(
      'api_key of mailing_lists 3',
    );
    expect(await stored(db)).toEqual([rotated[0], '', rotated[0]]);
  });
});

describe('the keys of an embedded database', () => {
  let dataDir: string;
  const warnings: string[] = [];
  const settings = () => ({ dataDir, databaseUrl: undefined, secretsKeys: undefined, isProduction: true });
  const keyFile = () => join(dataDir, 'secrets.key');

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'greenroom-keys-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const open = async <T>(work: (db: Db, keyring: ReturnType<typeof createKeyring>) => Promise<T>) => {
    const database = await openDatabase({ dataDir });
    try {
      const keyring = await openKeyring(settings(), database, (text) => warnings.push(text));
      return await work(database.db, keyring);
    } finally {
      await database.close();
    }
  };
  const rotate = (...args: string[]) => {
    const command = ['--import', 'tsx', 'server/cli/rotate-keys.ts', ...args];
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: dataDir };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
    return { status, stdout, stderr };
  };
  const filesWith = (text: string) =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).includes(text));

  test('are created at the first start in a private file, and no file contains a plain API key', async () => {
    const id = await open(async (db, keyring) => {
      await db.insert(mailingLists).values(list(1, keyring.seal(CANARY, apiKeyPlace(1))));
      return keyring.ids[0];
    });
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    expect(readKeyring(settings()).ids).toEqual([id]);
    expect(filesWith('sealed:1:')).not.toEqual([]);
    expect(filesWith(CANARY)).toEqual([]);
    await open(async (_db, { ids }) => expect(ids).toEqual([id]));
    expect(warnings).toEqual([]);
  });

  test('are rotated by a command: the new key encrypts, and the former key still decrypts', async () => {
    const [former] = readKeyring(settings()).ids;
    const { status, stdout } = rotate();
    const [current, second] = readKeyring(settings()).ids;
    expect([status, stdout]).toEqual([
      0,
      `1 API keys were re-encrypted; all are now encrypted with key ${current}.\n`,
    ]);
    expect([second, current === former]).toEqual([former, false]);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    await open(async (db, keyring) => {
      const [text = ''] = await stored(db);
      expect([keyIdOf(text), keyring.open(text, apiKeyPlace(1))]).toEqual([current, CANARY]);
    });
  });

  test('stop the start if they are missing, with the affected lists, until a command deletes the API keys', async () => {
    const [lost] = readKeyring(settings()).ids;
    rmSync(keyFile());
    const start = open(async () => undefined);
    await expect(start).rejects.toThrow(
      `The API keys of the mailing lists 1 are encrypted with key ${lost}, and ${keyFile()} does not decrypt them.`,
    );
    expect(() => statSync(keyFile())).toThrow('ENOENT');
    writeFileSync(keyFile(), `${newKey().toString('base64')}\n`);
    await expect(open(async () => undefined)).rejects.toThrow('rotate-keys -- --forget-unreadable');
    expect(rotate()).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('Nothing was changed.'),
    });
    expect(rotate('--forget-unreadable').status).toBe(0);
    await open(async (db) => {
      expect(await stored(db)).toEqual(['']);
      const [entry] = await db.select().from(auditEntries);
      expect(entry).toMatchObject({
        kind: 'mailing_list',
        recordId: 1,
        userId: null,
        changes: [{ field: 'api_key', from: 'set', to: 'none' }],
      });
    });
  });

  test('a file without keys is refused without its content', () => {
    writeFileSync(keyFile(), 'not-a-key-canary');
    expect(() => readKeyring(settings())).toThrow(/^.*secrets\.key must hold keys of 32 bytes/);
    expect(() => readKeyring(settings())).not.toThrow('canary');
  });
});

test('on PostgreSQL, SECRETS_KEY is required in production and optional elsewhere', () => {
  const given = { dataDir: '', databaseUrl: 'postgres://x', secretsKeys: undefined };
  expect(() => readKeyring({ ...given, isProduction: true })).toThrow('SECRETS_KEY is missing');
  expect(readKeyring({ ...given, isProduction: false }).ids).toEqual([]);
  expect(readKeyring({ ...given, secretsKeys: [newKey()], isProduction: true }).ids).toHaveLength(1);
});
