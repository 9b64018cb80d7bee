import type { Figure } from '@src/domain/figures/figure';
import type { SearchAdFigures } from '@src/domain/reports/reportRows';
import bingAds from '@src/store/reports/definitions/bingads';
import googleAds from '@src/store/reports/definitions/googleads';
import fc from '../../support/fastCheck';
import { ADS_NOT_ALLOWED, anyFigure, testReport } from '../../support/reportProperties';
import { searchAdRow, shownTable, stateWithRows } from '../../support/reportRows';
import { namesOf, totalsOf } from '../../support/reportTable';

const anyFigures: fc.Arbitrary<SearchAdFigures> = fc.record({
  impressions: anyFigure,
  clicks: anyFigure,
  averageCpc: anyFigure,
  conversions: anyFigure,
  cost: anyFigure,
  searchImpressionShare: anyFigure,
  absoluteTopImpressionPercentage: anyFigure,
});

const NETWORKS = [
  { report: googleAds, collection: 'googleAds', id: 'googleads' },
  { report: bingAds, collection: 'bingAds', id: 'bingads' },
] as const;

describe.each(NETWORKS)('$id', ({ report, collection, id }) => {
  testReport({
    report,
    collection,
    span: '30',
    figures: anyFigures,
    compared: true,
    currency: null,
    columns: [
      ADS_NOT_ALLOWED,
      { header: 'Impressions', format: 'count', value: (f) => f.impressions, total: 'sum' },
      { header: 'Clicks', format: 'count', value: (f) => f.clicks, total: 'sum' },
      {
        header: 'Avg. CPC',
        format: 'money',
        inverse: true,
        value: (f) => (f.clicks === 0 ? null : f.averageCpc),
        total: { of: (f) => f.cost, per: (f) => f.clicks },
      },
      { header: 'Conversions', format: 'decimal', value: (f) => f.conversions, total: 'sum' },
      { header: 'Cost', format: 'money', inverse: true, value: (f) => f.cost, total: 'sum' },
      {
        header: 'Search Imp. %',
        format: 'percent',
        value: (f) => f.searchImpressionShare,
        total: 'none',
      },
      {
        header: 'Top Imp. %',
        format: 'percent',
        value: (f) => (f.impressions === 0 ? null : f.absoluteTopImpressionPercentage),
        total: 'none',
      },
    ],
  });

  test('offers eight spans with 30 days as the default, and starts with the fewest impressions', () => {
    expect(report).toMatchObject({
      id,
      collection,
      nameHeader: 'Product Name',
      spans: { offered: ['365', '90', '60', '30', '14', '7', 'ytd', 'today'], default: '30' },
      firstDirection: 'desc',
      defaultSort: { direction: 'asc' },
      totalsAt: 'bottom',
    });
    expect(report.columns.find((column) => column.id === report.defaultSort.column)?.header).toBe(
      'Impressions',
    );
    const rows = [300, null, 7, 0].map((impressions) => searchAdRow(`${impressions}`, { impressions }));
    expect(namesOf(shownTable(report, stateWithRows(collection, rows)))).toEqual(['0', '7', '300', 'null']);
  });
});

const tableOf = (rows: Parameters<typeof stateWithRows<'googleAds'>>[1]) =>
  shownTable(googleAds, stateWithRows('googleAds', rows));
const COLUMNS = { impressions: 1, cpc: 3, searchShare: 6, topShare: 7 };

test('computes the total CPC as cost by clicks, not as the mean of the sent values', () => {
  const rows = [
    searchAdRow('Many', { cost: 100, clicks: 1000, averageCpc: 0.1 }, { cost: 90, clicks: 100 }),
    searchAdRow('Few', { cost: 50, clicks: 5, averageCpc: 10 }, { cost: 10, clicks: 100 }),
  ];
  const { value, benchmark } = totalsOf(tableOf(rows))[COLUMNS.cpc] ?? {};
  expect(value).toBe(150 / 1005);
  expect(value).not.toBeCloseTo((0.1 + 10) / 2);
  expect(benchmark).toBe(100 / 200);
});

test('shows the sent CPC of a row, and none without clicks', () => {
  const rows = [
    searchAdRow('Sent', { averageCpc: 3, cost: 100, clicks: null }),
    searchAdRow('Silent', { averageCpc: null, cost: 100, clicks: 5 }),
  ];
  const table = tableOf(rows);
  expect([0, 1].map((row) => table.rows.cell(row, COLUMNS.cpc).value)).toEqual([3, null]);
  const [none] = [searchAdRow('None', { averageCpc: 0, clicks: 0 }, { averageCpc: 2, clicks: 9 })];
  expect(tableOf([none]).rows.cell(0, COLUMNS.cpc)).toMatchObject({ value: null, benchmark: 2 });
});

test('shows no impression share of a row without impressions, whatever was sent', () => {
  const row = searchAdRow('None', { impressions: 0, absoluteTopImpressionPercentage: 0 });
  expect(tableOf([row]).rows.cell(0, COLUMNS.topShare).value).toBeNull();
});

test.each<[string, Figure, Figure, Figure]>([
  ['no clicks', 100, 0, null],
  ['unknown clicks', 100, null, null],
  ['an unknown cost', null, 10, null],
  ['no cost', 0, 10, 0],
])('computes the total CPC with %s', (_case, cost, clicks, expected) => {
  const row = searchAdRow('A', { cost, clicks, averageCpc: 9 });
  expect(totalsOf(tableOf([row]))[COLUMNS.cpc]?.value).toBe(expected);
});

test('has no totals of shares, which do not add up', () => {
  const totals = totalsOf(tableOf([searchAdRow('A', {}, {}), searchAdRow('B', {}, {})]));
  for (const column of [COLUMNS.searchShare, COLUMNS.topShare]) {
    expect(totals[column]).toMatchObject({ value: null, benchmark: null });
    expect(googleAds.columns[column]?.totalled).toBe(false);
  }
});

test('keeps the rows of the two networks separate', () => {
  const state = stateWithRows('googleAds', [searchAdRow('A')]);
  expect(() => shownTable(bingAds, state)).toThrow('no such dataset');
});

test('lists a product that exists only in the benchmark', () => {
  const rows = [
    searchAdRow('Gone', { impressions: null, cost: null }, { impressions: 20 }),
    searchAdRow('New', { impressions: 5 }),
  ];
  const table = tableOf(rows);
  expect(namesOf(table)).toEqual(['New', 'Gone']);
  expect(table.rows.cell(0, COLUMNS.impressions)).toEqual({ value: null, benchmark: 20 });
  expect(totalsOf(table)[COLUMNS.impressions]).toMatchObject({ value: 5, benchmark: 20 });
});
