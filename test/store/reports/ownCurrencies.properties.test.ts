import { companiesReceived } from '@src/store/companies/companies.slice';
import { overAllSites } from '@src/store/reports/allSites/overAllSites';
import { readConditions } from '@src/store/reports/conditions/reportConditions';
import { explain } from '@src/store/reports/engine/explain';
import type { ReportTable } from '@src/store/reports/report';
import { userReceived } from '@src/store/session/session.slice';
import { admin, company, NO_SITE, norway } from '../../support/factories';
import fc from '../../support/fastCheck';
import {
  anyRows,
  bothReport,
  indexOf,
  lineOf,
  ownReport,
  rowsOfLine,
  SUMS,
  sumOf,
} from '../../support/ownCurrencies';
import { metaAdRow, rowsReceived, shownTable, stateWithRows } from '../../support/reportRows';
import { namesOf } from '../../support/reportTable';
import { createEmptyStore } from '../../support/states';
import { tableWhere } from '../../support/tableWhere';

const store = createEmptyStore();

interface Asked {
  filter: string;
  column: string;
  direction: 'asc' | 'desc';
}

const asked: fc.Arbitrary<Asked> = fc.record({
  filter: fc.constantFrom('', '1', 'none is called so'),
  column: fc.constantFrom('name', 'clicks', 'dollars', 'kronor', 'per_click', 'spent', 'dollars_change'),
  direction: fc.constantFrom('asc', 'desc'),
});

const worlds = fc.tuple(anyRows, asked);

describe.each([
  ['currencies of its columns', ownReport],
  ['both kinds of currencies', bothReport],
])('a report with money in %s', (_, report) => {
  const tableOf = ([rows, how]: typeof worlds extends fc.Arbitrary<infer World> ? World : never) => {
    store.dispatch(rowsReceived('metaAds', rows));
    return shownTable(report, store.getState(), how);
  };
  const shownRows = (rows: Parameters<typeof tableOf>[0][0], { order }: ReportTable) =>
    rows.filter((_row, at) => order.includes(at));

  test('has no total over two currencies, and each total covers all rows of its line', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const [rows] = world;
        const table = tableOf(world);
        const shown = shownRows(rows, table);
        if (report === ownReport) expect(table.totals).toHaveLength(1);
        expect(table.totals.reduce((all, { count }) => all + count, 0)).toBe(shown.length);
        for (const [lines, over] of [
          [table.totals, shown],
          [table.overall, rows],
        ] as const)
          for (const line of lines)
            for (const [header, { of }] of Object.entries(SUMS)) {
              const index = indexOf(report, header);
              if (index < 0) continue;
              const total = line.cells[index]?.value ?? null;
              expect(total).toBe(sumOf(rowsOfLine(report, over, line), of));
            }
      }),
    );
  });

  test('explains each total by the rows of its line, with all rows in a column with its own currency', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const table = tableOf(world);
        for (const line of [...table.totals, ...table.overall])
          report.columns.forEach((head, column) => {
            const { scope, currency } = line;
            const found = explain(report, table, { column, row: null, scope, currency });
            expect(found?.result).toBe(line.cells[column]?.value);
            expect(found?.covered).toBe(line.count);
            if (head.currency === undefined && report === bothReport) return;
            expect(found?.leftOut.foreign).toBe(0);
            expect((found?.counted ?? 0) + (found?.leftOut.missing ?? 0)).toBe(line.count);
          });
      }),
    );
  });

  test('compares all rows when sorted by money in the currency of the column', () => {
    fc.assert(
      fc.property(worlds, ([rows, how]) => {
        for (const header of ['LinkedIn cost', 'Cost SEK']) {
          const index = indexOf(report, header);
          const table = tableOf([rows, { ...how, column: report.columns[index]?.id ?? '' }]);
          expect(table.isGrouped).toBe(false);
          const values = Array.from(table.order, (row) => table.rows.cell(row, index).value);
          const known = values.filter((value) => value !== null);
          expect(values.slice(0, known.length)).toEqual(known);
          const sign = how.direction === 'asc' ? 1 : -1;
          expect(known).toEqual([...known].sort((a, b) => sign * (a - b)));
        }
      }),
    );
  });

  test('has a currency for each row with money in the currency of the row', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const table = tableOf([rows, { filter: '', column: 'clicks', direction: 'asc' }]);
        expect(rows.map((_row, at) => table.rows.currency(at))).toEqual(
          rows.map((row) => lineOf(report, row)),
        );
      }),
    );
  });
});

