import type { Span } from '@src/domain/dates/spans';
import { MOMENTUM_SPANS } from '@src/domain/figures/momentum';
import type { Collection, DatasetFigures, ReportRow } from '@src/domain/reports/reportRows';
import { REPORT_IDS } from '@src/domain/screens/screens';
import type { RootState } from '@src/store';
import { overAllSites } from '@src/store/reports/allSites/overAllSites';
import { rowPredicate } from '@src/store/reports/conditions/conditionPredicates';
import { readConditions } from '@src/store/reports/conditions/reportConditions';
import bingAds from '@src/store/reports/definitions/bingads';
import googleAds from '@src/store/reports/definitions/googleads';
import linkedinAds from '@src/store/reports/definitions/linkedinads';
import metaAds from '@src/store/reports/definitions/metaads';
import products from '@src/store/reports/definitions/requests_and_bookings';
import { exportedReport, resolved } from '@src/store/reports/export/exportedReport';
import { momentumColumns, reportAt, withMomentum } from '@src/store/reports/momentum/reportMomentum';
import { loadReport } from '@src/store/reports/registry';
import type { Report } from '@src/store/reports/report';
import { exportText } from '../../support/exportedFile';
import { DK_SITE, productRow } from '../../support/factories';
import fc, { runs } from '../../support/fastCheck';
import { metaAdRow, rowsReceived, searchAdRow, shownTable } from '../../support/reportRows';
import { namesOf } from '../../support/reportTable';
import { createEmptyStore } from '../../support/states';

/** Returns a state with the rows of several spans. */
function stateOf<C extends Collection>(
  collection: C,
  rows: Partial<Record<Span, readonly ReportRow<DatasetFigures[C]>[]>>,
): RootState {
  const store = createEmptyStore();
  for (const span of [...MOMENTUM_SPANS, 'ytd'] as const) {
    const some = rows[span];
    if (some) store.dispatch(rowsReceived(collection, some, { span }));
  }
  return store.getState();
}

function momentumIn(report: Report, column: string): Report {
  const derived = withMomentum(report, column);
  if (!derived) throw new Error(`${report.id} has no momentum of ${column}`);
  return derived;
}

/** Returns the momentum of each row, in the order of the rows. */
function shown(report: Report, state: RootState, asked: Parameters<typeof shownTable>[2]) {
  const { order, rows } = shownTable(report, state, asked);
  return Array.from(order, (row) => [rows.name(row), rows.text(row, 0), rows.momentum(row, 0)?.differences]);
}

test.each([
  [products, 'total_rqs'],
  [googleAds, 'clicks'],
  [bingAds, 'clicks'],
  [metaAds, 'outbound_clicks'],
  [linkedinAds, 'clicks'],
])('is offered, with one default column', (report, column) => {
  expect(report.momentum).toBe(column);
  expect(momentumColumns(report).map(({ id }) => id)).toContain(column);
});

test('is not offered in other reports or over all sites', async () => {
  const reports = await Promise.all(REPORT_IDS.map(loadReport));
  const offering = reports.filter(({ momentum }) => momentum !== null).map(({ id }) => id);
  expect(offering.sort()).toEqual([
    'ads',
    'bingads',
    'googleads',
    'linkedinads',
    'metaads',
    'requests_and_bookings',
  ]);
  for (const report of reports) {
    expect(overAllSites(report).momentum).toBeNull();
    expect(withMomentum(overAllSites(report), 'clicks')).toBeNull();
  }
});

test('is offered for counts and money with totals, and not for ratios, percentages, decimals and dates', () => {
  expect(momentumColumns(googleAds).map(({ id }) => id)).toEqual(['impressions', 'clicks', 'cost']);
  expect(momentumColumns(products).map(({ header }) => header)).toEqual([
    'Total inbound',
    'Deals',
    'Direct value',
    'Received value',
    'Passed value',
    'Total RQs',
    'Direct RQs',
    'Passed RQs',
    'Received RQs',
    'Speaker website RQs',
    'Lost on date',
    'Lost on price',
  ]);
  expect(withMomentum(googleAds, 'avg_cpc')).toBeNull();
  expect(withMomentum(googleAds, 'conversions')).toBeNull();
  expect(withMomentum(googleAds, '__proto__')).toBeNull();
});

test('returns the same report each time, with the momentum column in front', () => {
  const derived = momentumIn(googleAds, 'clicks');
  expect(withMomentum(googleAds, 'clicks')).toBe(derived);
  expect(withMomentum(googleAds, 'cost')).not.toBe(derived);
  expect(reportAt(derived, '?momentum=clicks')).toBe(derived);
  expect(reportAt(derived, '?span=7')).toBe(googleAds);
  expect(reportAt(googleAds, '?momentum=nothing')).toBe(googleAds);
  expect(derived.columns.map(({ id }) => id)).toEqual(['momentum', ...googleAds.columns.map(({ id }) => id)]);
  expect(derived.columns[0]).toMatchObject({ header: 'Momentum', totalled: false, compared: false });
});

