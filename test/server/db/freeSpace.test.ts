/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSpaceCheck } from '@server/db/freeSpace';
import { sql } from 'drizzle-orm';
import { openInMemory } from '../../support/inMemory';
import { startTestServer, useTestServer } from '../../support/server';
import { runServerToEnd } from '../../support/serverProcess';

const MB = 1_048_576;
const ADMIN = 'admin@greenroom.example';
const TEXT = '64 MB free are needed in DATA_DIR, and 12 MB are left';

describe('on an almost full disk', () => {
  let freeMb = 1000;
  const server = useTestServer(async () =>
    startTestServer({ database: await openInMemory(createSpaceCheck('/', 64, () => freeMb * MB)) }),
  );
  afterEach(() => {
    freeMb = 1000;
  });
  afterAll(() => server().database?.close());

  test('changes are refused with a message, and accepted when space is free again', async () => {
    const cookie = await server().signIn(ADMIN);
    const change = (key: string) =>
      server().call('/api/key_val_store', { method: 'POST', cookie, json: { key, value: 'x' } });
    const user = { id: 0, name: 'New', email: 'new@greenroom.example', roles: [], notifications: [] };
    const create = () => server().call('/api/users', { method: 'POST', cookie, json: user });
    freeMb = 12;
    for (const refused of [await change('a'), await create()]) {
      expect([refused.status, await refused.json()]).toEqual([507, { message: TEXT }]);
    }
    freeMb = 64;
    expect((await change('a')).ok).toBe(true);
    expect((await create()).ok).toBe(true);
  });

  test('a signed-in person can still read, and nobody can sign in', async () => {
    const cookie = await server().signIn(ADMIN);
    // After this time, the next request renews the session.
    server().clock.advance(120_000);
    freeMb = 12;
    expect((await server().call('/api/whoami', { cookie })).status).toBe(200);
    expect((await server().call('/api/products_summary/dk.athenas.example', { cookie })).status).toBe(200);
    const json = { email: ADMIN, password: 'greenroom' };
    expect((await server().call('/api/login', { method: 'POST', json })).status).toBe(507);
  });

  test('a transaction without enough space is rolled back', async () => {
    const db = server().database?.db;
    const writing = db?.transaction(async (tx) => {
      await tx.execute(sql`insert into meta (key, value) values ('half', 'x')`);
      freeMb = 12;
      await tx.execute(sql`insert into meta (key, value) values ('whole', 'x')`);
    });
    await expect(writing).rejects.toMatchObject({ cause: { message: TEXT } });
    const found = await db?.select({ n: sql<number>`count(*)::int` }).from(sql`meta where key = 'half'`);
    expect(found).toEqual([{ n: 0 }]);
  });
});

test('a server does not start without space for its database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-data-'));
  const { code, output } = await runServerToEnd({ DATA_DIR: dataDir, FREE_SPACE: '1000000' });
  rmSync(dataDir, { recursive: true });
  expect(code).toBe(1);
  expect(output).toContain('1000000 MB free are needed in DATA_DIR, and ');
  expect(output).not.toContain('    at ');
});
