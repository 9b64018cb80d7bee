/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackupFile } from '@server/backup/backupFile';
import { restoreBackup } from '@server/backup/restore';
import { writeBackup } from '@server/backup/writeBackup';
import type { Database, Db } from '@server/db/database';
import { detachMonths, makeMonths, reattachMonth } from '@server/db/months';
import { formerRows, sellers } from '@server/db/schema';
import { DAYS_TO_UNDO, readLoads } from '@server/load/loadRecords';
import { undoLoad } from '@server/load/undo';
import { addDays } from '@src/domain/dates/periods';
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { openInMemory } from '../../support/inMemory';
import { FILES, kindOf, refusal, writeCompanies } from './files';
import { DK, loadFile, NOW, stateOf, undo, WHO, wrongSums } from './recordedLoads';

const ADS = 'company,day,product,impressions,clicks\n';
const ad = (day: string, clicks: number) => `${DK},${day},Ann Holm,100,${clicks}\n`;

describeOnEachDatabase('undoing a load', ({ openEmpty }) => {
  let db: Db;
  beforeEach(async () => {
    db = (await openEmpty()).db;
    await writeCompanies(db);
  });

  test('removes the rows of each kind, the latest load first, and keeps the record', async () => {
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
  });

  test('restores changed rows in all columns, also if they moved to another month', async () => {
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
  });

  test('is refused if a later load changed a row, until the later load is undone', async () => {
    const first = await loadFile(db, 'google_ads', ADS + ad('2026-11-10', 1) + ad('2026-11-11', 1));
    const before = await stateOf(db);
    const second = await loadFile(db, 'google_ads', ADS + ad('2026-11-10', 2));
    const third = await loadFile(db, 'google_ads', ADS + ad('2026-11-10', 1) + ad('2026-11-12', 1));
    const state = await stateOf(db);
    expect(await refusal(undo(db, first))).toBe(
      `Load ${first} was not undone: load ${second} (google_ads.csv) has changed 1 of its rows since. Undo later loads first, starting with the latest.`,
    );
    expect(await refusal(undo(db, second))).toContain(`load ${third} (google_ads.csv) has changed 1`);
    expect(await stateOf(db)).toEqual(state);
    await undo(db, third);
    await undo(db, second);
    expect(await stateOf(db)).toEqual(before);
    await undo(db, first);
    expect(await db.$count(kindOf('google_ads').table)).toBe(0);
  });

  test('is refused if the app changed a row, if other rows refer to it, and after 90 days', async () => {
    const speakers = await loadFile(db, 'speakers', FILES.speakers);
    const id = await loadFile(db, 'sellers', FILES.sellers);
    await loadFile(db, 'meetings', FILES.meetings);
    expect(await refusal(undo(db, speakers))).toMatch(
      /rows of other kinds refer to rows that would be removed .*"meetings"/,
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
  });

  test('a dry run reports the effect and changes nothing', async () => {
    const id = await loadFile(db, 'follower_days', `company,list,day,joined\n${DK},New,2026-11-10,3\n`);
    const state = await stateOf(db);
    expect(await undoLoad(db, id, { who: WHO, now: NOW, isDryRun: true })).toMatchObject({ removed: 1 });
    expect(await stateOf(db)).toEqual(state);
    expect(await readLoads(db, { kind: undefined, most: 9 })).toMatchObject([{ undoneAt: null }]);
  });

  test('keeps a list that another load uses, and removes it with the other load', async () => {
    const days = (column: string, day: string) => `company,list,day,${column}\n${DK},New,${day},3\n`;
    const first = await loadFile(db, 'follower_days', days('joined', '2026-11-10'));
    const second = await loadFile(db, 'mail_days', days('sent', '2026-11-10'));
    await undo(db, first);
    expect(await db.$count(sql`follower_lists`)).toBe(1);
    await undo(db, second);
    expect(await db.$count(kindOf('mail_days').table)).toBe(0);
  });

  test('is refused while a month of the load is detached', async () => {
    await makeMonths(db, { from: '2022-03-01', to: '2022-04-30' });
    const file = ADS + ad('2022-03-31', 1) + ad('2026-11-10', 1);
    const before = await stateOf(db);
    const id = await loadFile(db, 'google_ads', file);
    await detachMonths(db, '2022-04-01', '2026-11-20');
    expect(await refusal(undo(db, id))).toBe(
      `Load ${id} was not undone: it wrote rows of 2022-03, which is detached now. Reattach each month first: npm run months -- --reattach 2022-03.`,
    );
    await reattachMonth(db, '2022-03-01');
    expect(await undo(db, id)).toMatchObject({ removed: 2 });
    expect(await stateOf(db)).toEqual(before);
  });

  test('of many lines keeps the cumulative figures correct', async () => {
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
  });
});

test('a backup contains the loads, which can be undone after a restore', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-undo-'));
  const file = join(folder, 'x.backup');
  const [source, target]: Database[] = [await openInMemory(), await openInMemory()];
  if (!source || !target) throw new Error('Two databases are expected');
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
});
