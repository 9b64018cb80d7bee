/** @jest-environment node */
import type { Db } from '@server/db/database';
import { keywordDays, linkedinAdDays, metaAdDays, searchAdDays } from '@server/db/schema';
import type { Answers } from '@server/load/exports/exportReader';
import fc, { runs } from '@test/support/fastCheck';
import { openInMemory } from '@test/support/inMemory';
import { writeCompanies } from '../files';
import { loadFile } from './exportFiles';
import {
  aLanguage,
  aPacking,
  type Fact,
  factsBy,
  type Language,
  someFacts,
  sum,
  sumIfKnown,
  writeCount,
  writeDecimal,
  writeRows,
  writeShare,
} from './writtenExports';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await openInMemory();
  ({ db } = database);
  close = () => database.close();
  await writeCompanies(db);
});
afterAll(() => close());

const RUNS = { numRuns: runs(6) };
const INPUT = [someFacts, aLanguage, aPacking] as const;
type Table = typeof searchAdDays | typeof metaAdDays | typeof linkedinAdDays | typeof keywordDays;
type Row = Record<string, unknown>;

const sorted = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

/**
 * Loads a file into an empty table, and compares the stored rows with expected rows in the columns of the expected
 * rows. A second load must change nothing.
 */
async function loadAndCompare(
  table: Table,
  { file, answers = {}, expected }: { file: Uint8Array; answers?: Answers; expected: readonly Row[] },
): Promise<void> {
  await db.delete(table);
  const count = expected.length;
  expect((await loadFile(db, file, answers)).loaded).toEqual({ added: count, changed: 0, unchanged: 0 });
  const columns = Object.keys(expected[0] ?? {});
  const stored: Row[] = await db.select().from(table);
  const found = stored.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
  expect(sorted(found)).toEqual(sorted(expected));
  expect((await loadFile(db, file, answers)).loaded).toEqual({ added: 0, changed: 0, unchanged: count });
}

const dayAndProduct = ({ day, product }: Fact): string => JSON.stringify([day, product]);

/** Divides whole numbers and rounds half up. */
const divide = (of: number, per: number): number => Math.floor((2 * of + per) / (2 * per));

/** Returns the impressions that the share divides. No impressions have no share. */
const eligible = ({ impressions, share }: Fact): number | null => {
  if (impressions === 0) return 0;
  return share === null ? null : Math.max(impressions, divide(impressions * 10_000, share));
};

const absoluteTop = ({ impressions, absoluteTop: share }: Fact): number | null => {
  if (impressions === 0) return 0;
  return share === null ? null : divide(impressions * share, 10_000);
};

describe.each([
  [
    'google',
    ['Dag', 'Kampagne', 'Annoncegruppe', 'Eksponeringer', 'Klik', 'Omkostninger', 'Konverteringer'],
    ['Eksp.andel på søgenetværket', 'Eksp. (allerøverst) %', 'Valutakode'],
  ],
  [
    'bing',
    ['TimePeriod', 'CampaignName', 'AdGroupName', 'Impressions', 'Clicks', 'Spend', 'Conversions'],
    ['ImpressionSharePercent', 'AbsoluteTopImpressionRatePercent', 'CurrencyCode'],
  ],
] as const)('reports of search ads, of %s', (network, figures, shares) => {
  const fileOf = (facts: readonly Fact[], language: Language): string =>
    writeRows(
      [
        [...figures, ...shares],
        ...facts.map((fact) => [
          fact.day,
          fact.group,
          fact.product,
          writeCount(fact.impressions, language),
          writeCount(fact.clicks, language),
          writeDecimal(fact.cost, language),
          writeDecimal(fact.conversions, language),
          writeShare(fact.share, language),
          writeShare(fact.absoluteTop, language),
          'DKK',
        ]),
      ],
      language,
    );

  test('store the sums of each product and day', async () => {
    await fc.assert(
      fc.asyncProperty(...INPUT, async (facts, language, pack) => {
        const expected = [...factsBy(facts, dayAndProduct).values()].map((rows) => ({
          network,
          day: rows[0]?.day,
          product: rows[0]?.product,
          impressions: sum(rows, ({ impressions }) => impressions),
          eligibleImpressions: sumIfKnown(rows, eligible),
          absoluteTopImpressions: sumIfKnown(rows, absoluteTop),
          clicks: sum(rows, ({ clicks }) => clicks),
          conversions: sum(rows, ({ conversions }) => conversions) / 100,
          costMicros: sum(rows, ({ cost }) => cost * 10_000),
        }));
        const file = pack(fileOf(facts, language));
        await loadAndCompare(searchAdDays, { file, answers: { product: 'adGroup' }, expected });
      }),
      RUNS,
    );
  });
});

