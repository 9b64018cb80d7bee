/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { makeBackupFile } from '../../../server/backup/backupFile';
import { restoreBackup } from '../../../server/backup/restore';
import { writeBackup } from '../../../server/backup/writeBackup';
import { rebuildDailySums } from '../../../server/db/dailySums';
import type { Database, Db } from '../../../server/db/database';
import { detachMonths, makeMonths, reattachMonth } from '../../../server/db/months';
import { formerRows, loads, sellers } from '../../../server/db/schema';
import { KINDS } from '../../../server/load/kinds';
import { load } from '../../../server/load/load';
import { DAYS_TO_UNDO, readLoads } from '../../../server/load/loadRecords';
import { undoLoad } from '../../../server/load/undo';
import { addDays } from '../../../src/domain/dates/periods';
import { describeOnEachDatabase } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';
import { openInMemory } from '../../support/inMemory';
import { bytesOf, FILES, kindOf, refusal, writeCompanies } from './files';

const DK = 'dk.athenas.example';
const NOW = new Date('2026-11-20T12:00:00Z');
const WHO = 'bo@desk';
const OPTIONS = { timeZone: 'Europe/Copenhagen', now: NOW };

/** Loads a file, and answers the number of the load. */
async function loadFile(db: Db, kind: string, file: string, now = NOW): Promise<number> {
  let id = 0;
  const source = { who: WHO, file: `${kind}.csv` };
  const onRecorded = (recorded: number) => {
    id = recorded;
  };
  await load(db, kindOf(kind), bytesOf(file), { ...OPTIONS, now, source, onRecorded });
  return id;
}

const undo = (db: Db, id: number) => undoLoad(db, id, { who: WHO, now: NOW });

/** All rows of all kinds and of the lists, in all columns. */
async function stateOf(db: Db): Promise<unknown> {
  const tables = [...KINDS].map(([name, { table }]) => ({ name, table: sql`${table}` }));
  const state: Record<string, string[]> = {};
  for (const { name, table } of [...tables, { name: 'lists', table: sql`follower_lists` }]) {
    const rows = await db.select({ row: sql<string>`to_jsonb(t)::text` }).from(sql`${table} t`);
    state[name] = rows.map(({ row }) => row).sort();
  }
  return state;
}

const wrongSums = async (db: Db) => (await rebuildDailySums(db)).filter(({ wrong }) => wrong > 0);

const ADS = 'company,day,product,impressions,clicks\n';
const ad = (day: string, clicks: number) => `${DK},${day},Ann Holm,100,${clicks}\n`;

