import type { Collection, DatasetFigures, ReportRow } from '@src/domain/reports/reportRows';
import siteFollowers from '@src/store/reports/definitions/emailstats';
import googleAds from '@src/store/reports/definitions/googleads';
import linkedinAds from '@src/store/reports/definitions/linkedinads';
import metaAds from '@src/store/reports/definitions/metaads';
import products from '@src/store/reports/definitions/requests_and_bookings';
import salesTeam from '@src/store/reports/definitions/sales_team_performance';
import { type Explanation, explain } from '@src/store/reports/engine/explain';
import type { Report, ReportTable } from '@src/store/reports/report';
import { figures, productRow } from '../../support/factories';
import fc from '../../support/fastCheck';
import { anyFigure } from '../../support/reportProperties';
import {
  campaignRow,
  followerRow,
  metaAdRow,
  rowsReceived,
  searchAdRow,
  sellerRow,
  shownTable,
  stateWithRows,
} from '../../support/reportRows';
import { createEmptyStore } from '../../support/states';

/** Generates rows with the keys of a usual row and any figures. Some rows have no figures. */
function anyRows<C extends Collection>(usual: ReportRow<DatasetFigures[C]>, more: object = {}) {
  const numbers = Object.entries(usual.current ?? {}).filter(([, value]) => typeof value === 'number');
  const any = fc.record({
    ...Object.fromEntries(numbers.map(([key]) => [key, fc.oneof(anyFigure, fc.constantFrom(0, null))])),
    ...more,
  });
  const current = fc.option(
    any.map((some) => ({ ...usual.current, ...some })),
    { nil: null },
  );
  const name = fc.constantFrom('Anna', 'Bo Berger', 'Berg', 'Zoe');
  // The record has the keys of the usual row, with values of the same types.
  return fc.array(fc.record({ name, current, benchmark: fc.constant(null) }), {
    maxLength: 10,
  }) as fc.Arbitrary<ReportRow<DatasetFigures[C]>[]>;
}

const store = createEmptyStore();

const law = <C extends Collection>(
  report: Report,
  collection: C,
  usual: ReportRow<DatasetFigures[C]>,
  more: object = {},
) => ({
  id: report.id,
  report,
  tables: fc
    .tuple(anyRows<C>(usual, more), fc.constantFrom('', 'berg', 'none is called so'), fc.boolean())
    .map(([rows, filter, byName]): ReportTable => {
      const span = report.spans && '30';
      store.dispatch(rowsReceived(collection, rows, { span }));
      return shownTable(report, store.getState(), { span, filter, ...(byName && { column: 'name' }) });
    }),
});

const CURRENCIES = { currency: fc.constantFrom('DKK', 'EUR', '') };
const LAWS = [
  law(products, 'products', productRow('', figures())),
  law(salesTeam, 'sellers', sellerRow('')),
  law(googleAds, 'googleAds', searchAdRow('')),
  law(metaAds, 'metaAds', metaAdRow(''), CURRENCIES),
  law(linkedinAds, 'linkedinAds', campaignRow('')),
  law(siteFollowers, 'siteFollowers', followerRow('')),
];

const indexOf = ({ columns }: Report, header: string) =>
  columns.findIndex((column) => column.header === header);

/** Numerator and denominator of each ratio, independent of the definitions under test. */
const RATIOS: Record<string, [of: string, per: string]> = {
  'Avg. deal value': ['Total inbound', 'Deals'],
  'Pct. won': ['Won deals', 'Deal count'],
  'Deal avg.': ['Total value', 'Won deals'],
  'Avg. CPC': ['Cost', 'Clicks'],
};

