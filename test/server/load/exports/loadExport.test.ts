/** @jest-environment node */
import type { Db } from '@server/db/database';
import { searchAdDays } from '@server/db/schema';
import { describeOnEachDatabase } from '@test/support/databases';
import { refusal, writeCompanies } from '../files';
import { loadFile } from './exportFiles';

const HEADINGS = 'Day,Campaign,Ad group,Currency code,Impr.,Clicks,Cost';
const report = (...rows: string[]) => `${[HEADINGS, ...rows].join('\n')}\n`;
const BY_CAMPAIGN = { product: 'campaign' };

describeOnEachDatabase('exports of ads', ({ openEmpty }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeCompanies(db);
  });
  beforeEach(() => db.delete(searchAdDays));

  const stored = async () => {
    const rows = await db.select().from(searchAdDays).orderBy(searchAdDays.product);
    return rows.map(({ product, impressions, clicks, costMicros }) => [
      product,
      impressions,
      clicks,
      costMicros,
    ]);
  };

  test('replace a day by the sums of the last file', async () => {
    await loadFile(
      db,
      report(
        '2026-03-01,Ada Example,A,DKK,10,1,2.50',
        'Total, --, --, --,910,91,92.50',
        '2026-03-01,Bo Example,A,DKK,900,90,90.00',
        '2026-03-01,Ada Example,B,DKK,20,2,3.50',
      ),
      BY_CAMPAIGN,
    );
    expect(await stored()).toEqual([
      ['Ada Example', 30, 3, 6_000_000],
      ['Bo Example', 900, 90, 90_000_000],
    ]);
    const { loaded } = await loadFile(db, report('2026-03-01,Ada Example,A,DKK,11,1,2.50'), BY_CAMPAIGN);
    expect(loaded).toEqual({ added: 0, changed: 1, unchanged: 0 });
    expect(await stored()).toEqual([
      ['Ada Example', 11, 1, 2_500_000],
      ['Bo Example', 900, 90, 90_000_000],
    ]);
  });

  test('write nothing if a line has an error', async () => {
    const loading = loadFile(
      db,
      report(
        '2026-03-01,Ada Example,A,DKK,10,1,2.50',
        '2026-03-01,Ada Example,A,EUR,10,1,2.50',
        '2026-03-02,Ada Example,A,DKK,10,11,2.50',
        '2030-03-02,Ada Example,A,DKK,10,1,2.50',
        '2026-03-03,Ada Example,A,DKK,99999999999,1,2.50',
      ),
      BY_CAMPAIGN,
    );
    const message = await refusal(loading);
    expect(message).toContain('line 3: Currency code is EUR');
    expect(message).toContain('line 5: day must not be after 2028-11-20');
    expect(message).toContain('line 6: impressions must be a whole number from 0 to 2147483647');
    const open = report('2026-03-01,Ada Example,A,DKK,10,1,2.50', '2026-03-03,"Ada Example');
    expect(await refusal(loadFile(db, open, BY_CAMPAIGN))).toContain(
      'line 3: a quote is opened and never closed',
    );
    expect(await stored()).toEqual([]);
  });

  test('compare figures after their addition', async () => {
    const parts = report('2026-03-01,Ada Example,A,DKK,10,11,2.50', '2026-03-01,Ada Example,B,DKK,10,1,2.50');
    expect((await loadFile(db, parts, BY_CAMPAIGN)).loaded.added).toBe(1);
    const loading = loadFile(db, report('2026-03-02,Ada Example,A,DKK,10,11,2.50'), BY_CAMPAIGN);
    expect(await refusal(loading)).toContain(
      'line 2: clicks must not be above impressions: 11 is more than 10',
    );
  });

  test('with sums beyond the largest number are refused', async () => {
    const large = '2026-03-01,Ada Example,A,DKK,2000000000,1,2.50';
    expect(await refusal(loadFile(db, report(large, large), BY_CAMPAIGN))).toContain('Nothing was loaded:');
  });

  test('without rows, and without an answer, are refused', async () => {
    expect(await refusal(loadFile(db, report(), BY_CAMPAIGN))).toContain('has no line to load');
    expect(await refusal(loadFile(db, report('2026-03-01,Ada Example,A,DKK,1,1,2.50')))).toBe(
      'Nothing was loaded: "Column with the name of the speaker" has no answer.',
    );
  });
});
