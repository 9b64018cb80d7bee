import { type MadeFile, type Sheet, type SheetColumn, type SheetFormat } from '@src/domain/reports/sheet';
import { xlsxMaker } from '@src/services/reports/files/xlsxMaker';
import { MOST_LETTERS } from '@src/services/reports/files/xlsxText';
import fc, { runs } from '@test/support/fastCheck';
import { partsOf, readBook } from '@test/support/workbook';

const columnOf = (format: SheetFormat): SheetColumn => ({
  header: format,
  format,
  words: ['No', 'Yes'],
  timeZone: 'Europe/Copenhagen',
  inverse: false,
  sortable: true,
  byCurrency: false,
  compared: format === 'money',
  total: format === 'money' ? 'sum' : 'none',
});
const COLUMNS = (['day', 'money', 'percent', 'text'] as const).map(columnOf);

interface Row {
  name: string;
  figures: readonly [day: number, money: number, percent: number];
  earlier: number;
  text: string;
}

async function bookOf(rows: readonly Row[], label = 'Total'): Promise<Uint8Array> {
  const sheet: Sheet = {
    title: 'Anything',
    nameHeader: 'Name',
    columns: COLUMNS,
    differences: false,
    count: rows.length,
    chance: null,
    currencies: [null],
    currencyPlaces: [0],
    totals: [
      {
        label,
        currency: null,
        ofRows: true,
        cells: COLUMNS.map(() => ({
          value: rows[0]?.figures[1] ?? null,
          benchmark: rows[0]?.earlier ?? null,
        })),
      },
    ],
    totalsAt: 'bottom',
    sorted: null,
    firstDirection: 'desc',
    about: [['Filter', label]],
    site: { country: 'dk', locale: 'da-DK', currency: 'DKK' },
  };
  const maker = xlsxMaker(sheet);
  const figures = (read: (row: Row) => number) => Float64Array.from(rows, read);
  maker.add({
    count: rows.length,
    names: rows.map(({ name }) => name),
    columns: [
      { current: figures((row) => row.figures[0]), earlier: null },
      { current: figures((row) => row.figures[1]), earlier: figures((row) => row.earlier) },
      { current: figures((row) => row.figures[2]), earlier: null },
      rows.map(({ text }) => text),
    ],
    currencies: new Uint16Array(rows.length),
  });
  const { parts }: MadeFile = await maker.finish();
  const [bytes] = parts;
  if (typeof bytes === 'string' || !bytes) throw new Error('A workbook is bytes');
  return bytes;
}

/** Generates instants of any year, and numbers that are not instants. */
const instant = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.getTime()),
  fc
    .date({ min: new Date('0000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.getTime()),
  fc.double(),
);
const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, Number.MAX_VALUE, Number.MIN_VALUE, 1e308, -1e-320),
);
const UNIT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom(
    '_x0041_',
    '_x005F_',
    '_xFFFF_',
    '\uFFFE',
    '\uFFFF',
    '\u0000',
    '\u0008',
    '\r\n',
    '\t',
    '=',
    '#N/A',
    '\uD83D',
    '\uDE00',
    ']]>',
    '&lt;',
  ),
);
const text = fc.array(UNIT, { maxLength: 12 }).map((units) => units.join(''));
const row: fc.Arbitrary<Row> = fc.record({
  name: text,
  figures: fc.tuple(instant, anyNumber, anyNumber),
  earlier: anyNumber,
  text,
});

/** Returns the text that a spreadsheet shows: XML lacks U+FFFE and U+FFFF, and lone surrogates have no encoding. */
const expected = (shown: string): string => {
  const held = shown.replace(/[\uFFFE\uFFFF]/g, '');
  return new TextDecoder().decode(new TextEncoder().encode(held));
};

test('is well formed for any rows, without NaN and invalid dates', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), text, async (rows, label) => {
      const bytes = await bookOf(rows, label);
      const parts = partsOf(bytes);
      expect(parts.map(([path]) => path)).toContain('xl/worksheets/sheet1.xml');
      for (const [path, xml] of parts) {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        expect([path, parsed.querySelector('parsererror')?.textContent]).toEqual([path, undefined]);
        expect(xml).not.toMatch(/<v>[^<]*(?:NaN|Infinity|Invalid|undefined)/);
        expect(xml).not.toMatch(/[\uFFFE\uFFFF]/);
      }
    }),
    { numRuns: runs(150) },
  );
});

test('reads a text back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (of) => {
      const { main } = readBook(await bookOf([{ name: 'A', figures: [0, 1, 1], earlier: 1, text: of }]));
      const shown = main['G2'] as { v?: unknown } | undefined;
      const value = typeof shown?.v === 'string' ? shown.v : '';
      const whole = expected(
        /^[=+\-@\t\r\n＝＋－＠]/.test(of.replace(/[\uFFFE\uFFFF]/g, '')) ? `'${of}` : of,
      );
      expect(value.replace(/\r\n?/g, '\n')).toBe(whole.replace(/\r\n?/g, '\n'));
    }),
    { numRuns: runs(150) },
  );
});

test.each([
  [26, '0026-03-01'],
  [126, '0126-03-01'],
  [1899, '1899-03-01'],
  [12_026, '12026-03-01'],
])('writes a day of the year %i as a text with the full year', async (year, day) => {
  const date = new Date(Date.UTC(2000, 2, 1, 12));
  date.setUTCFullYear(year);
  const { main } = readBook(
    await bookOf([{ name: 'A', figures: [date.getTime(), 1, 1], earlier: 1, text: '' }]),
  );
  expect(main['B2']).toMatchObject({ t: 's', v: day });
});

test('cuts a text that is too long for a cell, and says so in the cell and in the About sheet', async () => {
  const long = `${'a'.repeat(MOST_LETTERS - 8)}😀😀😀😀😀`;
  const { main, about } = readBook(
    await bookOf([
      { name: 'A', figures: [0, 1, 1], earlier: 1, text: long },
      { name: 'B', figures: [0, 1, 1], earlier: 1, text: 'a'.repeat(MOST_LETTERS) },
    ]),
  );
  const shown = String((main['G2'] as { v?: unknown }).v);
  expect(shown.length).toBeLessThanOrEqual(MOST_LETTERS);
  expect(shown).toMatch(/^a+… \(cut\)$/);
  expect(String((main['G3'] as { v?: unknown }).v)).toHaveLength(MOST_LETTERS);
  expect(JSON.stringify(Object.values(about))).toContain(
    'Texts longer than 32,767 characters, the most that a cell holds: 1',
  );
});
