/** @jest-environment node */

import { rebuildDailySums } from '@server/db/dailySums';
import type { Db } from '@server/db/database';
import { followerSums, searchAdDays } from '@server/db/schema';
import { type LoadProgress, load } from '@server/load/load';
import { LoadError } from '@server/load/loadError';
import { addDays } from '@src/domain/dates/periods';
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { bytesOf, kindOf, refusal, writeCompanies } from './files';

const OPTIONS = { timeZone: 'Europe/Copenhagen' };

describeOnEachDatabase('loading many lines', ({ openEmpty }) => {
  let db: Db;
  const loadFile = (kind: string, file: string) => load(db, kindOf(kind), bytesOf(file), OPTIONS);

  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeCompanies(db);
  });

  const days = (count: number): string[] =>
    Array.from(
      { length: count },
      (_, n) => `se.athenas.example,${addDays('2000-01-01', Math.floor(n / 10))},Product ${n % 10},${n},0.5`,
    );
  const DAYS_HEADER = 'company,day,product,impressions,cost';

  test('loads twelve thousand lines twice, and reports the progress', async () => {
    const file = `${DAYS_HEADER}\n${days(12_000).join('\n')}\n`;
    const before = await db.$count(searchAdDays);
    const told: LoadProgress[] = [];
    const onProgress = (progress: LoadProgress) => told.push(progress);
    const first = load(db, kindOf('google_ads'), bytesOf(file), { ...OPTIONS, onProgress });
    expect(await first).toEqual({ added: 12_000, changed: 0, unchanged: 0 });
    expect(told).toEqual([
      { step: 'reading', lines: 4_999, bytes: file.length },
      { step: 'reading', lines: 9_999, bytes: file.length },
      { step: 'reading', lines: 12_000, bytes: file.length },
      { step: 'writing', lines: 12_000, of: 12_000 },
    ]);
    const again = file.replace(/,0\.5\n$/, ',0.6\n');
    expect(await loadFile('google_ads', again)).toEqual({ added: 0, changed: 1, unchanged: 11_999 });
    expect(await db.$count(searchAdDays)).toBe(before + 12_000);
    const last = file.replace(/0\.5\n$/, '"0,5"\n');
    expect(await refusal(loadFile('google_ads', last))).toContain('line 12001: cost must be an amount');
  });

  test('keeps the cumulative figures right after a first load, a larger load and changes', async () => {
    const followed = (lists: number, joined: number) => [
      'company,list,day,joined,left',
      ...Array.from(
        { length: lists * 4_000 },
        (_, n) =>
          `se.athenas.example,List ${n % lists},${addDays('2001-01-01', Math.floor(n / lists))},${joined},1`,
      ),
    ];
    const expectRight = async () => {
      const wrong = (await rebuildDailySums(db)).filter((table) => table.wrong > 0);
      expect(wrong).toEqual([]);
    };
    for (const [lines, loaded] of [
      [followed(3, 5), { added: 12_000, changed: 0, unchanged: 0 }],
      [followed(4, 5), { added: 4_000, changed: 0, unchanged: 12_000 }],
      [followed(4, 6).slice(0, 300), { added: 0, changed: 299, unchanged: 0 }],
    ] as const) {
      expect(await loadFile('follower_days', lines.join('\n'))).toEqual(loaded);
      await expectRight();
    }
    const [last] = await db
      .select()
      .from(followerSums)
      .orderBy(sql`${followerSums.day} desc`, followerSums.listId)
      .limit(1);
    expect(last).toMatchObject({ facts: 4_000, followers: 4_000 * 4 + 75 });
  });

  test('finds duplicate lines that are far apart', async () => {
    const lines = days(11_000);
    const file = `${DAYS_HEADER}\n${[...lines, lines[41], lines[6_000]].join('\n')}\n`;
    expect((await refusal(loadFile('google_ads', file))).split('\n')).toEqual([
      'Nothing was loaded:',
      '  line 11002: is about the same as line 43',
      '  line 11003: is about the same as line 6002',
    ]);
  });

  test.each(['reading', 'writing'] as const)(
    'loads nothing when it is interrupted while %s',
    async (step) => {
      const before = await db.$count(searchAdDays);
      const controller = new AbortController();
      const onProgress = (progress: LoadProgress) => {
        if (progress.step === step) controller.abort(new LoadError('Interrupted'));
      };
      const file = `${DAYS_HEADER}\n${days(10_500).join('\n').replaceAll('Product', 'Other')}\n`;
      const { signal } = controller;
      const loading = load(db, kindOf('google_ads'), bytesOf(file), { ...OPTIONS, onProgress, signal });
      expect(await refusal(loading)).toBe('Interrupted');
      expect(await db.$count(searchAdDays)).toBe(before);
    },
  );
});
