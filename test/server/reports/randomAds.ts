import { SEARCH_NETWORKS } from '@server/db/schema';
import { addDays, daysBetween } from '@src/domain/dates/periods';
import { REPORT_SPANS } from '@src/domain/dates/spans';
import fc from '../../support/fastCheck';
import { periodsOf, TODAY } from './smallWorld';

/** The first and last days of all periods and the days just outside, where errors are most likely. */
const EDGES = new Set(
  periodsOf(REPORT_SPANS.ads)
    .flatMap(({ from, to }) => [addDays(from, -1), from, to, addDays(to, 1)])
    .map((day) => daysBetween(day, TODAY)),
);

const day = fc
  .oneof(fc.integer({ min: -1, max: 65 }), fc.integer({ min: 0, max: 800 }), fc.constantFrom(...EDGES))
  .map((daysAgo) => addDays(TODAY, -daysAgo));

/** Counts: often 0, and sometimes so large that a sum exceeds an integer column. */
const count = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 5_000 }),
  fc.integer({ min: 0, max: 2_147_483_647 }),
);
const micros = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 900_000 }).map((cents) => cents * 10_000),
  fc.integer({ min: 0, max: 10 ** 14 }),
);

/** Ordinary names, and names that resemble generated names of the answer. */
const name = fc.constantFrom(
  'Ledelse',
  'Ledelse (EUR)',
  'Ledelse (EUR) (DKK)',
  'Ledelse (DKK)',
  '__proto__',
  'constructor',
  `"Mod" & 'mandag' – <b>100%</b> \\`,
  "'; drop table search_ad_days; --",
  'Åse Øhrström 🎤',
  'x'.repeat(9_000),
);

const searchDay = fc.record({
  network: fc.constantFrom(...SEARCH_NETWORKS),
  day,
  product: name,
  impressions: fc.option(count),
  eligibleImpressions: fc.option(count),
  absoluteTopImpressions: fc.option(count),
  clicks: fc.option(count),
  conversions: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
  costMicros: fc.option(micros),
});
export const randomSearchDays = fc.uniqueArray(searchDay, {
  maxLength: 60,
  size: 'max',
  selector: (row) => [row.network, row.day, row.product].join('|'),
});

const metaDay = fc.record({
  day,
  product: name,
  adSet: fc.constantFrom('Broad', 'broad', 'Åben', '10', '9', '"1%", lookalike', '__proto__'),
  currency: fc.constantFrom('DKK', 'EUR', 'USD'),
  impressions: count,
  subscriptions: count,
  linkClicks: count,
  outboundClicks: count,
  websiteLeads: count,
  costMicros: micros,
});
export const randomMetaDays = fc.uniqueArray(metaDay, {
  maxLength: 60,
  size: 'max',
  selector: (row) => [row.day, row.product, row.adSet].join('|'),
});

const linkedinDay = fc.record({
  day,
  campaign: name,
  impressions: count,
  clicks: count,
  companyPageClicks: count,
  externalWebsiteConversions: count,
  costUsdMicros: micros,
});
export const randomLinkedinDays = fc.uniqueArray(linkedinDay, {
  maxLength: 60,
  size: 'max',
  selector: (row) => [row.day, row.campaign].join('|'),
});
