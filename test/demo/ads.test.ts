/** @jest-environment node */
import { adRowsOf } from '../../demo/ads';
import { daysOf, isWeekend } from '../../demo/calendar';
import { rosterOf } from '../../demo/roster';
import { companiesOf, firstDayOfFacts, type World } from '../../demo/world';
import { benchmarkPeriodOf, type Period, periodOf } from '../../src/domain/dates/periods';

const TODAY = '2026-11-20';
const world: World = { seed: 'greenroom', size: 'demo', from: firstDayOfFacts(TODAY) };
const days = daysOf({ from: world.from, to: TODAY });
const tell = (company: ReturnType<typeof companiesOf>[number]) =>
  adRowsOf(world, company, rosterOf(world, company, TODAY), days);
const sites = companiesOf(world).map((company) => ({ company, ads: tell(company) }));

const danish = sites.find(({ company }) => company.domain === 'dk.athenas.example');
if (danish === undefined) throw new Error('There is no Danish company');
const { search, meta, linkedin } = danish.ads;
const google = search.filter(({ network }) => network === 'google');
const bing = search.filter(({ network }) => network === 'bing');

const sum = <T>(rows: readonly T[], of: (row: T) => number | null | undefined) =>
  rows.reduce((total, row) => total + (of(row) ?? 0), 0);
const within = <T extends { day: string }>(rows: readonly T[], { from, to }: Period) =>
  rows.filter(({ day }) => day >= from && day <= to);
const names = <T>(rows: readonly T[], of: (row: T) => string) => new Set(rows.map(of));
const product = ({ product }: { product: string }) => product;
function group<T extends { product: string }>(rows: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const known = groups.get(row.product);
    if (known) known.push(row);
    else groups.set(row.product, [row]);
  }
  return [...groups.values()];
}

test('a big site advertises about 40 products on Google and fewer elsewhere, and the number of rows stays small', () => {
  const lastYear = periodOf('365', TODAY);
  expect(names(within(google, lastYear), product).size).toBeGreaterThan(30);
  expect(names(google, product).size).toBeLessThan(60);
  expect(names(bing, product).size).toBeGreaterThan(8);
  expect(names(bing, product).size).toBeLessThan(names(google, product).size / 2);
  expect(names(meta, product).size).toBeGreaterThan(12);
  const campaigns = names(within(linkedin, lastYear), ({ campaign }) => campaign);
  expect(campaigns.size).toBeGreaterThan(8);
  expect(campaigns.size).toBeLessThan(16);
  const rows = sum(sites, ({ ads }) => ads.search.length + ads.meta.length + ads.linkedin.length);
  expect(rows).toBeGreaterThan(60_000);
  expect(rows).toBeLessThan(150_000);
});

test('a company advertises only in networks where it has an account', () => {
  for (const { company, ads } of sites) {
    const { googleAdwordsId, bingAdsId, metaAdsIds, linkedinAdsIds } = company.fields;
    const on = (network: string) => ads.search.some((row) => row.network === network);
    expect([company.domain, on('google'), on('bing'), ads.meta.length > 0, ads.linkedin.length > 0]).toEqual([
      company.domain,
      googleAdwordsId !== '',
      bingAdsId !== null,
      metaAdsIds?.length !== 0,
      linkedinAdsIds?.length !== 0,
    ]);
  }
});

test('an ad has no more clicks than impressions, and no more impressions than eligible impressions', () => {
  const wrongSearch = sites
    .flatMap(({ ads }) => ads.search)
    .filter(({ impressions, clicks, eligibleImpressions, absoluteTopImpressions }) => {
      const [shown, could] = [Number(impressions), Number(eligibleImpressions)];
      const isWon = eligibleImpressions === null ? absoluteTopImpressions === null : shown <= could;
      return shown < 1 || Number(clicks) > shown || Number(absoluteTopImpressions) > shown || !isWon;
    });
  const wrongMeta = sites
    .flatMap(({ ads }) => ads.meta)
    .filter(({ impressions = 0, linkClicks = 0, outboundClicks = 0 }) => {
      return impressions < 1 || linkClicks > impressions || outboundClicks > linkClicks;
    });
  expect([...wrongSearch, ...wrongMeta]).toEqual([]);
});

