/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeBackupFile } from '@server/backup/backupFile';
import { verifyBackup } from '@server/backup/readBackup';
import { type RestoreOptions, restoreBackup } from '@server/backup/restore';
import { writeBackup } from '@server/backup/writeBackup';
import type { Database } from '@server/db/database';
import { NoSpaceError } from '@server/db/freeSpace';
import { openDatabase } from '@server/db/open';
import { withPostgresSnapshot } from '@server/db/openPostgres';
import type { Statements } from '@server/db/statements';
import { apiKeyPlace, sealPlainApiKeys } from '@server/encryption/apiKeys';
import { Client } from 'pg';
import { describeOnPostgres } from '../../support/databases';
import { digestsOf, tablesOf } from '../../support/firstRelease';
import { openDemoInMemory, openInMemory } from '../../support/inMemory';
import { TEST_KEYRING } from '../../support/server';

const AT = new Date('2026-11-20T12:00:00Z');
const AWKWARD = 'a "b"\\c, {d}\n\té 👋 \u2028 \\N \'\'';

let folder: string;
let source: Database;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-backup-'));
  file = join(folder, 'demo.backup');
  source = await openDemoInMemory();
  await sealPlainApiKeys(source.db, TEST_KEYRING);
  await source.inTransaction(async (database) => {
    await database.query(`update users set name = $1 where id = 1`, [AWKWARD]);
    await database.query(`update companies set safe_search_words = $1::text[] where id = 1`, [
      ['', AWKWARD, 'NULL'],
    ]);
    // The type `json` accepts escapes that `text` and `jsonb` cannot store.
    await database.query(
      `insert into audit_entries (at, kind, record_id, action, changes) values ('infinity', 'user', 1, 'changed', $1::text::json)`,
      ['[{"field" : "name", "from": "\\u0000 \\ud800", "to": null}]'],
    );
    await database.query(
      `insert into sessions (token_hash, user_id, expires_at, ends_at) values ('h', 1, now(), now())`,
    );
  });
  await backUp(source, file);
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

const backUp = (database: Database, path: string) =>
  makeBackupFile(path, { mayReplace: false }, (sink) =>
    database.inTransaction((statements) => writeBackup(statements, sink, AT)),
  );
const restore = (database: Database, options: Partial<RestoreOptions> = {}) =>
  database.inTransaction((statements) =>
    restoreBackup(statements, { file, mayReplace: false, withSessions: true, ...options }),
  );
/** Returns the digests of every table and the values of the sequences. */
const stateOf = (database: Database) =>
  database.inTransaction(async (statements) => {
    await statements.query("set local timezone = 'UTC'");
    const sequences = await statements.query(
      "select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1",
    );
    return [await digestsOf(statements, await tablesOf(statements)), sequences.rows];
  });

test('is a private file with a header, and contains no plain API key', async () => {
  const { header, rows } = await verifyBackup(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(header).toMatchObject({ madeAt: AT.toISOString(), keys: TEST_KEYRING.ids });
  expect(rows).toBeGreaterThan(1000);
  const text = gunzipSync(readFileSync(file)).toString();
  expect(text).toContain(`sealed:1:${TEST_KEYRING.ids[0]}:`);
  expect(text).not.toContain('not-a-real-key');
  expect(readdirSync(folder)).toEqual(['demo.backup']);
});

test('contains no files that wait for their load', async () => {
  await source.inTransaction(async (database) => {
    await database.query(
      `insert into imports (id, at, who, name, size, state) values (1, now(), 'a@x.example', 'contacts.csv', 5, 'waiting')`,
    );
    await database.query(`insert into import_pieces values (1, 0, 'bytes'::bytea)`);
  });
  const path = join(folder, 'imports');
  await backUp(source, path);
  await source.inTransaction((database) => database.query('delete from imports'));
  expect(gunzipSync(readFileSync(path)).toString()).not.toContain('contacts.csv');
  expect(await verifyBackup(path)).toEqual(await verifyBackup(file));
  rmSync(path);
});

test('replaces another file only if told to', async () => {
  await expect(backUp(source, file)).rejects.toThrow('already exists');
  const other = join(folder, 'other');
  writeFileSync(other, 'x');
  const write = (sink: Writable) => source.inTransaction((statements) => writeBackup(statements, sink, AT));
  await makeBackupFile(other, { mayReplace: true }, write);
  expect(await verifyBackup(other)).toEqual(await verifyBackup(file));
  const nowhere = makeBackupFile(join(folder, 'none', 'x'), { mayReplace: false }, write);
  await expect(nowhere).rejects.toThrow('cannot be written');
  rmSync(other);
});

test('leaves no file after an interruption or on a full disk', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  const failing = makeBackupFile(join(folder, 'full'), { mayReplace: false }, async (sink) => {
    sink.destroy();
    throw full;
  });
  await expect(failing).rejects.toThrow('There is no space left for');
  const cut = makeBackupFile(join(folder, 'cut'), { mayReplace: false }, async (sink) => {
    const bytes = readFileSync(file);
    await new Promise<void>((done) => void sink.end(bytes.subarray(0, bytes.length / 2), done));
  });
  await expect(cut).rejects.toThrow('The backup failed, and the incomplete file was deleted');
  expect(readdirSync(folder)).toEqual(['demo.backup']);
});

test('waits for a slow reader', async () => {
  let fetches = 0;
  const counted = (statements: Statements): Statements => ({
    query(text, values) {
      if (text.startsWith('fetch')) fetches += 1;
      return statements.query(text, values);
    },
  });
  const stuck = new PassThrough({ highWaterMark: 1024 });
  const writing = source.inTransaction((statements) => writeBackup(counted(statements), stuck, AT));
  await new Promise((resolve) => stuck.once('readable', resolve));
  const early = fetches;
  stuck.resume();
  await writing;
  expect(early).toBeLessThan(fetches / 2);
});

