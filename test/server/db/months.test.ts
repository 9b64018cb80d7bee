/** @jest-environment node */

import { rebuildDailySums } from '@server/db/dailySums';
import type { Database, Db } from '@server/db/database';
import { readDataVersion } from '@server/db/dataVersions';
import {
  detachMonths,
  earliestReportDay,
  makeMonths,
  monthsAhead,
  readMonths,
  reattachMonth,
} from '@server/db/months';
import {
  dealDays,
  detachedMonths,
  followerDays,
  requests,
  sellers,
  speakerPairDays,
  speakerRequestDays,
  speakerRequestSums,
} from '@server/db/schema';
import { load } from '@server/load/load';
import { metaAds } from '@server/reports/metaAds';
import { productsSummary } from '@server/reports/productsSummary';
import { count, eq, sql } from 'drizzle-orm';
import { describeOnEachDatabase, describeOnPostgres } from '../../support/databases';
import { bytesOf, kindOf, refusal } from '../load/files';
import { NEIGHBOUR, OURS, TODAY } from '../reports/smallWorld';
import { OLD, request, writeOldFacts } from './oldFacts';

const SITE = 'dk.athenas.example';

const stateOf = async (db: Db) => ({
  requests: await db.select().from(requests).orderBy(requests.pipedriveDealId),
  followers: await db.select().from(followerDays).orderBy(followerDays.day),
  sums: await db
    .select()
    .from(speakerRequestSums)
    .orderBy(speakerRequestSums.speakerId, speakerRequestSums.day),
  deals: await db.select().from(dealDays).orderBy(dealDays.pipedriveDealId),
  days: await db
    .select()
    .from(speakerRequestDays)
    .orderBy(speakerRequestDays.speakerId, speakerRequestDays.day),
  pairs: await db.select().from(speakerPairDays).orderBy(speakerPairDays.day),
});
const versionOf = (db: Db) => readDataVersion(db, { companyId: OURS, kinds: ['requests', 'follower_days'] });
const wrong = async (db: Db) => (await rebuildDailySums(db)).filter((table) => table.wrong > 0);
/** Returns the number of facts in a partition. */
async function rowsIn(db: Db, partition: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(sql`${sql.raw(partition)}`);
  return row?.rows ?? -1;
}
const monthsOf = async (db: Db, facts: string) => (await readMonths(db)).find((one) => one.facts === facts);

