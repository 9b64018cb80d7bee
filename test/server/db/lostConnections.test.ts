/** @jest-environment node */

import type { Database } from '@server/db/database';
import { openDatabase } from '@server/db/open';
import { meta } from '@server/db/schema';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describeOnPostgres } from '../../support/databases';
import { startPostgres, type TestPostgres } from '../../support/postgres';
import { cookieFrom } from '../../support/server';
import { type ServerProcess, startServerProcess } from '../../support/serverProcess';

const WRITERS = 4;
const ROUNDS = 3;

type Ask = (method: string, path: string, json?: unknown) => Promise<Response>;

async function signIn({ url }: ServerProcess): Promise<Ask> {
  const call = (cookie: string, method: string, path: string, json?: unknown) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { cookie, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  const login = { email: 'admin@greenroom.example', password: 'greenroom' };
  const cookie = cookieFrom(await call('', 'POST', '/login', login));
  return (method, path, json) => call(cookie, method, path, json);
}

/** Waits until a condition is true. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

describeOnPostgres('a server that loses its connections to PostgreSQL', () => {
  let postgres: TestPostgres;
  let outside: Client;
  let server: ServerProcess;
  let ask: Ask;

  const connectOutside = async () => {
    outside = new Client({ connectionString: postgres.url });
    outside.on('error', () => undefined);
    await outside.connect();
  };
  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('PostgreSQL did not start');
    postgres = started;
    await connectOutside();
    server = await startServerProcess({ env: { DATABASE_URL: postgres.url, DEMO: '1' } });
    ask = await signIn(server);
  });
  afterAll(async () => {
    await outside.end();
    await server.remove();
    await postgres.stop();
  });

  const terminate = () =>
    outside.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'greenroom'",
    );

  /**
   * Runs four writers while something happens to the database. Two writers save keys, with one statement each, and two
   * save users, with one transaction each. Returns the names of the acknowledged writes.
   */
  async function amidWrites(happening: () => Promise<void>): Promise<string[]> {
    const kept: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; !isOver; n += 1) {
        const name = `written.${Date.now()}.${writer}.${n}@greenroom.example`;
        const user = { id: 0, name, email: name, roles: [], notifications: [] };
        const response =
          writer % 2 === 0
            ? await ask('POST', '/users', user)
            : await ask('POST', '/key_val_store', { key: name, value: 'kept' });
        if (response.ok) kept.push(name);
        else expect(response.status).toBe(503);
      }
    });
    const more = (count: number) => {
      const before = kept.length;
      return until(() => kept.length >= before + count);
    };
    try {
      await more(20);
      await happening();
      // If the pool hangs, this step exceeds the time limit of the test.
      await more(WRITERS + 1);
      expect((await ask('GET', '/whoami')).status).toBe(200);
    } finally {
      isOver = true;
      await Promise.all(writers);
    }
    return kept;
  }

  async function expectAll(kept: string[]): Promise<void> {
    const entries: object = await (await ask('GET', '/key_val_store')).json();
    const users: { name: string }[] = await (await ask('GET', '/users')).json();
    const found = new Set([...Object.keys(entries), ...users.map(({ name }) => name)]);
    expect(kept.filter((name) => !found.has(name))).toEqual([]);
  }

  test('continues at once and loses no acknowledged write', async () => {
    const kept: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      kept.push(
        ...(await amidWrites(async () => {
          await terminate();
        })),
      );
    }
    await expectAll(kept);
  });

  test('continues after a restart of PostgreSQL', async () => {
    const kept = await amidWrites(() => postgres.restart());
    await expectAll(kept);
    await connectOutside();
  });

  test('answers an interrupted change with 503, and accepts its repetition', async () => {
    const [user]: { id: number; name: string }[] = await (await ask('GET', '/users')).json();
    await outside.query('begin');
    await outside.query('lock table users in share row exclusive mode');
    const change = ask('PUT', '/users', { ...user, name: 'Changed' });
    await until(async () => {
      const { rows } = await outside.query('select 1 from pg_locks where not granted');
      return rows.length > 0;
    });
    await terminate();
    const refused = await change;
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { message: 'The database does not answer' },
    ]);
    await outside.query('rollback');
    await until(async () => (await ask('PUT', '/users', { ...user, name: 'Changed' })).status === 200);
  });
});

describeOnPostgres('a transaction that cannot begin', () => {
  let postgres: TestPostgres;
  let database: Database;
  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('PostgreSQL did not start');
    postgres = started;
    const databaseTimeouts = { connectMs: 1000, statementMs: 0, queryMs: 1000 };
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', databaseTimeouts });
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  test('returns its connection to the pool', async () => {
    const { db } = database;
    const allAtOnce = Array.from({ length: 10 });
    await Promise.all(allAtOnce.map(() => db.execute(sql`select pg_sleep(0.2)`)));
    await postgres.freeze();
    const begun = await Promise.allSettled(allAtOnce.map(() => db.transaction(async () => undefined)));
    expect(begun.map(({ status }) => status)).toEqual(allAtOnce.map(() => 'rejected'));
    await postgres.thaw();
    const again = allAtOnce.map(() => db.transaction((tx) => tx.select().from(meta)));
    expect(await Promise.all(again)).toEqual(allAtOnce.map(() => []));
  });
});
