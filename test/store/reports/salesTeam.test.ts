import type { SellerFigures } from '@src/domain/reports/reportRows';
import salesTeam from '@src/store/reports/definitions/sales_team_performance';
import fc from '../../support/fastCheck';
import { anyFigure, testReport } from '../../support/reportProperties';
import { sellerRow, shownTable, stateWithRows } from '../../support/reportRows';
import { namesOf, totalsOf } from '../../support/reportTable';

const deals = ({ wonDeals, lostDeals }: SellerFigures) =>
  wonDeals === null || lostDeals === null ? null : wonDeals + lostDeals;
const part = (one: number | null, of: number | null) =>
  one === null || of === null || of === 0 ? null : one / of;

testReport({
  report: salesTeam,
  collection: 'sellers',
  span: '30',
  figures: fc.record({ wonDeals: anyFigure, lostDeals: anyFigure, totalWon: anyFigure }),
  compared: false,
  currency: null,
  columns: [
    { header: 'Won deals', format: 'count', value: (f) => f.wonDeals, total: 'sum' },
    { header: 'Total value', format: 'money', value: (f) => f.totalWon, total: 'sum' },
    { header: 'Deal count', format: 'count', value: deals, total: 'sum' },
    {
      header: 'Pct. won',
      format: 'percent',
      value: (f) => part(f.wonDeals, deals(f)),
      total: { of: (f) => f.wonDeals, per: deals },
    },
    {
      header: 'Deal avg.',
      format: 'money',
      value: (f) => part(f.totalWon, f.wonDeals),
      total: { of: (f) => f.totalWon, per: (f) => f.wonDeals },
    },
  ],
});

test('offers five spans with 30 days as the default, and sorts by total value descending', () => {
  expect(salesTeam).toMatchObject({
    id: 'sales_team_performance',
    collection: 'sellers',
    nameHeader: 'Name',
    spans: { offered: ['365', '90', '30', '7', 'ytd'], default: '30' },
    firstDirection: 'desc',
    compared: false,
    totalsAt: 'bottom',
  });
  const { column, direction } = salesTeam.defaultSort;
  expect([salesTeam.columns.find(({ id }) => id === column)?.header, direction]).toEqual([
    'Total value',
    'desc',
  ]);
});

const TEAM = [
  sellerRow('Anna', { wonDeals: 4, lostDeals: 1, totalWon: 1000 }),
  sellerRow('Bo', { wonDeals: 1, lostDeals: 3, totalWon: 1500 }),
  sellerRow('Cia', { wonDeals: 0, lostDeals: 0, totalWon: 0 }),
  sellerRow('Dan', { wonDeals: 2, lostDeals: null, totalWon: null }),
];
const cellsOf = (row: number) => {
  const { rows } = shownTable(salesTeam, stateWithRows('sellers', TEAM));
  return salesTeam.columns.map((_, column) => rows.cell(row, column).value);
};

test('computes deals, percentage and average from won and lost deals', () => {
  expect(cellsOf(0)).toEqual([4, 1000, 5, 0.8, 250]);
  expect(cellsOf(1)).toEqual([1, 1500, 4, 0.25, 1500]);
});

test('has no percentage or average with a zero or missing divisor', () => {
  expect(cellsOf(2)).toEqual([0, 0, 0, null, null]);
  expect(cellsOf(3)).toEqual([2, null, null, null, null]);
});

test('computes the percentage and average of the team from its sums', () => {
  const totals = totalsOf(shownTable(salesTeam, stateWithRows('sellers', TEAM)));
  // Neither ratio includes Dan, whose lost deals and value are missing.
  expect(totals.map(({ value }) => value)).toEqual([7, 2500, 9, 5 / 9, 2500 / 5]);
});

test('shows two sellers of one name as two rows', () => {
  const twins = [sellerRow('Bo', { totalWon: 1 }), sellerRow('Bo', { totalWon: 2 })];
  const table = shownTable(salesTeam, stateWithRows('sellers', twins));
  expect(namesOf(table)).toEqual(['Bo', 'Bo']);
  expect([...table.order]).toEqual([1, 0]);
  expect(totalsOf(table)[1]).toMatchObject({ value: 3 });
});
