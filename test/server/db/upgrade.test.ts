/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemo } from '@demo/fillDemo';
import { PGlite } from '@electric-sql/pglite';
import { hashToken, randomToken } from '@server/auth/tokens';
import { attachPglite } from '@server/db/openPglite';
import { DEMO_SIZES } from '@server/settings/settingValues';
import { drizzle as drizzleOnPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleOnPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { describeOnPostgres } from '../../support/databases';
import { CHEAP_HASHES, DEMO_PASSWORD } from '../../support/demo';
import {
  copyRows,
  digestsOf,
  type Statements,
  type Table,
  tablesOf,
  withFirstMigration,
} from '../../support/firstRelease';
import { cookieFrom } from '../../support/server';
import { type ServerProcess, startServerProcess } from '../../support/serverProcess';

const TODAY = '2026-11-20';
/** Size of the demo data. `UPGRADE_SIZE=demo` takes minutes. */
const SIZE = DEMO_SIZES.find((size) => size === process.env['UPGRADE_SIZE']) ?? 'test';
const PATIENCE_MS = SIZE === 'test' ? 120_000 : 900_000;
const SITE = 'dk.athenas.example';
/** Tables that a sign-in changes. */
const OF_SIGN_IN = ['sessions', 'sign_in_failures'];

const MIGRATIONS = readdirSync('server/db/migrations').filter((file) => file.endsWith('.sql')).length;

const token = randomToken();
const OLD_SESSION = `
  insert into sessions (token_hash, user_id, created_at, expires_at)
  select '${hashToken(token)}', id, now(), now() + interval '12 hours'
  from users where email = 'admin@greenroom.example'`;

/** The demo group of this release. The database of the first release gets a copy of these rows. */
let source: PGlite;
beforeAll(async () => {
  source = await PGlite.create();
  const { db } = await attachPglite(source);
  const passwordHash = await CHEAP_HASHES.hash(DEMO_PASSWORD);
  await fillDemo(db, { size: SIZE, today: TODAY, passwordHash });
}, PATIENCE_MS);
afterAll(() => source.close());

async function signIn({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@greenroom.example', password: DEMO_PASSWORD }),
  });
  return cookieFrom(response);
}

/** Checks that a server accepts the old session and a new sign-in, and that it answers a report. */
async function expectAnswers(server: ServerProcess): Promise<void> {
  const ask = (path: string, cookie: string) => fetch(`${server.url}/api${path}`, { headers: { cookie } });
  expect((await ask('/whoami', `greenroom_session_${new URL(server.url).port}=${token}`)).status).toBe(200);
  const cookie = await signIn(server);
  const report = await ask(`/products_summary/${SITE}?days=30`, cookie);
  expect([report.status, (await report.text()).length > 100]).toEqual([200, true]);
  const lists: unknown = await (await ask('/mailing_lists', cookie)).json();
  const { rows } = await source.query<{ api_key: string }>('select api_key from mailing_lists');
  const told = JSON.stringify(lists);
  expect(rows.filter(({ api_key }) => !told.includes(JSON.stringify(api_key)))).toEqual([]);
}

/**
 * Checks that all rows of the first release exist and that each migration ran once. API keys are checked elsewhere,
 * because a start may encrypt them.
 */
