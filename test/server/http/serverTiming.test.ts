/** @jest-environment node */
import type { Database } from '@server/db/database';
import { openDatabase } from '@server/db/open';
import { queryTimes } from '@server/db/queryTimes';
import { meta } from '@server/db/schema';
import { describeOnPostgres } from '../../support/databases';
import { openDemoInMemory } from '../../support/inMemory';
import { startTestServer, useTestServer } from '../../support/server';

const SITE = '/api/products_summary/dk.athenas.example';
const TIMING = /^db;dur=\d+\.\d\d;desc="(\d+) queries"$/;

function describeTimings(open: () => Promise<Database>): void {
  describe('server timing', () => {
    let database: Database | undefined;
    const server = useTestServer(async () => {
      database = await open();
      // A cached answer takes fewer queries.
      return startTestServer({ database, env: { SERVER_TIMING: '1', ANSWER_CACHE: '0' } });
    });
    afterAll(() => database?.close());

    test('an answer reports the number and duration of its queries', async () => {
      const cookie = await server().signIn('admin@greenroom.example');
      const timing = async (path: string) => {
        const header = (await server().call(path, { cookie })).headers.get('server-timing');
        expect(header).toMatch(TIMING);
        return {
          count: Number(TIMING.exec(header ?? '')?.[1]),
          ms: Number.parseFloat(header?.slice(7) ?? ''),
        };
      };
      const whoami = await timing('/api/whoami');
      const products = await timing(SITE);
      expect(whoami.count).toBeGreaterThan(0);
      expect(products.count).toBeGreaterThan(whoami.count);
      expect(products.ms).toBeGreaterThan(0);
      // The queries of concurrent requests are counted separately.
      const spans = ['365', '90', '30', '7', 'ytd', 'lm'];
      const together = await Promise.all(spans.map((span) => timing(`${SITE}?days=${span}`)));
      expect(together.map(({ count }) => count)).toEqual(spans.map(() => products.count));
      // A request that shares the answer of another request only counts the queries of its session check.
      const equal = await Promise.all(Array.from({ length: 3 }, () => timing(SITE)));
      expect(Math.max(...equal.map(({ count }) => count))).toBe(products.count);
      expect((await timing('/api/nothing')).count).toBe(0);
    });

    test('counts queries of a transaction and failed queries, but none outside a request', async () => {
      const db = database?.db;
      const times = { count: 0, ms: 0 };
      await queryTimes.run(times, async () => {
        await db?.transaction((tx) => tx.select().from(meta));
      });
      const { count } = times;
      expect(count).toBeGreaterThan(0);
      await queryTimes.run(times, async () => {
        await expect(db?.execute('select nonsense')).rejects.toThrow();
      });
      expect(times.count).toBe(count + 1);
      await db?.select().from(meta);
      expect(times.count).toBe(count + 1);
    });
  });
}

describe('on PGlite', () => {
  describeTimings(() => openDatabase({ dataDir: 'memory://', serverTiming: true }));
});

describeOnPostgres('on PostgreSQL', ({ createDemo }) => {
  describeTimings(async () =>
    openDatabase({ databaseUrl: await createDemo(), dataDir: '', serverTiming: true }),
  );
});

describe('without the setting', () => {
  const server = useTestServer(async () => startTestServer({ database: await openDemoInMemory() }));
  afterAll(() => server().database?.close());

  test('an answer reports no queries', async () => {
    const cookie = await server().signIn('admin@greenroom.example');
    expect((await server().call(SITE, { cookie })).headers.get('server-timing')).toBeNull();
  });
});