test('reports of Meta Ads store the sums of each product, ad set and day', async () => {
  const headings = ['Dag', 'Campagnenaam', 'Naam advertentieset', 'Besteed bedrag (EUR)', 'Vertoningen'];
  const results = ['Klikken op links', 'Resultaten', 'Resultatenindicator'];
  await fc.assert(
    fc.asyncProperty(...INPUT, async (facts, language, pack) => {
      const indicatorOf = ({ group }: Fact) =>
        group === 'Prospecting' ? 'actions:offsite_conversion.fb_pixel_lead' : 'subscribe';
      const rows = facts.map((fact) => [
        fact.day,
        fact.product,
        fact.group,
        writeDecimal(fact.cost, language),
        writeCount(fact.impressions, language),
        fact.clicks === 0 ? '' : writeCount(fact.clicks, language),
        writeCount(fact.conversions, language),
        indicatorOf(fact),
      ]);
      const keyOf = (fact: Fact) => JSON.stringify([fact.day, fact.product, fact.group]);
      const expected = [...factsBy(facts, keyOf).values()].map((some) => {
        const isLead = some[0]?.group === 'Prospecting';
        const counted = sum(some, ({ conversions }) => conversions);
        return {
          day: some[0]?.day,
          product: some[0]?.product,
          adSet: some[0]?.group,
          currency: 'EUR',
          impressions: sum(some, ({ impressions }) => impressions),
          linkClicks: sum(some, ({ clicks }) => clicks),
          websiteLeads: isLead ? counted : 0,
          subscriptions: isLead ? 0 : counted,
          costMicros: sum(some, ({ cost }) => cost * 10_000),
        };
      });
      const file = pack(writeRows([[...headings, ...results], ...rows], language));
      await loadAndCompare(metaAdDays, { file, answers: { product: 'campaign' }, expected });
    }),
    RUNS,
  );
});

test('reports of LinkedIn Ads store the sums of each campaign and day', async () => {
  const headings = [
    'Start Date (in UTC)',
    'Currency',
    'Campaign Name',
    'Total Spent',
    'Impressions',
    'Clicks',
  ];
  const monthFirst = (day: string): string => {
    const [year, month, date] = day.split('-').map(Number);
    return `${month}/${date}/${year}`;
  };
  await fc.assert(
    fc.asyncProperty(...INPUT, async (facts, language, pack) => {
      const rows = facts.map((fact) => [
        monthFirst(fact.day),
        'USD',
        fact.group,
        writeDecimal(fact.cost, language),
        writeCount(fact.impressions, language),
        writeCount(fact.clicks, language),
      ]);
      const keyOf = (fact: Fact) => JSON.stringify([fact.day, fact.group]);
      const expected = [...factsBy(facts, keyOf).values()].map((some) => ({
        day: some[0]?.day,
        campaign: some[0]?.group,
        impressions: sum(some, ({ impressions }) => impressions),
        clicks: sum(some, ({ clicks }) => clicks),
        companyPageClicks: 0,
        costUsdMicros: sum(some, ({ cost }) => cost * 10_000),
      }));
      const file = pack(writeRows([['Ad report'], [...headings], ...rows], language));
      await loadAndCompare(linkedinAdDays, { file, expected });
    }),
    RUNS,
  );
});

test('the bulk export of Search Console stores the sums of each query and day', async () => {
  const headings = [
    'data_date',
    'query',
    'is_anonymized_query',
    'country',
    'impressions',
    'clicks',
    'sum_top_position',
  ];
  await fc.assert(
    fc.asyncProperty(...INPUT, async (facts, language, pack) => {
      const rows = facts.map((fact) =>
        [fact.day, fact.product, 'false', fact.group, fact.impressions, fact.clicks, fact.cost].map(String),
      );
      const anonymous = ['2026-01-01', '', 'true', 'dnk', '5', '1', '9'];
      const expected = [...factsBy(facts, dayAndProduct).values()].map((some) => {
        const seen = some.filter(({ impressions }) => impressions > 0);
        const impressions = sum(some, (fact) => fact.impressions);
        return {
          day: some[0]?.day,
          keyword: some[0]?.product,
          impressions,
          clicks: sum(some, ({ clicks }) => clicks),
          positionSum: sum(seen, ({ cost }) => cost) + impressions,
        };
      });
      const file = pack(writeRows([headings, anonymous, ...rows], language));
      await loadAndCompare(keywordDays, { file, expected });
    }),
    RUNS,
  );
});
