import type { Figure } from '@src/domain/figures/figure';
import type { ProductFigures, ReportRow } from '@src/domain/reports/reportRows';
import { dayBegan } from '@src/store/clock/clock.slice';
import metaAds from '@src/store/reports/definitions/metaads';
import products from '@src/store/reports/definitions/requests_and_bookings';
import speakerRelations from '@src/store/reports/definitions/speaker_relations';
import { exportText } from '@test/support/exportedFile';
import { productRow } from '@test/support/factories';
import fc, { runs } from '@test/support/fastCheck';
import { metaAdRow, rowsReceived, speakerRow } from '@test/support/reportRows';
import { createEmptyStore, received } from '@test/support/states';
import { asked, cellOf, columnOf, headerOf, sheetsOf, valueOf } from '@test/support/workbook';

function stateOf(rows: readonly ReportRow<ProductFigures>[]) {
  const store = createEmptyStore();
  store.dispatch(dayBegan('2026-03-15'));
  store.dispatch(received(rows));
  return store.getState();
}

const ROWS = [
  productRow('Bo', { TotalInbound: 1234.5, NumDeals: 2 }, { TotalInbound: 1000, NumDeals: 4 }),
  productRow('=1+1', { TotalInbound: 10, NumDeals: 3, LastRQ: null }, { TotalInbound: 0, NumDeals: 0 }),
  productRow('#N/A', { TotalInbound: 0, NumDeals: 0 }, null),
];

test('has the columns of the CSV, with typed cells', async () => {
  const state = stateOf(ROWS);
  const { main } = await sheetsOf(state, products);
  const csv = exportText(state, products, asked(products))?.text ?? '';
  const [head = ''] = csv.slice(1).split('\r\n');
  expect(headerOf(main).join(';')).toBe(head.replaceAll('"', ''));
  const inbound = columnOf(main, 'Total inbound');
  expect(cellOf(main, `${inbound}2`)).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00 [$DKK]' });
  expect(cellOf(main, `${columnOf(main, 'Total inbound, earlier')}2`)).toMatchObject({ t: 'n', v: 1000 });
  expect(cellOf(main, `${columnOf(main, 'Deals, change %')}2`)).toMatchObject({ t: 'n', v: -0.5, z: '0.0%' });
  expect(cellOf(main, `${columnOf(main, 'Deals, change %')}3`)).toMatchObject({ t: 's', v: 'new' });
  const latest = cellOf(main, `${columnOf(main, 'Latest RQ')}2`);
  // Spreadsheets count days: 1 January 2026 is 46023.
  expect(latest).toMatchObject({ t: 'n', z: 'yyyy-mm-dd', v: 46_023 + 59 });
  expect(cellOf(main, `${columnOf(main, 'Latest RQ')}3`)?.v).toBeUndefined();
});

test('writes texts as texts and never as formulas, also when the workbook is saved as CSV', async () => {
  const { main } = await sheetsOf(stateOf(ROWS), products);
  expect(cellOf(main, 'A3')).toMatchObject({ t: 's', v: "'=1+1" });
  expect(cellOf(main, 'A3')?.f).toBeUndefined();
  expect(cellOf(main, 'A4')).toMatchObject({ t: 's', v: '#N/A' });
});

test('has a filter on its header', async () => {
  const { main } = await sheetsOf(stateOf(ROWS), products, { columns: ['deals'] });
  expect(main['!autofilter']).toEqual({ ref: 'A1:D4' });
});

test('writes totals as formulas that follow the filter, with their values', async () => {
  const { main } = await sheetsOf(stateOf(ROWS), products, {
    columns: ['total_inbound', 'deals', 'avg_deal_value'],
  });
  expect(valueOf(main, 'A5')).toBeUndefined();
  expect(cellOf(main, 'A6')).toMatchObject({ t: 's', v: 'Total · 3 speakers' });
  expect(cellOf(main, 'B6')).toMatchObject({ t: 'n', f: 'SUBTOTAL(109,B2:B4)', v: 1244.5 });
  expect(cellOf(main, 'C6')).toMatchObject({ f: 'SUBTOTAL(109,C2:C4)', v: 1000 });
  expect(cellOf(main, 'D6')?.v).toBeCloseTo(0.2445, 9);
  expect(cellOf(main, 'D6')?.f).toContain('(B6-C6)/ABS(C6)');
  expect(cellOf(main, 'H6')).toMatchObject({ f: 'IFERROR(B6/E6,"")', v: 1244.5 / 5 });
});

test('writes ratios of hidden columns and totals of hidden rows as plain values', async () => {
  const hidden = await sheetsOf(stateOf(ROWS), products, { columns: ['avg_deal_value'] });
  expect(cellOf(hidden.main, 'B6')).toMatchObject({ t: 'n', v: 1244.5 / 5 });
  expect(cellOf(hidden.main, 'B6')?.f).toBeUndefined();
  const rows = ['Anna Berg', 'Bo Berg', 'Cia'].map((name) => productRow(name, { NumDeals: 2 }));
  const { main } = await sheetsOf(stateOf(rows), products, { filter: 'berg', columns: ['deals'] });
  expect(cellOf(main, 'A5')).toMatchObject({ v: 'Shown · 2 of 3 speakers' });
  expect(cellOf(main, 'B5')).toMatchObject({ v: 4, f: 'SUBTOTAL(109,B2:B3)' });
  expect(cellOf(main, 'A6')).toMatchObject({ v: 'All · 3 speakers' });
  expect(cellOf(main, 'B6')).toMatchObject({ v: 6 });
  expect(cellOf(main, 'B6')?.f).toBeUndefined();
});

