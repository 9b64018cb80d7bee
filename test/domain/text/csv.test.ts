import { toCsv } from '@src/domain/text/csv';
import fc from '../../support/fastCheck';

const dk = { country: 'dk' };
/** Returns the lines of a file without its byte order mark. */
const linesOf = (text: string) => text.slice(1).split('\r\n');
const cellOf = (cell: string | number | null) => linesOf(toCsv(['h'], [[cell]], dk))[1];

test('the file begins with a byte order mark and ends each line as spreadsheets expect', () => {
  expect(toCsv(['Name', 'Deals'], [['Anna', 3]], dk)).toBe('\uFEFFName;Deals\r\nAnna;3\r\n');
});

test.each([
  ['dk', 'a;b', '1;2,5'],
  ['se', 'a;b', '1;2,5'],
  ['no', 'a;b', '1;2,5'],
  ['de', 'a;b', '1;2,5'],
  ['nl', 'a;b', '1;2,5'],
  ['fr', 'a;b', '1;2,5'],
  ['us', 'a;b', '1;2,5'],
])('uses the separator and the decimal mark of %s', (country, header, row) => {
  expect(linesOf(toCsv(['a', 'b'], [[1, 2.5]], { country }))).toEqual([header, row, '']);
});

test('writes raw numbers, without grouping, rounding or unit', () => {
  expect(cellOf(1234567.891234)).toBe('1234567,891234');
  expect(cellOf(-0.5)).toBe('-0,5');
  expect(cellOf(0)).toBe('0');
});

test('a missing figure is an empty cell', () => {
  expect(toCsv(['a', 'b', 'c'], [[null, 1, null]], dk)).toContain('\r\n;1;\r\n');
});

test.each([
  ['a;b', '"a;b"'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Søren Ærø', 'Søren Ærø'],
  ['', ''],
])('the text %j is written as %j', (text, written) => {
  expect(toCsv(['h'], [[text]], dk)).toBe(`\uFEFFh\r\n${written}\r\n`);
});

test.each(['=1+1', '+45 12345678', '-2', '@cmd', '\tx', '\rx', '=HYPERLINK("http://evil.example";"x")'])(
  'makes a spreadsheet show the text %j instead of running it',
  (text) => {
    const cell = toCsv(['h'], [[text]], dk).slice('\uFEFFh\r\n'.length);
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('escapes a heading as well', () => {
  expect(toCsv(['=x'], [], dk)).toBe("\uFEFF'=x\r\n");
});

/** Reads a file back, as a spreadsheet does. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/gy;
  for (const [, quoted, bare = '', end] of text.slice(1).matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('every text comes back from the file as it was, but for the mark before a formula', () => {
  const table = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string()), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const harmless = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
      const expected = rows.map((row) => row.map(harmless));
      expect(parse(toCsv(['a', 'b'], rows, dk)).slice(1)).toEqual(expected);
    }),
  );
});
