/** @jest-environment node */

import { CsvError, readCsv } from '../../../server/load/csv';
import fc from '../../support/fastCheck';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['\uFEFFa\nb', [['a'], ['b']]],
  [
    'a,\n,b\n,\n',
    [
      ['a', ''],
      ['', 'b'],
      ['', ''],
    ],
  ],
  ['"a ""b"", c","d\ne"\n', [['a "b", c', 'd\ne']]],
  ['""\n', [['']]],
  [' a , b \n', [[' a ', ' b ']]],
  ['a\n\n\r\nb\n\n', [['a'], ['b']]],
  ['a;b\n', [['a;b']]],
  ['', []],
])('%j is read', (text, records) => {
  expect(cellsOf(text)).toEqual(records);
});

test('each record knows the line it begins on', () => {
  expect(readCsv('h\n"a\nb"\n\nc').map(({ line }) => line)).toEqual([1, 2, 5]);
});

test.each([
  ['a\n"b', 2, 'a quote is opened and never closed'],
  ['a\nb"c', 2, 'a quote stands in the middle'],
  ['a\n"x\ny"z\n', 3, 'a quote stands in the middle'],
  ['a\rb', 1, 'carriage return'],
])('%j is refused at line %i', (text, line, message) => {
  let thrown: unknown;
  try {
    readCsv(text);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(CsvError);
  expect(thrown).toMatchObject({ line, message: expect.stringContaining(message) });
});

test('whatever is written by the rules is read back', () => {
  const written = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\n', '\r\n', '', '""'));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const text = rows.map((row) => row.map(written).join(',') + end).join('');
      expect(cellsOf(text)).toEqual(rows);
    }),
  );
});