describeOnEachDatabase('facts by month', ({ openEmpty }) => {
  let db: Db;
  beforeEach(async () => {
    db = (await openEmpty()).db;
    await writeOldFacts(db);
  });

  test('move to their months when the months are created, without any other change', async () => {
    const [before, version] = [await stateOf(db), await versionOf(db)];
    expect(await rowsIn(db, 'requests_default')).toBe(4);
    expect(await monthsOf(db, 'requests')).toMatchObject({ attached: [], hasOthers: true });

    expect(await makeMonths(db, monthsAhead(TODAY), ['requests'])).toBe(15);
    expect(await rowsIn(db, 'requests_default')).toBe(0);
    expect(await rowsIn(db, 'requests_2022_05')).toBe(2);
    expect(await monthsOf(db, 'requests')).toMatchObject({
      attached: [
        '2022-05-01',
        '2022-06-01',
        ...Array.from(
          { length: 13 },
          (_, n) => `${2025 + Math.floor((n + 2) / 12)}-${String(((n + 2) % 12) + 1).padStart(2, '0')}-01`,
        ),
      ],
      hasOthers: false,
    });
    expect(await monthsOf(db, 'follower_days')).toMatchObject({ attached: [], hasOthers: true });
    expect([await stateOf(db), await versionOf(db)]).toEqual([before, version]);
    expect(await makeMonths(db, monthsAhead(TODAY), ['requests'])).toBe(0);
  });

  test('contain later facts, and facts that move from one month to another', async () => {
    await makeMonths(db, monthsAhead(TODAY));
    await db.insert(requests).values(request(5, TODAY));
    expect(await rowsIn(db, 'requests_2025_03')).toBe(2);
    await db.update(requests).set({ requestedOn: '2025-04-01' }).where(eq(requests.pipedriveDealId, 5));
    expect([await rowsIn(db, 'requests_2025_03'), await rowsIn(db, 'requests_2025_04')]).toEqual([1, 1]);
    const again = db.insert(requests).values(request(5, '2025-06-01'));
    await expect(again).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await wrong(db)).toEqual([]);
  });

  test('can be detached if no report needs them, and all sums keep their values', async () => {
    expect(earliestReportDay(TODAY)).toBe('2023-04-01');
    await expect(detachMonths(db, '2023-05-01', TODAY)).rejects.toThrow(
      'Reports need the days from 2023-04-01 on',
    );
    const [before, version] = [await stateOf(db), await versionOf(db)];
    const company = { id: OURS };
    const figuresOn = async (today: string) =>
      (await productsSummary({ db, company, span: '365', today })).read();
    const figures = async () => [await figuresOn('2023-03-31'), await figuresOn(TODAY)];
    const ads = async () => (await metaAds({ db, company, span: '30', today: TODAY })).read();
    const [told, toldOfAds] = [await figures(), await ads()];
    expect(Object.keys(toldOfAds)).toEqual(['Ann (DKK)']);

    expect(await detachMonths(db, '2022-06-01', TODAY)).toBe(3);
    const after = await stateOf(db);
    expect(after.requests.map(({ pipedriveDealId }) => pipedriveDealId)).toEqual([3, 4]);
    expect(after.followers.map(({ day }) => day)).toEqual(['2022-06-01', TODAY]);
    expect({ ...after, requests: [], followers: [] }).toEqual({ ...before, requests: [], followers: [] });
    expect(await rowsIn(db, 'detached.requests_2022_05')).toBe(2);
    expect(await monthsOf(db, 'requests')).toMatchObject({ detached: ['2022-05-01'] });
    expect(await db.select().from(detachedMonths).where(eq(detachedMonths.facts, 'requests'))).toMatchObject([
      { month: '2022-05-01', lastDay: '2022-06-02' },
    ]);
    expect(await figures()).toEqual(told);
    expect(await ads()).toEqual(toldOfAds);
    // Cached answers have another version.
    expect((await versionOf(db)).split(' ').filter((one) => version.includes(one))).toEqual([]);

    expect(await wrong(db)).toEqual([]);
    expect(await stateOf(db)).toEqual(after);
    // The figures of later days are still corrected, starting from the stored figures before them.
    await db.execute(sql`update speaker_request_sums set won_deals = 9 where day > '2022-06-02'`);
    await db.execute(sql`delete from speaker_request_days where day > '2022-06-02'`);
    expect(await wrong(db)).toEqual([
      { sums: 'speaker_request_sums', wrong: 2 },
      { sums: 'speaker_request_days', wrong: 1 },
    ]);
    expect(await stateOf(db)).toEqual(after);
    await db.delete(requests).where(eq(requests.pipedriveDealId, 4));
    expect(await wrong(db)).toEqual([]);
  });

  test('refuse facts while they are detached', async () => {
    await detachMonths(db, '2022-06-01', TODAY);
    const late = db.insert(requests).values(request(9, '2022-05-02'));
    await expect(late).rejects.toMatchObject({ cause: { code: '23514', constraint: 'month_is_detached' } });
    const again = db.insert(requests).values(request(1, TODAY));
    await expect(again).rejects.toMatchObject({ cause: { code: '23505' } });
    await expect(db.execute(sql`truncate requests`)).rejects.toMatchObject({
      cause: { message: 'requests cannot be truncated while months of it are detached' },
    });

    const lines = (...rest: string[]) =>
      [`company,deal_id,source,channel,speaker,requested_at`, ...rest].join('\n');
    const line = (deal: number, day: string) => `${SITE},${deal},FromSite,form,Speaker 1,${day}T10:00:00Z`;
    const loadLines = (kind: string, text: string) =>
      load(db, kindOf(kind), bytesOf(text), { timeZone: 'UTC' });
    const file = lines(line(4, TODAY), line(1, TODAY), line(9, '2022-05-02'), line(3, '2022-05-03'));
    expect((await refusal(loadLines('requests', file))).split('\n')).toEqual([
      'Nothing was loaded:',
      '  line 3: is about 2022-05, which is detached',
      '  line 4: is about 2022-05, which is detached',
      '  line 5: is about 2022-05, which is detached',
    ]);
    const days = `company,list,day,joined\n${SITE},News,${OLD},1\n`;
    expect(await refusal(loadLines('follower_days', days))).toContain('is about 2022-05, which is detached');
    expect(await loadLines('requests', lines(line(4, '2025-04-01')))).toEqual({
      added: 0,
      changed: 1,
      unchanged: 0,
    });
    expect(await wrong(db)).toEqual([]);
  });

  test('are unchanged when they are attached again', async () => {
    const before = await stateOf(db);
    await detachMonths(db, '2022-07-01', TODAY);
    await expect(reattachMonth(db, '2022-04-01')).rejects.toThrow('2022-04 is not detached from any table.');
    expect(await reattachMonth(db, '2022-05-01')).toBe(3);
    expect(await reattachMonth(db, '2022-06-01')).toBe(2);
    expect(await stateOf(db)).toEqual(before);
    expect(await monthsOf(db, 'requests')).toMatchObject({ detached: [] });
    expect(await wrong(db)).toEqual([]);

    await detachMonths(db, '2022-06-01', TODAY);
    await db.execute(sql`drop table detached.follower_days_2022_05`);
    await expect(reattachMonth(db, '2022-05-01')).rejects.toThrow(
      'detached.follower_days_2022_05 no longer exists.',
    );
  });

  test('do not prevent the deletion of a seller while they are detached', async () => {
    await detachMonths(db, '2022-06-01', TODAY);
    await db.delete(sellers).where(eq(sellers.id, 1));
    expect(await wrong(db)).toEqual([]);
    await reattachMonth(db, '2022-05-01');
    expect((await stateOf(db)).requests.map(({ sellerId }) => sellerId)).toEqual([null, null, null, null]);
    expect(await wrong(db)).toEqual([]);
  });
});

describeOnPostgres('a month that is detached while reports are read', ({ openEmpty }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmpty();
    await writeOldFacts(database.db);
  });

  test('waits for these reports, and later reports see all or none of its facts', async () => {
    const { db } = database;
    let detaching: Promise<number> | undefined;
    await makeMonths(db, monthsAhead(TODAY));
    await db.transaction(async (reader) => {
      expect(await reader.$count(requests)).toBe(4);
      detaching = detachMonths(db, '2022-06-01', TODAY);
      for (let isWaiting = false; !isWaiting; ) {
        const [row] = await reader.select({ locks: count() }).from(sql`pg_locks`).where(sql`not granted`);
        isWaiting = (row?.locks ?? 0) > 0;
      }
      expect(await reader.$count(requests)).toBe(4);
    });
    expect(await detaching).toBe(3);
    expect(await db.$count(requests)).toBe(2);
    expect(await db.$count(requests, eq(requests.companyId, NEIGHBOUR))).toBe(0);
  });
});
