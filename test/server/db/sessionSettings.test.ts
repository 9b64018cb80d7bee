/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { writeBackup } from '@server/backup/writeBackup';
import { type Database, DatabaseError } from '@server/db/database';
import { openDatabase } from '@server/db/open';
import { withPostgresSnapshot } from '@server/db/openPostgres';
import { load } from '@server/load/load';
import { Client } from 'pg';
import { describeOnPostgres } from '../../support/databases';
import { startTestServer, TestClock } from '../../support/server';
import { CALLS } from '../http/everyCall';
import { FILES, kindOf, writeCompanies } from '../load/files';

/** Settings that an administrator may have set for a database or a role because of other programs. */
const OWN_SETTINGS: Record<string, string> = {
  datestyle: "'German'",
  intervalstyle: "'iso_8601'",
  timezone: "'Asia/Tokyo'",
  search_path: 'elsewhere',
  client_encoding: "'LATIN1'",
  extra_float_digits: '-10',
  bytea_output: "'escape'",
  standard_conforming_strings: 'off',
  default_transaction_isolation: "'serializable'",
  idle_in_transaction_session_timeout: '1',
};
const TIMEOUTS = { connectMs: 10_000, statementMs: 60_000, queryMs: 65_000 };
const AT = new Date('2026-11-20T12:00:00Z');

/** A UUID in the rows of data versions. */
const VERSION = /\\?"[\da-f]{8}-[\da-f-]{27}/;

/** The time in the rows of loaded files. */
const TIME_OF_LOAD = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00/;

const READS = CALLS.filter(({ method, path }) => method === 'GET' && !/session|whoami|99999/.test(path));

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the lines of a backup without the lines that differ between two databases with the same facts. */
async function backUp(url: string): Promise<string[]> {
  const sink = new PassThrough();
  const bytes = sink.toArray();
  await withPostgresSnapshot(url, TIMEOUTS, (statements) => writeBackup(statements, sink, AT));
  const lines = gunzipSync(Buffer.concat(await bytes))
    .toString()
    .split('\n');
  return lines.filter((line) => !VERSION.test(line) && !line.includes('"sha256"'));
}

/** Returns the answer to each report and list by path. */
async function answersOf(database: Database): Promise<Record<string, string>> {
  const server = await startTestServer({ database, clock: new TestClock() });
  try {
    const cookie = await server.signIn('admin@greenroom.example');
    const answers: Record<string, string> = {};
    for (const { path } of READS) {
      const response = await server.call(`/api${path}`, { cookie });
      answers[path] = `${response.status} ${await response.text()}`;
    }
    return answers;
  } finally {
    await server.close();
  }
}

describeOnPostgres('a database and a role with other settings', ({ createDatabase }) => {
  const role = `own_settings_${process.pid}`;

  /** Creates an empty database with a role. The settings alternate between the database and the role. */
  async function createOwn(): Promise<string> {
    const admin = await createDatabase();
    const asRole = new URL(admin);
    asRole.username = role;
    const ofDatabase = Object.entries(OWN_SETTINGS).map(([name, value], at) =>
      at % 2 === 0
        ? `alter role ${role} set ${name} = ${value};`
        : `alter database ${nameOf(admin)} set ${name} = ${value};`,
    );
    await execute(admin, `create role ${role} login superuser; ${ofDatabase.join(' ')}`);
    return asRole.href;
  }

  test('give the same answers', async () => {
    const ownUrl = await createOwn();
    const plainUrl = await createDatabase();
    const own = await openDatabase({ databaseUrl: ownUrl, databaseReadUrl: ownUrl, dataDir: '' });
    const plain = await openDatabase({ databaseUrl: plainUrl, dataDir: '' });
    try {
      const answers = await answersOf(own);
      for (const [path, answer] of Object.entries(answers)) expect(`${path} ${answer}`).toMatch(/ 200 /);
      expect(answers).toEqual(await answersOf(plain));
    } finally {
      await Promise.all([own.close(), plain.close()]);
    }
  });

  test('accept files and give the same backup', async () => {
    const backups: string[][] = [];
    for (const url of [await createDatabase(), await createDatabase()]) {
      const asRole = new URL(url);
      if (backups.length > 0) {
        asRole.username = role;
        await execute(url, `alter database ${nameOf(url)} set datestyle = 'SQL, DMY'`);
      }
      const database = await openDatabase({ databaseUrl: asRole.href, dataDir: '' });
      await writeCompanies(database.db);
      for (const [name, file] of Object.entries(FILES)) {
        await load(database.db, kindOf(name), [Buffer.from(file)], { timeZone: 'Europe/Copenhagen' });
      }
      await database.close();
      backups.push(await backUp(asRole.href));
    }
    const [plain, own] = backups.map((lines) => lines.map((line) => line.replace(TIME_OF_LOAD, '')));
    expect(own).toEqual(plain);
  });
});

describeOnPostgres('a database whose encoding cannot hold every character', ({ createDatabase }) => {
  test.each(['LATIN1', 'SQL_ASCII'])('%s is refused with a message', async (encoding) => {
    const admin = await createDatabase();
    const name = `encoding_${encoding.toLowerCase()}_${process.pid}`;
    await execute(admin, `create database ${name} encoding '${encoding}' locale 'C' template template0`);
    try {
      const opening = openDatabase({ databaseUrl: new URL(`/${name}`, admin).href, dataDir: '' });
      await expect(opening).rejects.toThrow(DatabaseError);
      await expect(opening).rejects.toThrow(
        `PostgreSQL cannot be used: the database ${name} has the encoding ${encoding}, and Greenroom needs UTF8. Create a database with createdb --encoding=UTF8 --template=template0, and name it in DATABASE_URL.`,
      );
    } finally {
      await execute(admin, `drop database ${name} with (force)`);
    }
  });
});
