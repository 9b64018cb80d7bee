import metaAds from '@src/store/reports/definitions/metaads';
import { DK_SITE } from '../../support/factories';
import fc from '../../support/fastCheck';
import { ADS_NOT_ALLOWED, anyFigure, testReport } from '../../support/reportProperties';
import { metaAdRow, shownTable, stateWithRows } from '../../support/reportRows';
import { namesOf } from '../../support/reportTable';

testReport({
  report: metaAds,
  collection: 'metaAds',
  span: '30',
  figures: fc.record({
    adSetName: fc.constantFrom('', 'Ad 2', 'ad 2', 'Ad 10', 'Ægir', 'åse', 'Öl', 'zoo', '__proto__'),
    currency: fc.constantFrom('DKK', 'EUR', 'dkk', ''),
    impressions: anyFigure,
    subscriptions: anyFigure,
    linkClicks: anyFigure,
    amountSpent: anyFigure,
    outboundClicks: anyFigure,
    websiteLeads: anyFigure,
  }),
  compared: true,
  currency: (f) => f.currency,
  columns: [
    ADS_NOT_ALLOWED,
    { header: 'Ad Set Name', format: 'text', text: (f) => f.adSetName },
    { header: 'Impressions', format: 'count', value: (f) => f.impressions, total: 'sum' },
    { header: 'Subscriptions', format: 'count', value: (f) => f.subscriptions, total: 'sum' },
    { header: 'Link clicks', format: 'count', value: (f) => f.linkClicks, total: 'sum' },
    { header: 'Amount spent', format: 'money', inverse: true, value: (f) => f.amountSpent, total: 'sum' },
    { header: 'Outbound clicks', format: 'count', value: (f) => f.outboundClicks, total: 'sum' },
    { header: 'Website leads', format: 'count', value: (f) => f.websiteLeads, total: 'sum' },
  ],
});

test('offers eight spans with 30 days as the default, and starts with the most impressions', () => {
  expect(metaAds).toMatchObject({
    id: 'metaads',
    nameHeader: 'Product Name',
    loading: 'Loading...(might take a bit)',
    spans: { offered: ['365', '90', '60', '30', '14', '7', 'ytd', 'today'], default: '30' },
    firstDirection: 'desc',
    defaultSort: { direction: 'desc' },
    totalsAt: 'bottom',
  });
  const { column } = metaAds.defaultSort;
  expect(metaAds.columns.find(({ id }) => id === column)?.header).toBe('Impressions');
});

const SET_NAME = 1;
const SPENT = 5;
const MIXED = [
  metaAdRow('Anna', { currency: 'EUR', amountSpent: 10, impressions: 1 }, { amountSpent: 8 }),
  metaAdRow('Bo Berg', { currency: 'DKK', amountSpent: 75, impressions: 2 }, { amountSpent: 70 }),
  metaAdRow('Cia Berg', { currency: 'EUR', amountSpent: null, impressions: 3 }, { amountSpent: 2 }),
  metaAdRow('Dan', { currency: 'EUR', amountSpent: 5, impressions: 4 }),
  metaAdRow('Eva', { currency: '', amountSpent: 1, impressions: 5 }),
];
const mixed = (filter = '') => shownTable(metaAds, stateWithRows('metaAds', MIXED), { filter });

test('shows one line of totals per currency, the currency with the most rows first', () => {
  expect(mixed().totals.map(({ currency, count, cells }) => [currency, count, cells[SPENT]])).toMatchObject([
    ['EUR', 3, { value: 15, benchmark: 10 }],
    ['DKK', 1, { value: 75, benchmark: 70 }],
    ['', 1, { value: 1, benchmark: null }],
  ]);
});

test('totals the remaining rows under a filter', () => {
  expect(mixed('berg').totals).toMatchObject([
    { currency: 'DKK', count: 1, cells: { [SPENT]: { value: 75 } } },
    { currency: 'EUR', count: 1, cells: { [SPENT]: { value: null, benchmark: 2 } } },
  ]);
  expect(mixed('nobody').totals).toEqual([]);
});

