/** @jest-environment node */
import type { Db } from '../../../server/db/database';
import { insertRows } from '../../../server/db/insertRows';
import { linkedinAdDays, metaAdDays, searchAdDays } from '../../../server/db/schema';
import { linkedinAds } from '../../../server/reports/linkedinAds';
import { metaAds } from '../../../server/reports/metaAds';
import { searchAds } from '../../../server/reports/searchAds';
import type { Span } from '../../../src/domain/spans';
import { describeOnEachDatabase } from '../../support/databases';
import { OURS, writeSmallWorld } from './smallWorld';

const TODAY = '2026-11-20';

describeOnEachDatabase('the ad reports of a small company', (openEmpty) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeSmallWorld(db);
  }, 40_000);
  const question = (span: Span) => ({ db, company: { id: OURS }, span, today: TODAY });

  test('list a product of the benchmark alone with zeros, and a new one with a benchmark of zeros', async () => {
    const day = {
      companyId: OURS,
      network: 'bing' as const,
      impressions: 8,
      eligibleImpressions: 0,
      absoluteTopImpressions: 2,
      clicks: 3,
      conversions: 1.5,
      costMicros: 10_000_000,
    };
    await insertRows(db, searchAdDays, [
      { ...day, product: 'gone', day: '2026-11-13' },
      { ...day, product: 'new', day: '2026-11-14' },
      { ...day, product: 'older', day: '2026-11-06' },
    ]);
    const something = {
      impressions: 8,
      clicks: 3,
      averageCpc: 10_000_000 / 3,
      conversions: 1.5,
      costMicros: 10_000_000,
      absoluteTopImpressionPercentage: 0.25,
    };
    const nothing = { impressions: 0, clicks: 0, conversions: 0, costMicros: 0 };
    const before = (figures: Record<string, number>) =>
      Object.fromEntries(Object.entries(figures).map(([key, value]) => [`${key}-benchmark`, value]));
    expect(await searchAds('bing')(question('7'))).toStrictEqual({
      gone: { ...nothing, ...before(something) },
      new: { ...something, ...before(nothing) },
    });
    expect(await searchAds('google')(question('7'))).toEqual({});
  });

  test('keep currencies apart and tell products that look alike apart', async () => {
    const row = (day: string, product: string, currency: string, adSet: string, costMicros: number) => ({
      companyId: OURS,
      ...{ day, product, currency, adSet, costMicros, impressions: 1 },
    });
    await insertRows(db, metaAdDays, [
      row(TODAY, 'Ledelse', 'DKK', 'b', 120_340_000),
      row(TODAY, 'Ledelse', 'DKK', 'a', 10_000),
      row('2026-10-10', 'Ledelse', 'EUR', 'c', 990_000),
      row(TODAY, 'Ledelse (EUR)', 'DKK', 'd', 0),
      row(TODAY, 'Søvn', 'EUR', 'e', 0),
    ]);
    const spent = (currency: string, adSets: string, now: number, before: number): unknown =>
      expect.objectContaining({
        'Ad Set Name': adSets,
        Currency: currency,
        'Amount spent': now,
        'Amount spent-benchmark': before,
      });
    expect(await metaAds(question('30'))).toEqual({
      'Ledelse (DKK)': spent('DKK', 'a, b', 120.35, 0),
      'Ledelse (EUR)': spent('EUR', 'c', 0, 0.99),
      'Ledelse (EUR) (DKK)': spent('DKK', 'd', 0, 0),
      Søvn: spent('EUR', 'e', 0, 0),
    });
    expect(Object.keys(await metaAds(question('today'))).sort()).toEqual([
      'Ledelse',
      'Ledelse (EUR)',
      'Søvn',
    ]);
  });

  test('list a campaign in each period in which it ran, for nothing too', async () => {
    const campaign = (name: string, day: string) => ({ companyId: OURS, campaign: name, day });
    await insertRows(db, linkedinAdDays, [
      campaign('both', TODAY),
      campaign('both', '2025-11-20'),
      campaign('before', '2025-01-01'),
      campaign('never', '2025-11-21'),
    ]);
    const nothing = {
      costInUsd: 0,
      impressions: 0,
      clicks: 0,
      companyPageClicks: 0,
      externalWebsiteConversions: 0,
    };
    expect(await linkedinAds(question('ytd'))).toStrictEqual({
      ytd: { both: nothing },
      'ytd-benchmark': { before: nothing, both: nothing },
    });
  });
});