describeOnPostgres('a backup', ({ openEmpty, createDatabase }) => {
  test('restores the same state in the other kind of database, in both directions', async () => {
    const postgres = await openEmpty();
    await restore(postgres);
    const state = await stateOf(source);
    expect(await stateOf(postgres)).toEqual(state);

    const second = join(folder, 'second.backup');
    await backUp(postgres, second);
    // The rows of facts are now grouped by month, so the checksum in the last line differs.
    const linesOf = (path: string) =>
      gunzipSync(readFileSync(path)).toString().split('\n').slice(0, -2).sort();
    expect(linesOf(second)).toEqual(linesOf(file));
    const back = await openInMemory();
    await restore(back, { file: second });
    expect(await stateOf(back)).toEqual(state);
    rmSync(second);

    // The triggers still protect the entries, and new rows get new ids.
    await expect(postgres.db.execute('delete from audit_entries')).rejects.toThrow();
    await postgres.db.execute(
      "insert into users (name, email, email_key) values ('New', 'new@x.example', 'new@x.example')",
    );
    await back.close();
  });

  test('restores no sessions unless told to', async () => {
    const database = await openEmpty();
    await restore(database, { withSessions: false });
    const { rows } = await database.inTransaction((statements) =>
      statements.query('select count(*)::int as count from sessions'),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('contains one consistent state while others write', async () => {
    const databaseUrl = await createDatabase();
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    await database.db.execute(
      "insert into meta (key, value) select 'k' || n, repeat('x', 2000) from generate_series(1, 2000) n",
    );
    const chunks: Buffer[] = [];
    const writeMeanwhile = async () => {
      await database.db.execute("insert into meta (key, value) values ('late', 'x')");
      await database.db.execute("delete from meta where key = 'k7'");
    };
    const sink = new Writable({
      highWaterMark: 1024,
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        const meanwhile = chunks.length === 1 ? writeMeanwhile() : Promise.resolve();
        meanwhile.then(() => done(), done);
      },
    });
    const timeouts = { connectMs: 10_000, statementMs: 0, queryMs: 0 };
    await withPostgresSnapshot(databaseUrl, timeouts, (statements) => writeBackup(statements, sink, AT));
    const text = gunzipSync(Buffer.concat(chunks)).toString();
    expect(text.match(/^\["k\d+",/gm)).toHaveLength(2000);
    expect([text.includes('["k7",'), text.includes('"late"')]).toEqual([true, false]);
    await database.close();
  });

  test('can only be restored by the owner of the tables, which the error says', async () => {
    const databaseUrl = await createDatabase();
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    await database.db.execute(`
      do $$ begin create role reader login; exception when duplicate_object then null; end $$;
      grant usage on schema public, drizzle to reader;
      grant select on all tables in schema drizzle to reader;
      grant select, insert, update, delete on all tables in schema public to reader`);
    const url = new URL(databaseUrl);
    url.username = 'reader';
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query('begin');
    const restoring = restoreBackup(client, { file, mayReplace: false, withSessions: false });
    await expect(restoring).rejects.toThrow('Use the role that owns the tables');
    await client.end();
    await database.db.execute('drop owned by reader');
    await database.close();
  });
});

describe('a database that is not empty', () => {
  let database: Database;
  let state: unknown;
  let left = Number.POSITIVE_INFINITY;
  beforeAll(async () => {
    database = await openInMemory(() => {
      left -= 1;
      if (left < 0) throw new NoSpaceError('64 MB free are needed in DATA_DIR, and 3 MB are left');
    });
    await database.db.execute("insert into meta (key, value) values ('own', 'kept')");
    await database.db.execute(
      "insert into audit_entries (at, kind, record_id, action, changes) values (now(), 'user', 1, 'changed', '[]')",
    );
    state = await stateOf(database);
  });
  afterAll(() => database.close());

  test('is not restored into by default', async () => {
    await expect(restore(database)).rejects.toThrow(
      /The database is not empty: \w+ has rows\. Add --replace/,
    );
    expect(await stateOf(database)).toEqual(state);
  });

  test('stays unchanged if the backup is damaged or the disk is full', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const spoilt = join(folder, 'spoilt.backup');
    writeFileSync(spoilt, gzipSync(lines.slice(0, -2).join('\n')));
    await expect(restore(database, { file: spoilt, mayReplace: true })).rejects.toThrow('is cut off');
    const [header = '', ...others] = lines;
    writeFileSync(spoilt, gzipSync([header.replace('"schema":["', '"schema":["0'), ...others].join('\n')));
    await expect(restore(database, { file: spoilt, mayReplace: true })).rejects.toThrow(
      'by a release with different tables',
    );
    rmSync(spoilt);
    left = 60;
    await expect(restore(database, { mayReplace: true })).rejects.toThrow('3 MB are left');
    left = Number.POSITIVE_INFINITY;
    expect(await stateOf(database)).toEqual(state);
  });

  test('is replaced if told to', async () => {
    await restore(database, { mayReplace: true });
    expect(await stateOf(database)).toEqual(await stateOf(source));
    const { rows } = await database.inTransaction((statements) =>
      statements.query('select api_key as sealed, id from mailing_lists order by id limit 1'),
    );
    expect(rows).toEqual([{ id: 1, sealed: expect.stringMatching(/^sealed:1:/) }]);
    const [{ sealed }] = rows as [{ sealed: string }];
    expect(TEST_KEYRING.open(sealed, apiKeyPlace(1))).toBe('demo-brevo-not-a-real-key-12');
  });
});