describeOnEachDatabase('undoing a load', (openEmpty) => {
  let db: Db;
  beforeEach(async () => {
    db = (await openEmpty()).db;
    await writeCompanies(db);
  }, 60_000);

  test('takes out each kind exactly, the latest first, and leaves the record', async () => {
    const states: unknown[] = [];
    const ids: number[] = [];
    for (const [kind, file] of Object.entries(FILES)) {
      states.push(await stateOf(db));
      ids.push(await loadFile(db, kind, file));
    }
    for (const id of ids.reverse()) {
      expect(await undo(db, id)).toMatchObject({ restored: 0 });
      expect(await stateOf(db)).toEqual(states.pop());
    }
    expect(await wrongSums(db)).toEqual([]);
    const records = await readLoads(db, { kind: 'google_ads', most: 9 });
    expect(records).toEqual([
      expect.objectContaining({
        ...{ who: WHO, file: 'google_ads.csv', kind: 'google_ads', at: NOW, months: ['2026-11-01'] },
        ...{ added: 1, changed: 0, unchanged: 0, undoneAt: NOW, undoneBy: WHO },
      }),
    ]);
    expect(await readLoads(db, { kind: undefined, most: 99 })).toHaveLength(ids.length);
  }, 120_000);

  test('restores changed rows in all columns, also where they have moved to another month', async () => {
    for (const kind of ['speakers', 'sellers', 'requests', 'google_ads'] as const) {
      await loadFile(db, kind, FILES[kind]);
    }
    const before = await stateOf(db);
    const moved = FILES.requests
      .replace('2026-11-02T10', '2026-09-30T10')
      .replace('20.5', '33.3333333333333');
    const requests = await loadFile(db, 'requests', moved);
    const ads = await loadFile(db, 'google_ads', `${ADS}${ad('2026-11-10', 8)}${ad('2026-11-11', 7)}`);
    const nothing = await loadFile(db, 'sellers', FILES.sellers);
    expect(await stateOf(db)).not.toEqual(before);
    const [, record] = await readLoads(db, { kind: 'requests', most: 9 }).then((all) => all.toReversed());
    expect(record?.months).toEqual(['2026-09-01', '2026-11-01']);
    expect(await undo(db, requests)).toMatchObject({ removed: 0, restored: 2 });
    expect(await undo(db, ads)).toMatchObject({ removed: 1, restored: 1 });
    expect(await stateOf(db)).toEqual(before);
    expect(await db.$count(formerRows)).toBe(0);
    expect(await refusal(undo(db, nothing))).toBe(`Load ${nothing} was not undone: it changed nothing.`);
    expect(await refusal(undo(db, ads))).toBe(`Load ${ads} was not undone: it has been undone already.`);
    expect(await refusal(undo(db, 4_711))).toContain('There is no load 4711.');
  }, 60_000);

  test('is refused where a later load has changed a row, and possible after that one is undone', async () => {
    const first = await loadFile(db, 'google_ads', ADS + ad('2026-11-10', 1) + ad('2026-11-11', 1));
    const before = await stateOf(db);
    const second = await loadFile(db, 'google_ads', ADS + ad('2026-11-10', 2));
    const third = await loadFile(db, 'google_ads', ADS + ad('2026-11-10', 1) + ad('2026-11-12', 1));
    const state = await stateOf(db);
    expect(await refusal(undo(db, first))).toBe(
      `Load ${first} was not undone: load ${second} (google_ads.csv) has changed 1 of its rows since. Undo that first, the latest before the others.`,
    );
    expect(await refusal(undo(db, second))).toContain(`load ${third} (google_ads.csv) has changed 1`);
    expect(await stateOf(db)).toEqual(state);
    await undo(db, third);
    await undo(db, second);
    expect(await stateOf(db)).toEqual(before);
    await undo(db, first);
    expect(await db.$count(kindOf('google_ads').table)).toBe(0);
  });

  test('is refused where the app has changed a row, where others name it, and after some months', async () => {
    const speakers = await loadFile(db, 'speakers', FILES.speakers);
    const id = await loadFile(db, 'sellers', FILES.sellers);
    await loadFile(db, 'meetings', FILES.meetings);
    expect(await refusal(undo(db, speakers))).toMatch(
      /rows of other kinds name rows that would go .*"meetings"/,
    );
    const [bo] = await db.select().from(sellers);
    await db.update(sellers).set({ fullName: 'Bob', loadId: null });
    expect(await refusal(undo(db, id))).toContain('1 of its 1 rows have been changed or deleted in the app');
    await db.update(sellers).set({ fullName: bo?.fullName ?? '', loadId: id });
    await undo(db, id);

    const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
    const old = await loadFile(db, 'google_ads', ADS + ad('2026-11-10', 1));
    const change = await loadFile(db, 'google_ads', ADS + ad('2026-11-10', 2), later(1));
    expect(await db.$count(formerRows)).toBe(1);
    await loadFile(db, 'google_ads', ADS + ad('2026-11-11', 2), later(DAYS_TO_UNDO + 2));
    expect(await db.$count(formerRows)).toBe(0);
    const now = later(DAYS_TO_UNDO + 2);
    for (const load of [old, change]) {
      expect(await refusal(undoLoad(db, load, { who: WHO, now }))).toContain('it is older than 90 days');
    }
  }, 60_000);

  test('a dry run says what would happen and leaves all as it is', async () => {
    const id = await loadFile(db, 'follower_days', `company,list,day,joined\n${DK},New,2026-11-10,3\n`);
    const state = await stateOf(db);
    expect(await undoLoad(db, id, { who: WHO, now: NOW, isDryRun: true })).toMatchObject({ removed: 1 });
    expect(await stateOf(db)).toEqual(state);
    expect(await readLoads(db, { kind: undefined, most: 9 })).toMatchObject([{ undoneAt: null }]);
  });

  test('leaves a list that another load uses, and takes it out with that', async () => {
    const days = (column: string, day: string) => `company,list,day,${column}\n${DK},New,${day},3\n`;
    const first = await loadFile(db, 'follower_days', days('joined', '2026-11-10'));
    const second = await loadFile(db, 'mail_days', days('sent', '2026-11-10'));
    await undo(db, first);
    expect(await db.$count(sql`follower_lists`)).toBe(1);
    await undo(db, second);
    expect(await db.$count(kindOf('mail_days').table)).toBe(0);
  });

  test('is refused while a month of it is detached', async () => {
    await makeMonths(db, { from: '2022-03-01', to: '2022-04-30' });
    const file = ADS + ad('2022-03-31', 1) + ad('2026-11-10', 1);
    const before = await stateOf(db);
    const id = await loadFile(db, 'google_ads', file);
    await detachMonths(db, '2022-04-01', '2026-11-20');
    expect(await refusal(undo(db, id))).toBe(
      `Load ${id} was not undone: it wrote rows of 2022-03, which is detached now. Put each month back first: npm run months -- --reattach 2022-03.`,
    );
    await reattachMonth(db, '2022-03-01');
    expect(await undo(db, id)).toMatchObject({ removed: 2 });
    expect(await stateOf(db)).toEqual(before);
  }, 60_000);

  test('of many lines leaves the cumulative figures right', async () => {
    const file = (lists: number, joined: number) =>
      `company,list,day,joined,left\n${Array.from(
        { length: lists * 4_000 },
        (_, n) => `${DK},L${n % lists},${addDays('2001-01-01', Math.floor(n / lists))},${joined},1\n`,
      ).join('')}`;
    const empty = await stateOf(db);
    const first = await loadFile(db, 'follower_days', file(3, 5));
    const one = await stateOf(db);
    const second = await loadFile(db, 'follower_days', file(4, 6));
    expect(await undo(db, second)).toMatchObject({ removed: 4_000, restored: 12_000 });
    expect(await wrongSums(db)).toEqual([]);
    expect(await stateOf(db)).toEqual(one);
    expect(await undo(db, first)).toMatchObject({ removed: 12_000, restored: 0 });
    expect([await stateOf(db), await wrongSums(db)]).toEqual([empty, []]);
  }, 120_000);

  const aDay = fc.nat({ max: 70 }).map((days) => addDays('2026-11-20', -days));
  const someRequests = fc.uniqueArray(
    fc.record({
      deal: fc.nat({ max: 12 }),
      day: aDay,
      speaker: fc.constantFrom('Ann Holm', '"Åse ""Bro"", jr."'),
      handledBy: fc.constantFrom('Ann Holm', '"Åse ""Bro"", jr."', ''),
      seller: fc.constantFrom('bo@x.example', ''),
      value: fc.option(fc.nat({ max: 9_999 })),
    }),
    { minLength: 1, maxLength: 10, selector: ({ deal }) => deal },
  );
  const someDays = fc.uniqueArray(
    fc.record({ list: fc.constantFrom('A', 'B'), day: aDay, joined: fc.nat({ max: 9 }) }),
    { minLength: 1, maxLength: 8, selector: ({ list, day }) => list + day },
  );
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ requests: someRequests }) },
    { weight: 2, arbitrary: fc.record({ days: someDays }) },
    { weight: 3, arbitrary: fc.record({ undo: fc.nat({ max: 5 }) }) },
  );

  const requestsFile = (rows: typeof someRequests extends fc.Arbitrary<infer T> ? T : never) =>
    `company,deal_id,seller,source,channel,speaker,handled_by,requested_at,outcome,closed_on,value\n${rows
      .map(({ deal, day, speaker, handledBy, seller, value }) => {
        const ending = value === null ? 'open,,' : `won,${day},${value}`;
        return `${DK},${deal},${seller},FromSite,form,${speaker},${handledBy},${day}T10:00:00Z,${ending}\n`;
      })
      .join('')}`;
  const daysFile = (rows: typeof someDays extends fc.Arbitrary<infer T> ? T : never) =>
    `company,list,day,joined\n${rows.map(({ list, day, joined }) => `${DK},${list},${day},${joined}\n`).join('')}`;

  test('whatever was loaded and undone in whatever order, what is left comes out in the end', async () => {
    await loadFile(db, 'speakers', FILES.speakers);
    await loadFile(db, 'sellers', FILES.sellers);
    const empty = await stateOf(db);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const done: { id: number; before: unknown }[] = [];
        for (const one of steps) {
          if ('undo' in one) {
            const [at, before] = [done.length - 1 - one.undo, await stateOf(db)];
            const chosen = done[at];
            if (!chosen) continue;
            try {
              await undo(db, chosen.id);
              // The latest load leaves exactly what was there before it.
              if (one.undo === 0) expect(await stateOf(db)).toEqual(chosen.before);
              done.splice(at);
            } catch (thrown) {
              if (!(thrown instanceof Error && thrown.name === 'LoadError')) throw thrown;
              expect([
                one.undo > 0 || thrown.message.includes('it changed nothing'),
                await stateOf(db),
              ]).toEqual([true, before]);
            }
            expect(await wrongSums(db)).toEqual([]);
            continue;
          }
          const before = await stateOf(db);
          const id =
            'requests' in one
              ? await loadFile(db, 'requests', requestsFile(one.requests))
              : await loadFile(db, 'follower_days', daysFile(one.days));
          done.push({ id, before });
        }
        // Undone from the latest on, all loads come out.
        for (const { id } of await db
          .select()
          .from(loads)
          .where(sql`undone_at is null`)
          .orderBy(sql`id desc`)) {
          if (id <= 2) continue;
          const tried: unknown = await undo(db, id).catch((thrown: unknown) => thrown);
          if (tried instanceof Error) expect(tried.message).toContain('it changed nothing');
        }
        expect([await stateOf(db), await wrongSums(db)]).toEqual([empty, []]);
      }),
      { numRuns: runs(12) },
    );
  }, 240_000);
});

test('a backup holds the loads, which can be undone where it is restored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-undo-'));
  const file = join(folder, 'x.backup');
  const [source, target]: Database[] = [await openInMemory(), await openInMemory()];
  if (!source || !target) throw new Error('There are two');
  await writeCompanies(source.db);
  await loadFile(source.db, 'google_ads', ADS + ad('2026-11-10', 1));
  const before = await stateOf(source.db);
  const id = await loadFile(source.db, 'google_ads', ADS + ad('2026-11-10', 2) + ad('2026-11-11', 2));
  await makeBackupFile(file, { mayReplace: false }, (sink) =>
    source.inTransaction((statements) => writeBackup(statements, sink, NOW)),
  );
  await target.inTransaction((statements) =>
    restoreBackup(statements, { file, mayReplace: false, withSessions: false }),
  );
  expect(await undo(target.db, id)).toMatchObject({ removed: 1, restored: 1 });
  expect(await stateOf(target.db)).toEqual(before);
  const next = await loadFile(target.db, 'google_ads', ADS + ad('2026-11-12', 2));
  expect(next).toBeGreaterThan(id);
  await Promise.all([source.close(), target.close()]);
  rmSync(folder, { recursive: true });
}, 60_000);
