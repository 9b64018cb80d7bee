/** @jest-environment node */

import { sql } from 'drizzle-orm';
import { makeHuge } from '../../bench/lib/hugeFacts';
import { fillDemo } from '../../demo/fillDemo';
import { rebuildDailySums } from '../../server/db/dailySums';
import { openDatabase } from '../../server/db/open';
import {
  followerDays,
  requests,
  searchAdDays,
  searchDays,
  speakers,
  speakerWorks,
} from '../../server/db/schema';
import { describeOnPostgres } from '../support/databases';

const KINDS = { requests, speakerWorks, searchDays, searchAdDays, followerDays };

describeOnPostgres('the size `huge`', ({ createDatabase }) => {
  test('has 16 times the facts for the same speakers, and the same indexes and triggers', async () => {
    const databaseUrl = await createDatabase();
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    const { db } = database;
    try {
      await fillDemo(db, { size: 'test', today: '2026-11-20', from: '2026-10-20', passwordHash: '' });
      const count = async () => ({
        facts: await Promise.all(Object.values(KINDS).map((table) => db.$count(table))),
        speakers: await db.$count(speakers),
        indexes: await db.$count(
          sql`pg_index join pg_class as c on c.oid = indrelid
            where relnamespace = 'public'::regnamespace and not relispartition`,
        ),
        triggers: await db.$count(sql`pg_trigger where tgenabled = 'O' and not tgisinternal`),
      });
      const before = await count();
      const pieces: string[] = [];
      await makeHuge(databaseUrl, (text) => pieces.push(text));
      expect(Math.min(...before.facts)).toBeGreaterThan(0);
      expect(await count()).toEqual({ ...before, facts: before.facts.map((facts) => facts * 16) });
      expect(pieces).toContain('requests: 2 of 2 months');
      const [deals] = await db
        .select({
          last: sql<string>`max(${requests.requestedOn})`,
          days: sql<number>`max(${requests.requestedOn}) - min(${requests.requestedOn})`,
        })
        .from(requests);
      for (const facts of ['requests_default', 'search_days_default']) {
        expect([facts, await db.$count(sql.raw(facts))]).toEqual([facts, 0]);
      }
      expect((await rebuildDailySums(db)).filter(({ wrong }) => wrong > 0)).toEqual([]);
      expect(deals?.last).toBe('2026-11-20');
      expect(deals?.days).toBeLessThanOrEqual(31 + 3);
    } finally {
      await database.close();
    }
  });
});