test('weekends have fewer impressions, and LinkedIn has no ads on weekends', () => {
  const share = sum(
    google.filter(({ day }) => isWeekend(day)),
    ({ impressions }) => impressions,
  );
  expect(share / sum(google, ({ impressions }) => impressions)).toBeLessThan(0.2);
  expect(share).toBeGreaterThan(0);
  expect(linkedin.filter(({ day }) => isWeekend(day))).toEqual([]);
});

test.each(['30', '365'] as const)('within %s days, some products start and some end', (span) => {
  const earlier = benchmarkPeriodOf(span, TODAY);
  if (earlier === null) throw new Error('The span has no benchmark');
  const namesIn = (period: Period) => [
    names(within(search, period), product),
    names(within(meta, period), product),
    names(within(linkedin, period), ({ campaign }) => campaign),
  ];
  const then = namesIn(earlier);
  for (const [n, now] of namesIn(periodOf(span, TODAY)).entries()) {
    const before = then[n] ?? new Set<string>();
    // LinkedIn's campaigns may stay the same for a quarter.
    if (n === 2 && span === '30') continue;
    expect([...now].some((name) => !before.has(name))).toBe(true);
    expect([...before].some((name) => !now.has(name))).toBe(true);
  }
});

test('the data contain ads without clicks, ads without a search share, and fractional conversions', () => {
  const byProduct = group(google);
  const totals = byProduct.map((rows) => ({
    impressions: sum(rows, (row) => row.impressions),
    clicks: sum(rows, (row) => row.clicks),
    eligible: sum(rows, (row) => row.eligibleImpressions),
  }));
  expect(totals.some(({ clicks, impressions }) => clicks === 0 && impressions > 0)).toBe(true);
  expect(totals.some(({ eligible, impressions }) => eligible === 0 && impressions > 0)).toBe(true);
  expect(google.some(({ conversions = 0 }) => conversions % 1 === 0.5)).toBe(true);
  expect(google.every(({ costMicros }) => Number(costMicros) % 10_000 === 0)).toBe(true);
});

test('the Danish site pays Meta in kroner, in euros or in both, and the Swedish site in kronor', () => {
  const currencies = group(within(meta, periodOf('365', TODAY)));
  const paidIn = currencies.map((rows) => [...names(rows, ({ currency }) => currency)].sort().join());
  expect(new Set(paidIn)).toEqual(new Set(['DKK', 'EUR', 'DKK,EUR']));
  const swedish = sites.find(({ company }) => company.domain === 'se.athenas.example')?.ads.meta ?? [];
  expect(names(swedish, ({ currency }) => currency)).toEqual(new Set(['SEK']));
  const several = group(meta);
  expect(several.some((rows) => names(rows, ({ adSet }) => adSet).size > 1)).toBe(true);
});

test('names contain accented letters and special characters', () => {
  const all = [...names(search, product), ...names(meta, ({ adSet }) => adSet)].join('\n');
  for (const sign of ['æ', 'ø', 'Å', '"', "'", '&', '<', '%', '–', '/']) expect(all).toContain(sign);
});

test('the order of the days and a longer roster do not change the rows', () => {
  const { company } = danish;
  const some = daysOf({ from: '2026-03-20', to: '2026-04-10' });
  const early = adRowsOf(world, company, rosterOf(world, company, '2026-04-10'), some);
  const isSome = ({ day }: { day: string }) => some.includes(day);
  expect(early.search).toEqual(search.filter(isSome));
  expect(early.meta).toEqual(meta.filter(isSome));
  const bySize = (rows: typeof linkedin) =>
    rows
      .filter(isSome)
      .map((row) => JSON.stringify(row))
      .sort();
  expect(bySize(early.linkedin)).toEqual(bySize(linkedin));
});