test('gives each currency its own format and total', async () => {
  const store = createEmptyStore();
  store.dispatch(
    rowsReceived(
      'metaAds',
      [
        metaAdRow('A', { currency: 'EUR', amountSpent: 10 }),
        metaAdRow('B', { currency: 'DKK', amountSpent: 75 }),
        metaAdRow('C', { currency: 'EUR', amountSpent: 5 }),
      ],
      { span: '30' },
    ),
  );
  const { main } = await sheetsOf(store.getState(), metaAds, { span: '30', columns: ['amount_spent'] });
  const rows = [2, 3, 4].map((row) => ({
    currency: valueOf(main, `E${row}`),
    format: cellOf(main, `B${row}`)?.z,
  }));
  for (const { currency, format } of rows) expect(format).toBe(`#,##0.00 [$${String(currency)}]`);
  expect(cellOf(main, 'A6')).toMatchObject({ v: 'Total EUR · 2 of 3 products' });
  expect(cellOf(main, 'B6')).toMatchObject({ v: 15, z: '#,##0.00 [$EUR]' });
  expect(cellOf(main, 'B6')?.f).toBe(
    'SUMPRODUCT(SUBTOTAL(109,OFFSET(B2,ROW(B2:B4)-ROW(B2),0))*(E2:E4="EUR"))',
  );
  expect(cellOf(main, 'B7')).toMatchObject({ v: 75 });
});

test('writes flags as words, and days before 1900 as text', async () => {
  const store = createEmptyStore();
  const rows = [speakerRow('Anna', { adsBlocked: true, bornOn: Date.parse('1875-04-02T00:00:00Z') })];
  store.dispatch(rowsReceived('speakers', rows));
  const { main } = await sheetsOf(store.getState(), speakerRelations, {
    span: null,
    columns: ['ads', 'commission', 'birthday'],
  });
  expect(cellOf(main, 'B2')).toMatchObject({ t: 's', v: 'Not allowed' });
  expect(cellOf(main, 'C2')).toMatchObject({ t: 'n', v: 0.125, z: '0.00%' });
  expect(cellOf(main, 'D2')).toMatchObject({ t: 's', v: '1875-04-02' });
});

test('describes the export on a second sheet', async () => {
  const { about } = await sheetsOf(stateOf(ROWS), products, {
    filter: '=bob',
    conditions: ['Deals greater than 10', 'Name contains b'],
  });
  const lines = Object.fromEntries(
    Array.from({ length: 12 }, (_, row) => [valueOf(about, `A${row + 1}`), valueOf(about, `B${row + 1}`)]),
  );
  expect(lines).toMatchObject({
    Report: 'Requests & Bookings for Athenas Danmark',
    Site: 'Athenas Danmark (dk.athenas.example)',
    Period: '365 days, 16 Mar 2025 – 15 Mar 2026',
    Compared: '365 days compared with the 365 days before, 16 Mar 2024 – 15 Mar 2025',
    Filter: "'=bob",
    Conditions: 'Deals greater than 10\nName contains b',
    'Sorted by': 'Total inbound, descending',
    Rows: '0 of 3 speakers',
    'Time zone': 'Europe/Copenhagen',
    Application: 'Greenroom',
  });
});

const figure: fc.Arbitrary<Figure> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1000, max: 1e9 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
);
const part = fc.option(fc.record({ TotalInbound: figure, NumDeals: figure }));
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });

test('has the exact values of the answer, for any rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(name, part, part), { minLength: 1, maxLength: 8, selector: ([of]) => of }),
      async (drawn) => {
        const rows = drawn.map(([of, now, before]) => productRow(of, now, before));
        const { main } = await sheetsOf(stateOf(rows), products, {
          sort: { column: 'deals', direction: 'desc' },
          columns: ['total_inbound', 'deals'],
        });
        const byName = new Map(
          rows.map((row) => [/^[=+\-@\t\r\n＝＋－＠]/.test(row.name) ? `'${row.name}` : row.name, row]),
        );
        for (let at = 2; at < rows.length + 2; at += 1) {
          const shown = String(valueOf(main, `A${at}`));
          const row = byName.get(shown);
          expect(row).toBeDefined();
          const told = ['B', 'C', 'E', 'F'].map((column) => valueOf(main, column + String(at)) ?? null);
          const { current, benchmark } = row ?? {};
          expect(told.map((value) => (value === 0 ? 0 : value))).toEqual(
            [current?.TotalInbound, benchmark?.TotalInbound, current?.NumDeals, benchmark?.NumDeals].map(
              (value) => (value === undefined || value === null ? null : value === 0 ? 0 : value),
            ),
          );
        }
      },
    ),
    { numRuns: runs(60) },
  );
});
