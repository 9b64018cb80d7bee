/** @jest-environment node */

import { CsvError, CsvReader, LONGEST_RECORD } from '@server/load/file/csv';
import fc from '@test/support/fastCheck';
import { readCsv } from '../files';

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
])('%j is parsed', (text, records) => {
  expect(cellsOf(text)).toEqual(records);
});

test('each record has the number of its first line', () => {
  expect(readCsv('h\n"a\nb"\n\nc').map(({ line }) => line)).toEqual([1, 2, 5]);
});

test.each([
  ['a\n"b', 2, 'a quote is opened and never closed'],
  ['a\nb"c', 2, 'a quote stands in the middle'],
  ['a\n"x\ny"z\n', 3, 'a quote that was opened in line 2 is closed here in the middle of a cell'],
  ['a\n"x"z\n', 2, 'a quote stands in the middle'],
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

test('a quoted table is parsed to the same cells', () => {
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

test('the pieces of a file do not change the result', () => {
  const text = fc.array(fc.constantFrom('a', '"', ',', '\n', '\r', '\r\n', '""', '"b"'), { maxLength: 20 });
  const outcome = (pieces: readonly string[]) => {
    const reader = new CsvReader();
    const records: unknown[] = [];
    try {
      for (const piece of pieces) records.push(...reader.push(piece));
      records.push(...reader.end());
      return records;
    } catch (thrown) {
      if (!(thrown instanceof CsvError)) throw thrown;
      return { line: thrown.line, message: thrown.message };
    }
  };
  fc.assert(
    fc.property(text, (parts) => {
      expect(outcome(Array.from(parts.join('')))).toEqual(outcome([parts.join('')]));
    }),
  );
});

test('a record that is too long is refused', () => {
  const piece = 'x'.repeat(100_000);
  const pushed = (begin: string) => {
    const reader = new CsvReader();
    reader.push(begin);
    let count = 0;
    try {
      for (; count < 1_000; count += 1) reader.push(piece);
    } catch (thrown) {
      if (thrown instanceof CsvError) return { count, line: thrown.line, message: thrown.message };
    }
    throw new Error('It was taken');
  };
  const most = LONGEST_RECORD / piece.length;
  expect(pushed('a\n')).toEqual({ count: most, line: 2, message: expect.stringContaining('is longer than') });
  const quote = { line: 3, message: expect.stringContaining('a quote is opened and not closed within') };
  expect(pushed('a\nb\n"')).toMatchObject({ ...quote, count: most - 1 });
});

test('a quoted cell that is too long reports its opening quote', () => {
  expect(() => readCsv(`h\na,"${'b\n'.repeat(LONGEST_RECORD)}`)).toThrow(
    'a quote is opened and not closed within',
  );
});

test.each(['\n', '\r\n'])('empty lines with the end %j are skipped', (end) => {
  expect(cellsOf(`${end}a${end}${end}""${end}`)).toEqual([['a'], ['']]);
});
