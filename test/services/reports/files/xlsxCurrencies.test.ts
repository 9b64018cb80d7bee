import fc, { runs } from '@test/support/fastCheck';
import { anyRows, bothReport, ownReport, SUMS } from '@test/support/ownCurrencies';
import { metaAdRow, rowsReceived, shownTable } from '@test/support/reportRows';
import { createEmptyStore } from '@test/support/states';
import { cellOf, columnOf, headerOf, letter, sheetsOf, valueOf } from '@test/support/workbook';

/** Rows with money in the currency of the row and in a currency of the column. */
const OWN_MONEY = [
  metaAdRow('A', { currency: 'EUR', amountSpent: 10, subscriptions: 3, linkClicks: 2 }),
  metaAdRow('B', { currency: 'DKK', amountSpent: 75, subscriptions: 4, linkClicks: 0 }),
  metaAdRow('C', { currency: 'EUR', amountSpent: 5, subscriptions: null, linkClicks: 1 }),
];

test('formats a column in its own currency, and sums all its rows', async () => {
  const store = createEmptyStore();
  store.dispatch(rowsReceived('metaAds', OWN_MONEY, { span: 'today' }));
  const { main } = await sheetsOf(store.getState(), ownReport, { span: 'today' });
  expect(headerOf(main)).toEqual([
    'Product Name',
    'Clicks',
    'LinkedIn cost in USD',
    'Cost SEK',
    'LinkedIn cost per click in USD',
  ]);
  expect(['B2', 'C2', 'D2', 'E2'].map((at) => cellOf(main, at)?.z)).toEqual([
    '#,##0',
    '#,##0.00 [$USD]',
    '#,##0.00 [$SEK]',
    '#,##0.00 [$USD]',
  ]);
  expect(cellOf(main, 'A6')).toMatchObject({ v: 'Total · 3 products' });
  expect(cellOf(main, 'C6')).toMatchObject({ v: 7, f: 'SUBTOTAL(109,C2:C4)', z: '#,##0.00 [$USD]' });
  expect(cellOf(main, 'D6')).toMatchObject({ v: 90, f: 'SUBTOTAL(109,D2:D4)', z: '#,##0.00 [$SEK]' });
  // The ratio's sums leave out rows without a cost, so the ratio cannot refer to the other totals.
  expect(cellOf(main, 'E6')).toMatchObject({ v: 3.5, z: '#,##0.00 [$USD]' });
  expect(cellOf(main, 'E6')?.f).toBeUndefined();
  expect(valueOf(main, 'A7')).toBeUndefined();
});

test('next to money of the rows, sums the column for each currency of the rows, in its own currency', async () => {
  const store = createEmptyStore();
  store.dispatch(rowsReceived('metaAds', OWN_MONEY, { span: 'today' }));
  const { main } = await sheetsOf(store.getState(), bothReport, {
    span: 'today',
    columns: ['dollars', 'spent'],
  });
  expect(headerOf(main)).toEqual(['Product Name', 'LinkedIn cost in USD', 'Amount spent', 'Currency']);
  for (const row of [2, 3, 4]) {
    const currency = String(valueOf(main, `D${row}`));
    expect(cellOf(main, `C${row}`)?.z).toBe(`#,##0.00 [$${currency}]`);
    if (valueOf(main, `B${row}`) !== undefined) expect(cellOf(main, `B${row}`)?.z).toBe('#,##0.00 [$USD]');
  }
  const lines = [6, 7].map((row) => ['A', 'B', 'C'].map((column) => cellOf(main, `${column}${row}`)));
  expect(lines).toMatchObject([
    [{ v: 'Total EUR · 2 of 3 products' }, { v: 3, z: '#,##0.00 [$USD]' }, { v: 15, z: '#,##0.00 [$EUR]' }],
    [{ v: 'Total DKK · 1 of 3 products' }, { v: 4, z: '#,##0.00 [$USD]' }, { v: 75, z: '#,##0.00 [$DKK]' }],
  ]);
  expect(cellOf(main, 'B7')?.f).toBe(
    'SUMPRODUCT(SUBTOTAL(109,OFFSET(B2,ROW(B2:B4)-ROW(B2),0))*(D2:D4="DKK"))',
  );
});

test('never adds up two currencies in a total', async () => {
  const columns = ['dollars', 'kronor', 'spent'];
  await fc.assert(
    fc.asyncProperty(anyRows, fc.constantFrom(ownReport, bothReport), async (rows, report) => {
      const store = createEmptyStore();
      store.dispatch(rowsReceived('metaAds', rows, { span: 'today' }));
      const { main } = await sheetsOf(store.getState(), report, { span: 'today', columns });
      const header = headerOf(main);
      const currencies = columnOf(main, 'Currency');
      const lines = shownTable(report, store.getState(), { span: 'today' }).totals;
      lines.forEach(({ currency }, at) => {
        const row = rows.length + 3 + at;
        expect(valueOf(main, `A${row}`)).toMatch(currency ? `Total ${currency} · ` : /^Total · /);
        header.forEach((heading, place) => {
          const sum = SUMS[heading.replace(' in USD', '')];
          if (!sum) return;
          const column = letter(place);
          const total = cellOf(main, column + String(row));
          // The values of the rows that the total covers.
          const values = rows.flatMap((_row, below) => {
            const own = valueOf(main, `${currencies}${below + 2}`) ?? '';
            // Rows without a currency are the rows without figures.
            const isCovered = report === ownReport || own === currency;
            return isCovered ? (cellOf(main, `${column}${below + 2}`)?.v ?? []) : [];
          });
          if (total?.v === undefined) expect(values).toEqual([]);
          else {
            expect(total.v).toBe(values.map(Number).reduce((all, one) => all + one, 0));
            const code = sum.currency ?? (currency === null ? 'DKK' : currency);
            expect(total.z).toBe(code === '' ? '#,##0.00' : `#,##0.00 [$${code}]`);
          }
        });
      });
    }),
    { numRuns: runs(40) },
  );
});