describe('sorted by money', () => {
  const sorted = (direction: 'asc' | 'desc', filter = '', column = 'amount_spent') =>
    shownTable(metaAds, stateWithRows('metaAds', MIXED), { column, direction, filter });

  test.each([
    ['desc', ['Anna', 'Dan', 'Cia Berg', 'Bo Berg', 'Eva']],
    ['asc', ['Dan', 'Anna', 'Cia Berg', 'Bo Berg', 'Eva']],
  ] as const)('groups rows by currency, in the order of the totals: %s', (direction, names) => {
    expect(namesOf(sorted(direction))).toEqual(names);
    expect(sorted(direction).isGrouped).toBe(true);
    expect(sorted(direction).totals.map(({ count }) => count)).toEqual([3, 1, 1]);
  });

  test('does not group filtered rows of one currency', () => {
    expect(sorted('desc', 'bo berg')).toMatchObject({ isGrouped: false });
    expect(namesOf(sorted('desc', 'bo berg'))).toEqual(['Bo Berg']);
    expect(namesOf(sorted('desc', 'berg'))).toEqual(['Bo Berg', 'Cia Berg']);
  });

  test('sorts other figures across all rows', () => {
    const byImpressions = sorted('desc', '', 'impressions');
    expect(byImpressions.isGrouped).toBe(false);
    expect(namesOf(byImpressions)).toEqual(['Eva', 'Dan', 'Cia Berg', 'Bo Berg', 'Anna']);
  });
});

test('each row has its own currency, and the table lists all currencies', () => {
  const { rows } = mixed('berg');
  expect(MIXED.map((_, row) => rows.currency(row))).toEqual(['EUR', 'DKK', 'EUR', 'EUR', '']);
  expect(rows.currencies).toEqual(['EUR', 'DKK', '']);
});

test('has no total without rows', () => {
  expect(shownTable(metaAds, stateWithRows('metaAds', [])).totals).toEqual([]);
});

describe('ad set names', () => {
  const SETS = ['Ad 10', 'zoo', '', 'åse', 'ad 9', 'Ægir', 'AD 9', 'Öl'];
  const rows = SETS.map((adSetName, row) => metaAdRow(`${row}`, { adSetName }));
  const sorted = (site: string, direction: 'asc' | 'desc') => {
    const state = stateWithRows('metaAds', rows, { site });
    const shown = { site, column: 'ad_set_name', direction };
    return namesOf(shownTable(metaAds, state, shown)).map((name) => SETS[Number(name)]);
  };

  test('sort in the language of the site, by number, without case, and empty names last', () => {
    expect(sorted(DK_SITE, 'asc')).toEqual(['ad 9', 'AD 9', 'Ad 10', 'zoo', 'Ægir', 'Öl', 'åse', '']);
    expect(sorted(DK_SITE, 'desc')).toEqual(['åse', 'Öl', 'Ægir', 'zoo', 'Ad 10', 'ad 9', 'AD 9', '']);
    expect(sorted('de.athenas.example', 'asc')).toEqual([
      'ad 9',
      'AD 9',
      'Ad 10',
      'Ægir',
      'åse',
      'Öl',
      'zoo',
      '',
    ]);
  });

  test('that are equal are sorted by product name in both directions', () => {
    const twins = ['Cia', 'anna', 'Bo'].map((name) => metaAdRow(name, { adSetName: 'Same' }));
    for (const direction of ['asc', 'desc'] as const) {
      const state = stateWithRows('metaAds', twins);
      expect(namesOf(shownTable(metaAds, state, { column: 'ad_set_name', direction }))).toEqual([
        'anna',
        'Bo',
        'Cia',
      ]);
    }
  });

  test('are texts without figure, benchmark and total', () => {
    const table = shownTable(metaAds, stateWithRows('metaAds', [metaAdRow('A', {}, {})]));
    expect(table.rows.cell(0, SET_NAME)).toEqual({ value: null, benchmark: null });
    expect(table.rows.text(0, SET_NAME)).toBe('Autumn');
    expect(table.rows.text(0, SET_NAME + 1)).toBe('');
    expect(table.totals[0]?.cells[SET_NAME]).toMatchObject({ value: null, benchmark: null });
  });
});
