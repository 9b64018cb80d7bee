/** @jest-environment node */

import { rebuildDailySums } from '@server/db/dailySums';
import type { Database, Db } from '@server/db/database';
import { readDataVersion } from '@server/db/dataVersions';
import { insertRows } from '@server/db/insertRows';
import { makeMonths } from '@server/db/months';
import { followerDays, requests, sellers, speakerRequestSums } from '@server/db/schema';
import { addDays } from '@src/domain/dates/periods';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { describeOnEachDatabase, describeOnPostgres } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';
import { type GeneratedRequest, randomRequest, rowOf } from '../reports/randomRequests';
import { writeLists } from '../reports/randomSpeakerFacts';
import { NEIGHBOUR, OURS, TODAY, writeSmallWorld } from '../reports/smallWorld';
import { expectLookUps } from './plainLookUps';
import { byText, PLAIN_FOLLOWER_SUMS, PLAIN_REQUEST_SUMS, type PlainRow, plainSums } from './plainSums';

const SELLERS = [1, 2, 3, null];
const DEALS = 24;

/** Requests with unique deals, of our company or of the neighbour. They insert new requests or replace stored ones. */
const written = fc.uniqueArray(
  fc.record({
    deal: fc.nat({ max: DEALS }),
    isOurs: fc.boolean(),
    percent: fc.nat({ max: 300 }),
    request: randomRequest,
  }),
  { maxLength: 12, selector: ({ deal, isOurs }) => `${deal} ${isOurs}` },
);
const followed = fc.uniqueArray(
  fc.record({
    listId: fc.constantFrom(1, 2, 3),
    // Few days, so that rows often share a day.
    day: fc.nat({ max: 9 }).map((days) => addDays(TODAY, -days)),
    joined: fc.nat({ max: 9 }),
    left: fc.nat({ max: 9 }),
  }),
  { maxLength: 8, selector: ({ listId, day }) => `${listId} ${day}` },
);
/** Changes of facts, such as an upsert, a deletion or a truncation. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ write: written }) },
  { weight: 2, arbitrary: fc.record({ follow: followed }) },
  { weight: 2, arbitrary: fc.record({ deleteEvery: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ moveToNeighbour: fc.nat({ max: DEALS }) }) },
  { weight: 1, arbitrary: fc.record({ postpone: fc.integer({ min: -40, max: 40 }) }) },
  { weight: 1, arbitrary: fc.constant({ truncate: true as const }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never;

/** Returns the values of an upsert that set these columns to the values of the new row. */
const excluded = (names: string) =>
  Object.fromEntries(
    names
      .split(' ')
      .map((name) => [
        name,
        sql`excluded.${sql.identifier(name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`))}`,
      ]),
  ) as Record<string, SQL>;
const ALL_OF_A_REQUEST = excluded(
  'sellerId source askedSpeakerId alsoAskedSpeakerIds handledSpeakerId requestedAt closedOn outcome valueCents lostReason commissionPercent',
);

function requestRows(rows: Written) {
  return rows.map(
    ({
      deal,
      isOurs,
      percent,
      request,
    }: {
      deal: number;
      isOurs: boolean;
      percent: number;
      request: GeneratedRequest;
    }) => ({
      ...rowOf(request, deal, SELLERS),
      companyId: isOurs ? OURS : NEIGHBOUR,
      commissionPercent: percent % 3 === 0 ? null : percent / 10,
    }),
  );
}

async function happen(db: Db, what: Happening): Promise<void> {
  const r = requests;
  if ('write' in what && what.write.length > 0) {
    const rows = requestRows(what.write);
    // The day is part of the primary key, so a stored request first moves to its new day.
    const days = JSON.stringify(rows);
    await db.execute(sql`
      update requests as r set requested_on = n."requestedOn", closed_on = null, outcome = 'open', lost_reason = null, value_cents = 0
      from json_to_recordset(${days}::json) as n("companyId" integer, "pipedriveDealId" integer, "requestedOn" date)
      where (r.company_id, r.pipedrive_deal_id) = (n."companyId", n."pipedriveDealId") and r.requested_on <> n."requestedOn"`);
    await db
      .insert(r)
      .values(rows)
      .onConflictDoUpdate({
        target: [r.companyId, r.requestedOn, r.pipedriveDealId],
        set: ALL_OF_A_REQUEST,
      });
  } else if ('follow' in what && what.follow.length > 0) {
    await db
      .insert(followerDays)
      .values(what.follow.map((row) => ({ companyId: OURS, ...row })))
      .onConflictDoUpdate({
        target: [followerDays.companyId, followerDays.day, followerDays.listId],
        set: excluded('joined left'),
      });
  } else if ('deleteEvery' in what) {
    await db.delete(r).where(sql`${r.pipedriveDealId} % ${what.deleteEvery} = 0`);
    await db.delete(followerDays).where(sql`${followerDays.joined} % ${what.deleteEvery} = 0`);
  } else if ('moveToNeighbour' in what) {
    const isThere = sql`exists (select from requests as o where o.company_id = ${NEIGHBOUR} and o.pipedrive_deal_id = ${r.pipedriveDealId})`;
    await db
      .update(r)
      .set({ companyId: NEIGHBOUR })
      .where(and(eq(r.companyId, OURS), eq(r.pipedriveDealId, what.moveToNeighbour), sql`not ${isThere}`));
  } else if ('postpone' in what) {
    await db.update(r).set({
      requestedOn: sql`${r.requestedOn} + ${what.postpone}::int`,
      closedOn: sql`${r.closedOn} + ${what.postpone}::int`,
    });
  } else if ('truncate' in what) {
    await db.execute(sql`truncate requests, follower_days`);
  }
}

/** Reads a table of cumulative figures. */
async function storedSums(db: Db, table: string, columns: readonly string[]): Promise<PlainRow[]> {
  const figures = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const [row] = await db
    .select({ rows: sql<PlainRow[] | null>`json_agg(json_build_array(${figures}))` })
    .from(sql`${sql.identifier(table)}`);
  return (row?.rows ?? []).sort(byText);
}

async function expectSums(db: Db): Promise<void> {
  const check = async <Fact>(table: string, plain: Parameters<typeof plainSums<Fact>>[0], facts: Fact[]) => {
    const columns = ['company_id', plain.subject, 'day', 'facts', ...plain.figures];
    expect([table, await storedSums(db, table, columns)]).toEqual([table, plainSums(plain, facts)]);
  };
  const asked = await db.select().from(requests);
  for (const [table, plain] of Object.entries(PLAIN_REQUEST_SUMS)) await check(table, plain, asked);
  await expectLookUps(db, asked);
  const days = await db.select().from(followerDays);
  for (const [table, plain] of Object.entries(PLAIN_FOLLOWER_SUMS)) await check(table, plain, days);
}

const TEAM = [1, 2, 3].map((id) => ({
  id,
  companyId: OURS,
  fullName: `Seller ${id}`,
  email: '',
  pipedriveUserId: id,
  signature: '',
}));

async function writeWorld(db: Db): Promise<void> {
  await writeSmallWorld(db);
  await writeLists(db);
  await insertRows(db, sellers, TEAM);
  // Some facts belong to monthly partitions and others to the default partition. Changes move facts between partitions.
  await makeMonths(db, { from: addDays(TODAY, -40), to: TODAY });
}

const sample = (count: number): ReturnType<typeof requestRows> =>
  requestRows(fc.sample(written, { numRuns: count, seed: 7 }).flat()).map((row, n) => ({
    ...row,
    pipedriveDealId: n,
  }));

describeOnEachDatabase('the cumulative figures', ({ openEmpty }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeWorld(db);
  });

  test('equal the sums of the facts after each change of the facts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 7 }), async (happenings) => {
        await happen(db, { truncate: true });
        for (const what of happenings) {
          await happen(db, what);
          await expectSums(db);
        }
      }),
      { numRuns: runs(15) },
    );
  });

  test('follow the deletion of a seller and the rollback of a write', async () => {
    await happen(db, { truncate: true });
    await insertRows(db, requests, sample(6));
    const undone = db.transaction(async (tx) => {
      await tx.delete(requests);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await expectSums(db);
    await db.delete(sellers).where(eq(sellers.id, 1));
    await expectSums(db);
    await insertRows(db, sellers, TEAM.slice(0, 1));
  });

  test('are corrected by the rebuild, which reports wrong rows and raises the data version', async () => {
    await happen(db, { truncate: true });
    await insertRows(db, requests, sample(6));
    expect(new Set((await rebuildDailySums(db)).map(({ wrong }) => wrong))).toEqual(new Set([0]));
    const version = () => readDataVersion(db, { companyId: OURS, kinds: ['requests'] });
    const before = await version();
    const s = speakerRequestSums;
    const [first] = await db.select().from(s).where(eq(s.companyId, OURS)).limit(1);
    if (!first) throw new Error('There are no figures');
    const isFirst = and(eq(s.companyId, OURS), eq(s.speakerId, first.speakerId), eq(s.day, first.day));
    await db.update(s).set({ wonDeals: 99 }).where(isFirst);
    await db.insert(s).values({ ...first, day: '1999-01-01' });
    await db.execute(sql`delete from source_request_sums where company_id = ${OURS} and day = ${first.day}`);
    const [missing] = await db
      .select({ of: sql<number>`count(distinct source)::int` })
      .from(requests)
      .where(sql`company_id = ${OURS} and (requested_on = ${first.day} or closed_on = ${first.day})`);
    expect(await rebuildDailySums(db, { companyIds: [NEIGHBOUR] })).toContainEqual({
      sums: 'speaker_request_sums',
      wrong: 0,
    });
    const rebuilt = await rebuildDailySums(db, { companyIds: [OURS] });
    expect(rebuilt).toContainEqual({ sums: 'speaker_request_sums', wrong: 2 });
    expect(rebuilt).toContainEqual({ sums: 'source_request_sums', wrong: missing?.of });
    expect(rebuilt).toContainEqual({ sums: 'seller_deal_sums', wrong: 0 });
    await expectSums(db);
    expect(await version()).not.toBe(before);
  });
});

describeOnPostgres('the cumulative figures of concurrent writers', ({ openEmpty }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmpty();
    await writeWorld(database.db);
  });

  test('contain the facts of both writers, of whom the second waits for the first', async () => {
    const { db } = database;
    const rows = sample(6);
    const half = rows.length >> 1;
    const isWaiting = async () => {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(sql`pg_locks`)
        .where(sql`not granted`);
      return (row?.count ?? 0) > 0;
    };
    let second: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await insertRows(tx, requests, rows.slice(0, half));
      second = db.transaction((other) => insertRows(other, requests, rows.slice(half)));
      while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
    });
    await second;
    await expectSums(db);
  });
});
