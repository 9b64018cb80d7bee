/** @jest-environment node */

import { openDatabase } from '@server/db/open';
import { speakers } from '@server/db/schema';
import { describeOnEachDatabase, describeOnPostgres } from '@test/support/databases';
import { openDemoInMemory } from '@test/support/inMemory';
import {
  ONE_ADDRESS,
  startTestServer,
  TestClock,
  type TestServer,
  useTestServer,
} from '@test/support/server';
import { eq, sql } from 'drizzle-orm';

const ADMIN = 'admin@greenroom.example';
const PATH = '/api/products_summary/dk.athenas.example?days=30';

async function renameSpeaker({ database }: TestServer, name: string): Promise<void> {
  const [first] =
    (await database?.db.select().from(speakers).where(eq(speakers.companyId, 1)).limit(1)) ?? [];
  await database?.db
    .update(speakers)
    .set({ name })
    .where(eq(speakers.id, first?.id ?? 0));
}

/** Renames a speaker without a new data version, so that only a new computation shows the name. */
async function renameUnnoticed(server: TestServer, name: string): Promise<void> {
  await server.database?.db.execute(sql`alter table speakers disable trigger user`);
  await renameSpeaker(server, name);
  await server.database?.db.execute(sql`alter table speakers enable trigger user`);
}

describeOnEachDatabase('cached answers', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  let cookie: string;
  beforeAll(async () => {
    cookie = await server().signIn(ADMIN);
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    server().call(path, { cookie, headers: { 'accept-encoding': 'identity', ...headers } });

  test('are not computed again until a fact changes', async () => {
    const computed = await get(PATH);
    const text = await computed.text();
    const etag = computed.headers.get('etag') ?? '';
    await renameUnnoticed(server(), 'Nobody Is Told');
    const kept = await get(PATH);
    expect([await kept.text(), kept.headers.get('etag')]).toEqual([text, etag]);
    expect(kept.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const unchanged = await get(PATH, { 'if-none-match': etag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);

    await renameSpeaker(server(), 'Name of the Day');
    const anew = await get(PATH, { 'if-none-match': etag });
    expect([anew.status, anew.headers.get('etag')]).toEqual([200, expect.not.stringContaining(etag)]);
    expect(await anew.text()).toContain('Name of the Day');
  });

  test.each(['br', 'gzip', 'identity'])('are also cached as %s', async (encoding) => {
    const plain = await (await get(PATH)).text();
    for (let time = 0; time < 2; time += 1) {
      const packed = await get(PATH, { 'accept-encoding': encoding });
      expect(packed.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(packed.headers.get('vary')).toContain('accept-encoding');
      expect(await packed.text()).toBe(plain);
    }
  });

  test('are valid only for their day', async () => {
    const today = await get(PATH);
    server().clock.advance(86_400_000);
    cookie = await server().signIn(ADMIN);
    const tomorrow = await get(PATH, { 'if-none-match': today.headers.get('etag') ?? '' });
    expect(tomorrow.status).toBe(200);
    expect(await tomorrow.text()).not.toBe(await today.text());
  });
});

describeOnPostgres('cached answers of two processes', ({ createDemo }) => {
  const clock = new TestClock();
  let servers: TestServer[] = [];
  beforeAll(async () => {
    const databaseUrl = await createDemo();
    for (let n = 0; n < 2; n += 1) {
      const database = await openDatabase({ databaseUrl, dataDir: '' });
      servers = [...servers, await startTestServer({ database, clock, env: ONE_ADDRESS })];
    }
  });
  afterAll(async () => {
    for (const server of servers) {
      await server.close();
      await server.database?.close();
    }
  });

  test('are never older than the writes of both', async () => {
    const [one, other] = servers;
    if (!one || !other) throw new Error('Not started');
    const cookie = await one.signIn(ADMIN);
    for (const name of ['First Name', 'Second Name', 'Third Name']) {
      await renameSpeaker(one, name);
      for (const server of [other, one, other]) {
        expect(await (await server.call(PATH, { cookie })).text()).toContain(name);
      }
    }
  });
});

describe('without a cache for answers', () => {
  const server = useTestServer(async () =>
    startTestServer({ database: await openDemoInMemory(), env: { ANSWER_CACHE: '0' } }),
  );
  afterAll(() => server().database?.close());

  test('each answer is computed, with the same ETag until a fact changes', async () => {
    const cookie = await server().signIn(ADMIN);
    const first = await server().call(PATH, { cookie });
    await renameUnnoticed(server(), 'Nobody Is Told');
    const second = await server().call(PATH, { cookie });
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await first.text()).not.toContain('Nobody Is Told');
    expect(await second.text()).toContain('Nobody Is Told');
  });
});
