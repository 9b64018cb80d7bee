/** @jest-environment node */

import type { Db } from '@server/db/database';
import { linkedinAdDays, metaAdDays, searchAdDays } from '@server/db/schema';
import { linkedinAds, linkedinCampaigns } from '@server/reports/linkedinAds';
import { type MetaAds, metaAds } from '@server/reports/metaAds';
import { type SearchAds, searchAds } from '@server/reports/searchAds';
import { benchmarkPeriodOf, periodOf } from '@src/domain/dates/periods';
import { REPORT_SPANS, type Span } from '@src/domain/dates/spans';
import { and, between, eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { TWO_YEARS } from '../../support/demo';

const TODAY = '2026-11-20';
const DANISH = { id: 1 };
const NOBODY = { id: 4711 };
const SPANS = REPORT_SPANS.ads.offered;
const NESTED = ['7', '14', '30', '60', '90', '365'] as const;

/** Figures by name of the product or campaign. For LinkedIn, only the campaigns of the span. */
type Sums = Map<string, Record<string, unknown>>;

const isSum = (key: string) => !/averageCpc|Share|Percentage|-benchmark$/.test(key);
const total = (sums: Sums, key: string) =>
  [...sums.values()].reduce((sum, figures) => sum + Number(figures[key] ?? 0), 0);

/** Returns the benchmark period of a span. Throws for `today`, which has none. */
function benchmarkOf(span: Span) {
  const period = benchmarkPeriodOf(span, TODAY);
  if (period === null) throw new Error(`${span} has no benchmark`);
  return { current: period, benchmark: null };
}
const comparisonOf = (span: Span) => ({
  current: periodOf(span, TODAY),
  benchmark: benchmarkPeriodOf(span, TODAY),
});

const isOfBenchmark = (figure: string) => figure.endsWith('-benchmark');

/** Checks that the benchmark of each product equals its figures in the benchmark period, or zeros without figures. */
function expectBenchmark(both: SearchAds | MetaAds, before: SearchAds | MetaAds): void {
  for (const [product, figures] of Object.entries(both)) {
    const numbers = Object.entries({ ...before[product] }).filter(
      ([name, value]) => typeof value === 'number' && !isOfBenchmark(name),
    );
    const found = Object.entries(figures).filter(([name]) => isOfBenchmark(name));
    if (before[product]) {
      const expected = numbers.map(([name, value]) => [`${name}-benchmark`, value] as const);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    } else expect(found.every(([, value]) => value === 0)).toBe(true);
  }
}

describeOnEachDatabase('the ad reports of the demo group', ({ openDemo }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openDemo(TWO_YEARS)).db;
  });

  const question = (span: Span, company = DANISH) => ({ db, company, span, today: TODAY });
  const searchOf = async (network: 'google' | 'bing', span: Span, today = TODAY): Promise<SearchAds> =>
    (await searchAds(network)({ ...question(span), today })).read();
  const metaOf = async (span: Span, today = TODAY): Promise<MetaAds> =>
    (await metaAds({ ...question(span), today })).read();
  const REPORTS = {
    google: async (span: Span): Promise<Sums> => new Map(Object.entries(await searchOf('google', span))),
    bing: async (span: Span): Promise<Sums> => new Map(Object.entries(await searchOf('bing', span))),
    meta: async (span: Span): Promise<Sums> => new Map(Object.entries(await metaOf(span))),
    linkedin: async (span: Span): Promise<Sums> => {
      const campaigns = Object.entries({ ...(await linkedinAds(question(span)))[span] });
      return new Map(campaigns.map(([campaign, figures]) => [campaign, { ...figures }]));
    },
  };
  const EACH = Object.entries(REPORTS);

  test.each(EACH)('a longer span of %s has at least the figures of a shorter one', async (_, report) => {
    const spans = await Promise.all(NESTED.map(report));
    expect(spans.at(-1)?.size).toBeGreaterThan(1);
    for (const [n, shorter] of spans.slice(0, -1).entries()) {
      const longer = spans[n + 1];
      for (const [name, figures] of shorter) {
        const inLonger = longer?.get(name) ?? {};
        for (const [key, value] of Object.entries(figures)) {
          if (typeof value !== 'number' || !isSum(key)) continue;
          expect(Number(inLonger[key] ?? 0)).toBeGreaterThanOrEqual(value);
        }
      }
    }
  });

  test.each(['google', 'bing'] as const)('the figures of %s are the sums of its days', async (network) => {
    const t = searchAdDays;
    for (const span of SPANS) {
      const { from, to } = periodOf(span, TODAY);
      const ofNetwork = and(eq(t.companyId, DANISH.id), eq(t.network, network), between(t.day, from, to));
      const days = await db.select().from(t).where(ofNetwork);
      const plain = (of: (row: (typeof days)[number]) => number | null) =>
        days.reduce((sum, row) => sum + (of(row) ?? 0), 0);
      const sums = await REPORTS[network](span);
      expect(total(sums, 'impressions')).toBe(plain((row) => row.impressions));
      expect(total(sums, 'clicks')).toBe(plain((row) => row.clicks));
      expect(total(sums, 'costMicros')).toBe(plain((row) => row.costMicros));
      expect(total(sums, 'conversions')).toBeCloseTo(
        plain((row) => row.conversions),
        6,
      );
    }
    expect(total(await REPORTS[network]('365'), 'clicks')).toBeGreaterThan(0);
  });

  test('the figures of Meta are the sums of its days, by currency', async () => {
    const t = metaAdDays;
    for (const span of SPANS) {
      const { from, to } = periodOf(span, TODAY);
      const days = await db
        .select()
        .from(t)
        .where(and(eq(t.companyId, DANISH.id), between(t.day, from, to)));
      const sums = await REPORTS.meta(span);
      expect(total(sums, 'Impressions')).toBe(days.reduce((sum, row) => sum + row.impressions, 0));
      expect(total(sums, 'Website leads')).toBe(days.reduce((sum, row) => sum + row.websiteLeads, 0));
      for (const currency of ['DKK', 'EUR']) {
        const paid = [...sums].filter(([, figures]) => figures['Currency'] === currency);
        const micros = days.filter((row) => row.currency === currency).map(({ costMicros }) => costMicros);
        expect(total(new Map(paid), 'Amount spent')).toBeCloseTo(
          micros.reduce((sum, cost) => sum + cost, 0) / 1_000_000,
          6,
        );
      }
    }
  });

  test('the figures of LinkedIn are the sums of its days', async () => {
    const t = linkedinAdDays;
    for (const span of SPANS) {
      const { from, to } = periodOf(span, TODAY);
      const days = await db
        .select()
        .from(t)
        .where(and(eq(t.companyId, DANISH.id), between(t.day, from, to)));
      const sums = await REPORTS.linkedin(span);
      expect([...sums.keys()].sort()).toEqual([...new Set(days.map(({ campaign }) => campaign))].sort());
      expect(total(sums, 'impressions')).toBe(days.reduce((sum, row) => sum + row.impressions, 0));
      expect(total(sums, 'costInUsd')).toBeCloseTo(
        days.reduce((sum, row) => sum + row.costUsdMicros, 0) / 1_000_000,
        6,
      );
    }
  });

  test.each(SPANS.filter((span) => span !== 'today'))(
    'the benchmark of %s equals the report of the benchmark period',
    async (span) => {
      const { current } = benchmarkOf(span);
      for (const network of ['google', 'bing'] as const) {
        const both = await searchOf(network, span);
        expect(Object.values(both).some((figures) => Number(figures['impressions-benchmark']) > 0)).toBe(
          true,
        );
        expectBenchmark(both, await searchOf(network, span, current.to));
        for (const figures of Object.values(both)) {
          if (figures['impressions-benchmark'] === 0) expect(figures['averageCpc-benchmark']).toBeUndefined();
        }
      }
      expectBenchmark(await metaOf(span), await metaOf(span, current.to));
      const linkedin = await linkedinCampaigns(db, DANISH.id, comparisonOf(span));
      expect(linkedin.benchmark).toEqual((await linkedinCampaigns(db, DANISH.id, benchmarkOf(span))).current);
    },
  );

  test('shares are between 0 and 1, clicks do not exceed impressions, and a division by zero gives no figure', async () => {
    for (const span of SPANS) {
      for (const network of ['google', 'bing'] as const) {
        for (const figures of (await REPORTS[network](span)).values()) {
          for (const suffix of ['', '-benchmark']) {
            const of = (key: string) => figures[`${key}${suffix}`];
            if (of('impressions') === undefined) continue;
            expect(Number(of('clicks'))).toBeLessThanOrEqual(Number(of('impressions')));
            for (const share of [of('searchImpressionShare'), of('absoluteTopImpressionPercentage')]) {
              expect(Number(share ?? 0)).toBeGreaterThanOrEqual(0);
              expect(Number(share ?? 0)).toBeLessThanOrEqual(1);
            }
            expect(of('averageCpc') === undefined).toBe(of('clicks') === 0);
            if (of('impressions') === 0) expect(of('absoluteTopImpressionPercentage')).toBeUndefined();
          }
        }
      }
    }
  });

  test('today has no benchmark', async () => {
    const answers = [await searchOf('google', 'today'), await searchOf('bing', 'today')];
    for (const answer of [...answers, await metaOf('today')]) {
      const names = Object.values(answer).flatMap(Object.keys);
      expect(names.filter((key) => key.endsWith('-benchmark'))).toEqual([]);
    }
    expect(Object.keys(await linkedinAds(question('today')))).toEqual(['today']);
  });

  test('a company without ads has an empty answer', async () => {
    expect((await searchAds('google')(question('365', NOBODY))).text).toBe('{}');
    expect((await metaAds(question('365', NOBODY))).text).toBe('{}');
    expect(await linkedinAds(question('365', NOBODY))).toEqual({ '365': {}, '365-benchmark': {} });
  });
});
