/** @jest-environment node */

import { DatabaseError } from '@server/db/database';
import { explainConnection } from '@server/db/explainConnection';
import { openDatabase } from '@server/db/open';
import { companies } from '@server/db/schema';
import { Client } from 'pg';
import { describeOnPostgres } from '../../support/databases';

async function failureOf(databaseUrl: string): Promise<string> {
  const failure: unknown = await openDatabase({ databaseUrl, dataDir: '' }).then(
    async (database) => database.close(),
    (thrown: unknown) => thrown,
  );
  if (!(failure instanceof DatabaseError)) throw new Error('The database was opened');
  return failure.message;
}

const withCode = (code: string, message = 'said by the driver') =>
  Object.assign(new Error(message), { code });
const URL_OF_ANN = 'postgres://ann:secret@db.example:6543/greenroom';

describe('the explanation of a failed connection to PostgreSQL', () => {
  test.each([
    [withCode('ENOTFOUND'), 'the host db.example is unknown. Check the host name in DATABASE_URL.'],
    [
      withCode('ECONNREFUSED'),
      'nothing listens on port 6543 of db.example. Check that the server runs, and check DATABASE_URL.',
    ],
    [
      withCode('28P01'),
      'the password of the role ann is wrong. Check the user and password in DATABASE_URL.',
    ],
    [
      withCode('3D000'),
      'it has no database greenroom. Create it with createdb, or check the end of DATABASE_URL.',
    ],
    [
      new Error('Failed query', { cause: withCode('42501', 'permission denied for table users') }),
      'the role ann lacks a right: permission denied for table users. The section "Database" of docs/deploy.md lists the rights that it needs.',
    ],
    [new Error('timeout expired'), 'port 6543 of db.example does not answer in time.'],
    [withCode('XX000'), 'said by the driver'],
  ])('%s: %s', (thrown, words) => {
    expect(explainConnection(thrown, URL_OF_ANN)).toBe(words);
  });

  test.each([
    ['postgres:///greenroom?host=db.example&port=6543', 'port 6543 of db.example'],
    ['postgres:///greenroom?host=db.example', 'port 5432 of db.example'],
    ['postgres:///greenroom', 'port 5432 of this machine'],
  ])('names the server of %s', (address, place) => {
    expect(explainConnection(new Error('timeout expired'), address)).toBe(
      `${place} does not answer in time.`,
    );
  });

  test('reads an address with a percent sign that starts no code', () => {
    expect(explainConnection(withCode('28P01'), 'postgres://100%ann:secret@db.example/greenroom')).toBe(
      'the password of the role 100%ann is wrong. Check the user and password in DATABASE_URL.',
    );
  });

  test('a port on which nothing listens', async () => {
    expect(await failureOf('postgres://ann:secret@127.0.0.1:1/none')).toBe(
      'PostgreSQL cannot be used: nothing listens on port 1 of 127.0.0.1. Check that the server runs, and check DATABASE_URL.',
    );
  });
});

describeOnPostgres('a role without the right to create tables', ({ createDatabase }) => {
  let owner: Client;
  let ownersUrl: string;
  let url: string;
  const role = `reader_${process.pid}`;
  beforeAll(async () => {
    ownersUrl = await createDatabase();
    owner = new Client({ connectionString: ownersUrl });
    await owner.connect();
    await owner.query(`create role ${role} login`);
    const asRole = new URL(ownersUrl);
    asRole.username = role;
    url = asRole.href;
  });
  afterAll(async () => {
    await owner.query(`drop owned by ${role}`);
    await owner.query(`drop role ${role}`);
    await owner.end();
  });

  test('gets an error that names the required role, and works after the migration', async () => {
    expect(await failureOf(url)).toBe(
      'PostgreSQL cannot be used: its tables are not up to date, and this role may not change them. Run npm run migrate with the role that owns them.',
    );
    const migrated = await openDatabase({ databaseUrl: ownersUrl, dataDir: '' });
    await migrated.close();
    expect(await failureOf(url)).toContain(
      `the role ${role} lacks a right: permission denied for schema drizzle`,
    );
    for (const grant of [
      'usage on schema public, drizzle',
      'select on all tables in schema drizzle',
      'select, insert, update, delete on all tables in schema public',
      'usage, select on all sequences in schema public',
    ]) {
      await owner.query(`grant ${grant} to ${role}`);
    }
    const database = await openDatabase({ databaseUrl: url, dataDir: '' });
    expect(await database.db.select().from(companies)).toEqual([]);
    await database.close();
  });

  test('gets an error that names a missing database', async () => {
    expect(await failureOf(new URL('/nowhere', url).href)).toContain('it has no database nowhere.');
  });
});
