import { formatPercent } from '@src/domain/figures/formats';
import type { Sheet, SheetColumn, SheetRows } from '@src/domain/reports/sheet';
import { flatHeader, flatRow } from '@src/domain/reports/sheetLines';
import { MAKERS } from '@src/services/reports/files/makers';
import fc, { runs } from '@test/support/fastCheck';
import { joined } from '@test/support/makeHere';

const column = (header: string, format: SheetColumn['format'], compared: boolean): SheetColumn => ({
  header,
  format,
  words: ['', ''],
  timeZone: '',
  inverse: false,
  sortable: true,
  byCurrency: false,
  compared,
  total: 'none',
});

const sheetOf = (columns: readonly SheetColumn[], differences = false): Sheet => ({
  title: 'Shares',
  nameHeader: 'Name',
  columns,
  differences,
  count: 1,
  chance: null,
  currencies: [null],
  currencyPlaces: [0],
  totals: [],
  totalsAt: 'bottom',
  sorted: null,
  firstDirection: 'desc',
  about: [],
  site: { country: 'dk', locale: 'da-DK', currency: 'DKK' },
});

const rowOf = (cells: readonly (readonly [current: number, earlier?: number])[]): SheetRows => ({
  count: 1,
  names: ['A'],
  columns: cells.map(([current, earlier]) => ({
    current: Float64Array.of(current),
    earlier: earlier === undefined ? null : Float64Array.of(earlier),
  })),
  currencies: Uint16Array.of(0),
});

const COLUMNS = [column('Share', 'percent', true), column('Commission %', 'percent', false)];

test('writes percentages and their changes in percent, with % in each heading', () => {
  const sheet = sheetOf(COLUMNS);
  expect(flatHeader(sheet)).toEqual([
    'Name',
    'Share %',
    'Share, earlier %',
    'Share, change %',
    'Commission %',
  ]);
  expect(flatRow(sheet, rowOf([[0.14, 0.07], [0.2925]]), 0)).toEqual(['A', 14, 7, 100, 29.25]);
});

test('writes differences of percentages in points, with “points” in the heading', () => {
  const sheet = sheetOf(COLUMNS, true);
  expect(flatHeader(sheet)[3]).toBe('Share, change in points');
  expect(flatRow(sheet, rowOf([[0.3, 0.1], [0]]), 0)).toEqual(['A', 30, 10, 20, 0]);
});

test.each(['csv', 'text'] as const)('writes no binary rounding errors into a %s', async (as) => {
  const columns = [column('Cost', 'money', true), column('Share', 'percent', false)];
  const maker = MAKERS[as](sheetOf(columns));
  maker.add(rowOf([[0.1 + 0.2, 1.1 * 3], [0.14]]));
  const text = joined(await maker.finish());
  const [, line = ''] = text.split('\r\n');
  expect(line.split(as === 'csv' ? ';' : '\t')).toEqual(['A', '0,3', '3,3', '-90,9090909091', '14']);
});

test('writes large figures in full, and Infinity as an empty cell', () => {
  const sheet = sheetOf([column('Cost', 'money', false)]);
  const written = (figure: number) => flatRow(sheet, rowOf([[figure]]), 0)[1];
  expect(written(123_456_789_012_345)).toBe(123_456_789_012_345);
  expect(written(12_345_678_901.25)).toBe(12_345_678_901.25);
  expect(written(Number.POSITIVE_INFINITY)).toBeNull();
});

test('writes the same percentages as the screen, apart from trailing zeros', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (basisPoints) => {
      const fraction = basisPoints / 10_000;
      const sheet = sheetOf([column('Share', 'percent', false)]);
      const written = flatRow(sheet, rowOf([[fraction]]), 0)[1];
      expect(String(written).replace(/^-0$/, '0')).toBe(String(Number((basisPoints / 100).toFixed(2))));
      expect(formatPercent(fraction, 'en', 2)).toBe(
        `${Number(written).toLocaleString('en', { minimumFractionDigits: 2 })}%`,
      );
    }),
    { numRuns: runs(300) },
  );
});