describe.each(LAWS)('$id', ({ report, tables }) => {
  test('the explanation of a total gives the value of the cell, and covers or omits every shown row', () => {
    fc.assert(
      fc.property(tables, (table) => {
        for (const line of table.totals)
          report.columns.forEach((head, column) => {
            const found = explain(report, table, { column, row: null, currency: line.currency });
            expect(found !== undefined).toBe(head.totalled);
            if (!found) return;
            const { leftOut } = found;
            expect(found.result).toBe(line.cells[column]?.value);
            expect(found.covered).toBe(line.count);
            expect(found.counted + leftOut.missing + leftOut.foreign).toBe(table.order.length);
            expect(found.missingPart === null).toBe(found.result !== null);
          });
      }),
    );
  });

  test('the parts and the omitted rows equal those computed row by row', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const { rows } = table;
        const shown = Array.from(table.order).sort((a, b) => a - b);
        for (const { currency } of table.totals)
          report.columns.forEach((head, column) => {
            if (!head.totalled) return;
            const found = explain(report, table, { column, row: null, currency });
            const names = RATIOS[head.header] ?? [head.header];
            const lines = shown.map((row) => ({
              own: rows.currency(row),
              values: names.map((name) => rows.cell(row, indexOf(report, name)).value),
            }));
            const home = lines.filter(({ own }) => own === currency || own === null);
            const whole = home.filter(({ values }) => !values.includes(null));
            expect(found).toMatchObject({
              counted: whole.length,
              zeroDivisorRows: whole.filter(({ values }) => values[1] === 0).length,
              leftOut: { missing: home.length - whole.length, foreign: lines.length - home.length },
            });
            const sums = names.map((_, place) =>
              whole.length === 0
                ? null
                : whole.map(({ values }) => values[place] ?? 0).reduce((all, one) => all + one, 0),
            );
            expect(found?.parts.map(({ head: part, value }) => [part.header, value])).toEqual(
              names.length === 1 ? [] : names.map((name, place) => [name, sums[place]]),
            );
          });
      }),
    );
  });

  test('the explanation of the ratio of a row gives the value of the cell', () => {
    fc.assert(
      fc.property(tables, (table) => {
        for (const row of table.order)
          report.columns.forEach((head, column) => {
            const names = RATIOS[head.header];
            if (!names) return;
            const currency = table.rows.currency(row);
            const found = explain(report, table, { column, row, currency });
            expect(found?.result).toBe(table.rows.cell(row, column).value);
            const parts = names.map((name) => [name, table.rows.cell(row, indexOf(report, name)).value]);
            expect(found?.parts.map(({ head: part, value }) => [part.header, value])).toEqual(
              head.header === 'Avg. CPC' ? [] : parts,
            );
          });
      }),
    );
  });

  test('each ratio is in the table above and divides existing columns', () => {
    report.columns.forEach(({ header }, index) => {
      const names = RATIOS[header];
      const formula = report.formulas[index];
      expect(formula?.kind === 'ratio').toBe(names !== undefined);
      if (formula?.kind !== 'ratio') return;
      expect([formula.of, formula.per]).toEqual(names?.map((name) => indexOf(report, name)));
      expect(Math.min(formula.of, formula.per)).toBeGreaterThanOrEqual(0);
    });
  });
});

const words = (report: Report, table: ReportTable, header: string, row: number | null = null) =>
  explain(report, table, { column: indexOf(report, header), row, currency: null });

describe('the texts of an explanation', () => {
  const team = shownTable(
    salesTeam,
    stateWithRows('sellers', [
      sellerRow('Anna', { wonDeals: 3, lostDeals: 1, totalWon: 900 }),
      sellerRow('Bo', { wonDeals: 0, lostDeals: 0, totalWon: 0 }),
      sellerRow('Eva', { wonDeals: null }),
    ]),
  );

  test('describe a sum, and a sum of sums', () => {
    expect(words(salesTeam, team, 'Total value')).toMatchObject({ formula: 'Sum of Total value', parts: [] });
    expect(words(salesTeam, team, 'Deal count')).toMatchObject({
      formula: 'Sum of Won deals + lost deals',
      result: 4,
      leftOut: { missing: 1, foreign: 0 },
    });
  });

  test('describe a ratio, with rows without a figure and rows with a zero divisor', () => {
    const total = words(salesTeam, team, 'Deal avg.');
    expect(total).toMatchObject({ formula: 'Total value ÷ Won deals', result: 300, zeroDivisorRows: 1 });
    expect(total?.leftOut).toEqual({ missing: 1, foreign: 0 });
    const lacks = (row: number): Explanation['missingPart'] | undefined =>
      words(salesTeam, team, 'Deal avg.', row)?.missingPart;
    expect([0, 1, 2].map(lacks)).toEqual([null, 'divisor', 'figure']);
  });

  test('describe a row value as sent, and the total of the same column as computed', () => {
    const ads = shownTable(googleAds, stateWithRows('googleAds', [searchAdRow('Keynotes')], { span: '30' }), {
      span: '30',
    });
    expect(words(googleAds, ads, 'Avg. CPC', 0)).toMatchObject({
      formula: 'As sent by the ad network',
      parts: [],
      result: 2,
    });
    expect(words(googleAds, ads, 'Avg. CPC')).toMatchObject({ formula: 'Cost ÷ Clicks', result: 2 });
  });

  test('do not exist for a date or an unknown column', () => {
    const one = shownTable(products, stateWithRows('products', [productRow('Anna')], { span: '365' }), {
      span: '365',
    });
    expect(words(products, one, 'Added')).toBeUndefined();
    expect(words(products, one, 'No such')).toBeUndefined();
  });
});