const CLICKS = {
  '7': [searchAdRow('Anna', { clicks: 70 }), searchAdRow('Bo', { clicks: null })],
  '30': [searchAdRow('Anna', { clicks: 93 }), searchAdRow('Bo'), searchAdRow('Cia', { clicks: 46 })],
  '90': [searchAdRow('Anna', { clicks: 153 }), searchAdRow('Bo'), searchAdRow('Cia', { clicks: 106 })],
  '365': [
    searchAdRow('Anna', { clicks: 428 }),
    searchAdRow('Bo', { clicks: 80 }),
    searchAdRow('Cia', { clicks: 100 }),
    searchAdRow('__proto__', { clicks: 3 }),
  ],
};

test('counts a missing row as 0, and a missing figure as missing', () => {
  const state = stateOf('googleAds', CLICKS);
  const report = momentumIn(googleAds, 'clicks');
  expect(shown(report, state, { span: '365', column: 'name', direction: 'asc' })).toEqual([
    ['__proto__', 'steady', [0, 0, 0, 3]],
    ['Anna', 'rising', [70, 23, 60, 275]],
    ['Bo', '', [null, null, 0, 30]],
    ['Cia', 'inconsistent', [0, 46, 60, -6]],
  ]);
  // The momentum covers the shown rows, in any span.
  expect(shown(report, state, { span: '7', column: 'name', direction: 'asc' }).map(([name]) => name)).toEqual(
    ['Anna', 'Bo'],
  );
});

test('has no momentum until all four spans are loaded', () => {
  const state = stateOf('googleAds', { '7': CLICKS['7'], '30': CLICKS['30'], '365': CLICKS['365'] });
  const report = momentumIn(googleAds, 'clicks');
  expect(shown(report, state, { span: '365', column: 'name', direction: 'asc' })[0]).toEqual([
    '__proto__',
    '',
    undefined,
  ]);
});

test('sorts rows by the increase per day, with inconsistent and missing ones last in both directions', () => {
  const rows = (figures: Record<string, number | null>) =>
    Object.entries(figures).map(([name, clicks]) => searchAdRow(name, { clicks }));
  const state = stateOf('googleAds', {
    '7': rows({ Down: 0, Up: 70, More: 700, Wrong: 9, None: null, Even: 7, Also: 7 }),
    '30': rows({ Down: 23, Up: 93, More: 723, Wrong: 8, None: null, Even: 30, Also: 30 }),
    '90': rows({ Down: 83, Up: 153, More: 783, Wrong: 9, None: null, Even: 90, Also: 90 }),
    '365': rows({ Down: 358, Up: 428, More: 1058, Wrong: 9, None: null, Even: 365, Also: 365 }),
  });
  const report = momentumIn(googleAds, 'clicks');
  const names = (direction: 'asc' | 'desc') =>
    namesOf(shownTable(report, state, { span: '90', column: 'momentum', direction }));
  expect(names('desc')).toEqual(['More', 'Up', 'Also', 'Even', 'Down', 'None', 'Wrong']);
  expect(names('asc')).toEqual(['Down', 'Also', 'Even', 'Up', 'More', 'None', 'Wrong']);
});

describe('money of rows in different currencies', () => {
  const spent = (name: string, currency: string, amountSpent: number) =>
    metaAdRow(name, { currency, amountSpent });
  const state = stateOf('metaAds', {
    '7': [spent('Anna', 'DKK', 70), spent('Bo', 'EUR', 7), spent('Cia', 'EUR', 1)],
    '30': [spent('Anna', 'DKK', 93), spent('Bo', 'EUR', 30), spent('Cia', 'DKK', 10)],
    '90': [spent('Anna', 'DKK', 153), spent('Bo', 'EUR', 90), spent('Cia', 'EUR', 20)],
    '365': [spent('Anna', 'DKK', 428), spent('Bo', 'EUR', 365), spent('Cia', 'EUR', 30)],
  });
  const report = momentumIn(metaAds, 'amount_spent');

  test('is never subtracted from money of another currency', () => {
    expect(shown(report, state, { span: '365', column: 'name', direction: 'asc' })).toEqual([
      ['Anna', 'rising', [70, 23, 60, 275]],
      ['Bo', 'steady', [7, 23, 60, 275]],
      ['Cia', 'falling', [1, null, null, 10]],
    ]);
  });

  test('is sorted by currency', () => {
    const table = shownTable(report, state, { span: '365', column: 'momentum', direction: 'desc' });
    expect(table.isGrouped).toBe(true);
    expect(namesOf(table)).toEqual(['Bo', 'Cia', 'Anna']);
    const clicks = momentumIn(metaAds, 'outbound_clicks');
    expect(shownTable(clicks, state, { span: '365', column: 'momentum', direction: 'desc' }).isGrouped).toBe(
      false,
    );
  });
});