const MIXED = [
  metaAdRow('Anna', { currency: 'EUR', amountSpent: 10, subscriptions: 1, linkClicks: 2 }),
  metaAdRow('Bo', { currency: 'DKK', amountSpent: 75, subscriptions: 2, linkClicks: 4 }),
  metaAdRow('Cia', { currency: 'EUR', amountSpent: 5, subscriptions: 3, linkClicks: null }),
];
const state = stateWithRows('metaAds', MIXED);

test('groups rows by currency when sorted by money in the currency of the row', () => {
  const by = (column: string) => shownTable(bothReport, state, { column, direction: 'desc' });
  expect(by('spent').isGrouped).toBe(true);
  expect(namesOf(by('spent'))).toEqual(['Anna', 'Cia', 'Bo']);
  expect(namesOf(by('dollars'))).toEqual(['Cia', 'Bo', 'Anna']);
});

test('explains a ratio and its parts in the currency of the column', () => {
  const table = shownTable(bothReport, state);
  const column = indexOf(bothReport, 'LinkedIn cost per click');
  const found = explain(bothReport, table, { column, row: null, currency: 'EUR', scope: 'total' });
  expect(found).toMatchObject({
    result: 0.5,
    covered: 2,
    counted: 1,
    leftOut: { missing: 1, foreign: 0 },
    parts: [
      { head: { currency: 'USD' }, value: 1 },
      { head: { header: 'Clicks' }, value: 2 },
    ],
  });
});

test('a condition compares plain figures, whatever the currency of the row', () => {
  expect(namesOf(tableWhere(bothReport, state, ['dollars~gte~2'])).sort()).toEqual(['Bo', 'Cia']);
  const { read } = readConditions(bothReport, ['dollars~gte~2', 'spent~gte~2']);
  expect(read.map(({ subject }) => subject.currency)).toEqual(['USD', undefined]);
});

describe('a report over all sites', () => {
  const bare = createEmptyStore();
  bare.dispatch(userReceived(admin()));
  bare.dispatch(companiesReceived([company(), norway()]));
  bare.dispatch(rowsReceived('metaAds', MIXED, { span: '30' }));
  const one = [metaAdRow('Dan', { currency: 'NOK', subscriptions: 4 })];
  bare.dispatch(rowsReceived('metaAds', one, { site: NO_SITE, span: '30' }));
  const tableOf = (report: typeof bothReport) =>
    shownTable(overAllSites(report), bare.getState(), { site: '', span: '30' });
  const dollars = indexOf(overAllSites(bothReport), 'LinkedIn cost');

  test.each([bothReport, ownReport])('keeps the currency of a column', (report) => {
    const heads = overAllSites(report).columns.slice(1);
    expect(heads.map(({ currency, hideEmpty }) => [currency, hideEmpty])).toEqual(
      report.columns.map(({ currency, hideEmpty }) => [currency, hideEmpty]),
    );
  });

  test('needs no currency for rows without their own money, and adds up the sites', () => {
    const { totals, rows } = tableOf(ownReport);
    expect(rows.currencies).toEqual([null]);
    expect(totals.map(({ currency, count, cells }) => [currency, count, cells[dollars]?.value])).toEqual([
      [null, 4, 10],
    ]);
  });

  test('has a line per currency of the rows, with the totals of columns with their own currency in each', () => {
    expect(
      tableOf(bothReport).totals.map(({ currency, cells }) => [currency, cells[dollars]?.value]),
    ).toEqual([
      ['EUR', 4],
      ['DKK', 2],
      ['NOK', 4],
    ]);
  });
});