async function expectUpgraded(database: Statements, tables: Table[]): Promise<void> {
  const kept = tables
    .filter(({ table }) => !OF_SIGN_IN.includes(table))
    .map(({ table, columns }) => ({ table, columns: columns.replace(', api_key', '') }))
    // The deal replaces the id of a request.
    .map(({ table, columns }) => ({
      table,
      columns: table === 'requests' ? columns.replace('id, ', '') : columns,
    }));
  expect(await digestsOf(database, kept)).toEqual(await digestsOf(source, kept));
  const { rows } = await database.query(
    'select count(*)::int as made, count(distinct hash)::int as unlike from drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ made: MIGRATIONS, unlike: MIGRATIONS }]);
}

describe('an embedded database of the first release', () => {
  let root: string;
  let first: string;
  let tables: Table[];
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'greenroom-upgrade-'));
    first = join(root, 'first');
    mkdirSync(first);
    const client = await PGlite.create(join(first, 'postgres'));
    await withFirstMigration((migrationsFolder) =>
      migratePglite(drizzleOnPglite(client), { migrationsFolder }),
    );
    await copyRows(source, client);
    await client.query(OLD_SESSION);
    tables = await tablesOf(client);
    await client.close();
  }, PATIENCE_MS);
  afterAll(() => rmSync(root, { recursive: true }));

  /** Copies the data folder of the first release. */
  const copyOf = (name: string): string => {
    const dataDir = join(root, name);
    cpSync(first, dataDir, { recursive: true });
    return dataDir;
  };
  const lookInto = async (dataDir: string) => {
    const client = await PGlite.create(join(dataDir, 'postgres'));
    await expectUpgraded(client, tables);
    const { rows } = await client.query("select id from mailing_lists where api_key not like 'sealed:%'");
    expect(rows).toEqual([]);
    await client.close();
  };
  const serveFrom = async (dataDir: string) => {
    const server = await startServerProcess({ dataDir });
    await expectAnswers(server);
    await server.remove();
  };

  test(
    'is migrated at a start',
    async () => {
      const dataDir = copyOf('whole');
      await serveFrom(dataDir);
      await lookInto(dataDir);
    },
    PATIENCE_MS,
  );

  /** Migrates as at a start, and kills the process before one of its statements. */
  async function killBefore(statement: number, dataDir: string): Promise<void> {
    const script = `
      import { PGlite } from '@electric-sql/pglite';
      import { attachPglite } from ${JSON.stringify(join(process.cwd(), 'server/db/openPglite.ts'))};
      let statements = 0;
      const space = () => {
        statements += 1;
        if (statements === ${statement}) process.kill(process.pid, 'SIGKILL');
      };
      const client = await PGlite.create(${JSON.stringify(join(dataDir, 'postgres'))});
      await attachPglite(client, { space });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(child, 'close');
    expect(child.signalCode).toBe('SIGKILL');
  }

  test(
    'is migrated once after the migration was killed at its beginning, in the middle and at its end',
    async () => {
      const dataDir = copyOf('killed');
      for (const statement of [4, 12, 20]) await killBefore(statement, dataDir);
      await serveFrom(dataDir);
      await lookInto(dataDir);
    },
    PATIENCE_MS,
  );
});

describeOnPostgres('a PostgreSQL database of the first release', ({ createDatabase }) => {
  let databaseUrl: string;
  let client: Client;
  let tables: Table[];
  beforeEach(async () => {
    databaseUrl = await createDatabase();
    client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await withFirstMigration((migrationsFolder) =>
      migratePostgres(drizzleOnPostgres(client), { migrationsFolder }),
    );
    await copyRows(source, client);
    await client.query(OLD_SESSION);
    tables = await tablesOf(client);
  }, PATIENCE_MS);
  afterEach(() => client.end());

  const serve = async () => {
    const server = await startServerProcess({ env: { DATABASE_URL: databaseUrl, DEMO: '1' } });
    await expectAnswers(server);
    await server.remove();
  };
  const migrate = () =>
    spawn(process.execPath, ['--import', 'tsx', 'server/cli/migrate.ts'], {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  test(
    'is migrated at a start',
    async () => {
      await serve();
      await expectUpgraded(client, tables);
    },
    PATIENCE_MS,
  );

  test(
    'is migrated by the command, and a second run changes nothing',
    async () => {
      for (let time = 0; time < 2; time += 1) {
        const command = migrate();
        let output = '';
        command.stdout.on('data', (chunk) => {
          output += String(chunk);
        });
        await once(command, 'close');
        expect([command.exitCode, output]).toEqual([0, 'The tables are up to date.\n']);
        await expectUpgraded(client, tables);
      }
    },
    PATIENCE_MS,
  );

  test(
    'is migrated once after the migration was killed in the middle',
    async () => {
      // The migration has already created tables when it waits for this lock.
      await client.query('begin');
      await client.query('lock table sessions in access exclusive mode');
      const command = migrate();
      const ended = once(command, 'close');
      const isWaiting = async () => {
        const { rows } = await client.query(
          "select 1 from pg_locks where relation = 'sessions'::regclass and not granted",
        );
        return rows.length > 0;
      };
      while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20));
      command.kill('SIGKILL');
      await ended;
      await client.query('rollback');
      await serve();
      await expectUpgraded(client, tables);
    },
    PATIENCE_MS,
  );
});