test('has no momentum for two rows of one name', () => {
  const twins = (clicks: number) => [searchAdRow('Anna', { clicks }), searchAdRow('Anna', { clicks: 1 })];
  const state = stateOf('googleAds', { '7': twins(1), '30': twins(2), '90': twins(3), '365': twins(4) });
  expect(
    shown(momentumIn(googleAds, 'clicks'), state, { span: '365' }).map(([, word, sums]) => [word, sums]),
  ).toEqual([
    ['', [null, null, null, null]],
    ['', [null, null, null, null]],
  ]);
});

test('each word of a condition keeps the rows with that word', () => {
  const state = stateOf('googleAds', CLICKS);
  const report = momentumIn(googleAds, 'clicks');
  const left = (where: string) => {
    const { read, unreadable } = readConditions(report, [where]);
    expect(unreadable).toEqual([]);
    const test = rowPredicate(read, { timeZone: 'UTC', compared: true });
    const table = report.selectTable(state, {
      site: DK_SITE,
      span: '365',
      filter: '',
      column: 'name',
      direction: 'asc',
      test,
    });
    return table && namesOf(table);
  };
  expect(left('momentum~is~rising')).toEqual(['Anna']);
  expect(left('momentum~has~consist')).toEqual(['Cia']);
  expect(left('momentum~empty')).toEqual(['Bo']);
  expect(readConditions(googleAds, ['momentum~is~rising']).unreadable).toHaveLength(1);
});

test('computes the momentum of the same rows and spans once', () => {
  const state = stateOf('googleAds', CLICKS);
  const report = momentumIn(googleAds, 'clicks');
  const one = shownTable(report, state, { span: '365' });
  const other = shownTable(report, state, { span: '365', filter: 'a' });
  expect(other.rows).toBe(one.rows);
  expect(shownTable(report, { ...state }, { span: '365' })).toBe(one);
});

test('computes differences of random answers, with 0 for a missing row', () => {
  const answer = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('Anna', 'Bo', 'Cia', '__proto__', 'constructor', ''),
      rqs: fc.option(fc.nat({ max: 40 })),
    }),
    { selector: ({ name }) => name },
  );
  fc.assert(
    fc.property(answer, answer, answer, answer, (week, month, quarter, year) => {
      const answers = { '7': week, '30': month, '90': quarter, '365': year };
      const rows = (span: keyof typeof answers) =>
        answers[span].map(({ name, rqs }) => productRow(name, { DirectRQs: rqs, PassedRQs: 0 }));
      const state = stateOf('products', {
        '7': rows('7'),
        '30': rows('30'),
        '90': rows('90'),
        '365': rows('365'),
        ytd: ['Anna', 'Bo', '__proto__'].map((name) => productRow(name)),
      });
      const { rows: read } = shownTable(momentumIn(products, 'total_rqs'), state, { span: 'ytd' });
      for (let row = 0; row < read.count; row += 1) {
        const sums = MOMENTUM_SPANS.map((span) => {
          const found = answers[span].find(({ name }) => name === read.name(row));
          return found ? found.rqs : 0;
        });
        const expected = sums.map((sum, index) => {
          const before = index === 0 ? 0 : (sums[index - 1] ?? null);
          return sum === null || before === null ? null : sum - before;
        });
        expect(read.momentum(row, 0)?.differences).toEqual(expected);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('files have the word, the four daily rates, and the name of the column', async () => {
  const state = stateOf('googleAds', CLICKS);
  const request = {
    report: 'googleads',
    site: DK_SITE,
    span: '365',
    filter: 'anna',
    where: [],
    sort: { column: 'momentum', direction: 'desc' },
    momentum: 'clicks',
    columns: ['momentum', 'clicks'],
  } as const;
  const report = resolved(state, await exportedReport(request), { as: 'csv', conditions: [], ...request });
  expect(report).toBe(momentumIn(googleAds, 'clicks'));
  const csv = exportText(state, report, request)?.text.split('\r\n') ?? [];
  expect(csv[0]).toContain(
    'Momentum;"Clicks a day, days 1–7";"Clicks a day, days 8–30";"Clicks a day, days 31–90";"Clicks a day, days 91–365";Clicks',
  );
  expect(csv[1]).toMatch(/^Anna;rising;10;1;1;1;428;/);
  const html = exportText(state, report, request, 'html')?.text ?? '';
  expect(html).toContain('of Clicks: days 1–7 against days 8–90');
  expect(resolved(state, googleAds, { as: 'csv', conditions: [], ...request, momentum: null })).toBe(
    googleAds,
  );
});
