/** @jest-environment node */
import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { linkedinAdDays, metaAdDays, searchAdDays } from '@server/db/schema';
import { linkedinAds } from '@server/reports/linkedinAds';
import { type MetaAds, metaAds } from '@server/reports/metaAds';
import { searchAds } from '@server/reports/searchAds';
import type { Span } from '@src/domain/dates/spans';
import { describeOnEachDatabase } from '../../support/databases';
import { OURS, writeSmallWorld } from './smallWorld';

const TODAY = '2026-11-20';

describeOnEachDatabase('the ad reports of a small company', ({ openEmpty }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeSmallWorld(db);
  });
  const question = (span: Span) => ({ db, company: { id: OURS }, span, today: TODAY });

  test('list a product of the benchmark with zeros, and a new product with a benchmark of zeros', async () => {
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
    expect((await searchAds('bing')(question('7'))).read()).toStrictEqual({
      gone: { ...nothing, ...before(something) },
      new: { ...something, ...before(nothing) },
    });
    expect((await searchAds('google')(question('7'))).text).toBe('{}');
  });

  test('exclude days without both sides of a ratio, and have no share above 1', async () => {
    const day = (n: number, figures: Partial<typeof searchAdDays.$inferInsert>) => ({
      companyId: OURS,
      network: 'google' as const,
      day: `2026-11-${10 + n}`,
      product: 'Low share',
      impressions: null,
      eligibleImpressions: null,
      absoluteTopImpressions: null,
      clicks: null,
      costMicros: null,
      ...figures,
    });
    const whole = { impressions: 10, eligibleImpressions: 20, absoluteTopImpressions: 4 };
    await insertRows(db, searchAdDays, [
      day(4, { ...whole, clicks: 2, costMicros: 8_000_000 }),
      day(5, { impressions: 100, clicks: 1 }),
      day(6, { impressions: 100, eligibleImpressions: 0, costMicros: 5_000_000 }),
      day(7, { eligibleImpressions: 50, absoluteTopImpressions: 9 }),
      // An impossible row that an earlier release may have stored.
      day(8, { ...whole, impressions: 30, absoluteTopImpressions: 90, clicks: 0, costMicros: 0 }),
      { ...day(9, {}), product: 'Unknown' },
    ]);
    const answer = (await searchAds('google')(question('7'))).read();
    expect(answer['Low share']).toMatchObject({
      impressions: 240,
      clicks: 3,
      costMicros: 13_000_000,
      averageCpc: 8_000_000 / 2,
      searchImpressionShare: (10 + 20) / (20 + 20),
      absoluteTopImpressionPercentage: (4 + 30) / (10 + 30),
    });
    const benchmark = { impressions: 0, clicks: 0, conversions: 0, costMicros: 0 };
    expect(answer['Unknown']).toStrictEqual({
      conversions: 0,
      ...Object.fromEntries(Object.entries(benchmark).map(([key, value]) => [`${key}-benchmark`, value])),
    });
    await db.delete(searchAdDays);
  });

  test('separate currencies and similar names of products', async () => {
    const row = (day: string, product: string, currency: string, adSet: string, costMicros: number) => ({
      companyId: OURS,
      day,
      product,
      currency,
      adSet,
      costMicros,
      impressions: 1,
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
    expect((await metaAds(question('30'))).read()).toEqual({
      'Ledelse (DKK)': spent('DKK', 'a, b', 120.35, 0),
      'Ledelse (EUR)': spent('EUR', 'c', 0, 0.99),
      'Ledelse (EUR) (DKK)': spent('DKK', 'd', 0, 0),
      Søvn: spent('EUR', 'e', 0, 0),
    });
    const namesIn = async (span: Span) => Object.keys((await metaAds(question(span))).read()).sort();
    const paidToday = ['Ledelse (DKK)', 'Ledelse (EUR) (DKK)', 'Søvn'];
    expect(await namesIn('today')).toEqual(paidToday);
    expect(await namesIn('14')).toEqual(paidToday);
    expect(await namesIn('60')).toEqual([...paidToday, 'Ledelse (EUR)'].sort());
  });

  test('name a product the same in all spans, so that a span and its benchmark add up to the longer span', async () => {
    await db.delete(metaAdDays);
    const paid = (day: string, currency: string) => ({
      companyId: OURS,
      product: 'Ledelse',
      adSet: 'a',
      impressions: 1,
      day,
      currency,
      costMicros: 1_000_000,
    });
    await insertRows(db, metaAdDays, [
      paid(TODAY, 'DKK'),
      paid('2026-11-11', 'DKK'),
      paid('2026-10-30', 'EUR'),
    ]);
    const spentBy = (answer: MetaAds, key: string) =>
      Object.fromEntries(Object.entries(answer).map(([name, figures]) => [name, figures[key]]));
    const week = (await metaAds(question('7'))).read();
    const fortnight = (await metaAds(question('14'))).read();
    const added = Object.entries(spentBy(week, 'Amount spent')).map(([name, spent]) => [
      name,
      Number(spent) + Number(week[name]?.['Amount spent-benchmark']),
    ]);
    // The other currency only occurs in the benchmark of the longer span.
    expect(spentBy(fortnight, 'Amount spent')).toEqual({ ...Object.fromEntries(added), 'Ledelse (EUR)': 0 });
    expect(added).toEqual([['Ledelse (DKK)', 2]]);
  });

  test('list a campaign in each period in which it ran, even without figures', async () => {
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
