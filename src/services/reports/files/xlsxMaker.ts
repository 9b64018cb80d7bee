import type { FileMaker, MadeFile, Sheet, SheetRows } from '@src/domain/reports/sheet';
import { currencyAt, hasCurrencyColumn } from '@src/domain/reports/sheet';
import { flatHeader } from '@src/domain/reports/sheetLines';
import { type Cell, type CellValue, type ColumnDef, rangeRef, writeXlsx } from 'hucre/xlsx';
import { SheetSums } from './sheetSums';
import { figureFormat, type PlacedColumn, placedColumns, rowValues } from './xlsxColumns';
import { cellText, isCut, MOST_LETTERS, xmlText } from './xlsxText';
import { totalsBelow } from './xlsxTotals';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CREATOR = 'Greenroom';
const BOLD = { font: { bold: true } };
const HEAD = { ...BOLD, border: { bottom: { style: 'thin' as const } } };

type Cells = Map<string, Partial<Cell>>;

/** Widths in letters: of the narrowest and the widest column, and of the filter button in a heading. */
const WIDTH = { least: 9, most: 60, button: 3 };
const ABOUT_WIDTHS = [22, 90];

/**
 * Estimates the number of letters of a number with its separators, decimals and currency. Formatting the number would
 * take a hundred times as long.
 */
const lettersOf = (value: number): number => (Math.log10(Math.abs(value) + 1) * 4) / 3 + 8;

/** The width of each column, computed from its contents. */
class Widths {
  private readonly letters: number[];

  constructor(header: readonly string[]) {
    this.letters = header.map(({ length }) => Math.ceil(length / 2) + WIDTH.button);
  }

  note(values: readonly CellValue[]): void {
    for (let column = 0; column < values.length; column += 1) {
      const value = values[column];
      const length = typeof value === 'number' ? lettersOf(value) : String(value ?? '').length;
      if (length > (this.letters[column] ?? 0)) this.letters[column] = length;
    }
  }

  of(column: number): number {
    return Math.min(WIDTH.most, Math.max(WIDTH.least, Math.ceil(this.letters[column] ?? 0) + 1));
  }
}

/** Returns the width of a heading's longest word, because spreadsheets do not break a word. */
const longestWord = (header: string): number =>
  Math.max(...header.split(' ').map(({ length }) => length)) + WIDTH.button;

function columnDefs(
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  header: readonly string[],
  widths: Widths,
) {
  const own = sheet.currencies.length > 1 ? '' : (sheet.currencies[0] ?? sheet.site.currency);
  const formats = columns.map((column) => figureFormat(column, own, sheet.differences));
  return header.map((heading, place): ColumnDef => {
    // The name comes before these columns, and the currency after them.
    const numFmt = formats[place - 1];
    return {
      width: Math.max(widths.of(place), Math.min(WIDTH.most, longestWord(heading))),
      ...(numFmt && { numFmt }),
    };
  });
}

/** Returns the line that states how many texts were cut, or no line. */
const cutLine = (count: number): [label: string, text: string][] =>
  count === 0
    ? []
    : [
        [
          'Cut',
          `Texts longer than ${MOST_LETTERS.toLocaleString('en')} characters, the most that a cell holds: ${count}`,
        ],
      ];

/**
 * Creates a maker of a workbook with two sheets. The first sheet has the rows, a fixed heading, a filter, and totals
 * that follow the filter. The second sheet describes the report.
 */
export function xlsxMaker(sheet: Sheet): FileMaker {
  const header = flatHeader(sheet);
  const columns = placedColumns(sheet);
  const rows: CellValue[][] = [header.map(cellText)];
  const cells: Cells = new Map(header.map((_, place) => [`0,${place}`, { style: HEAD }]));
  const widths = new Widths(header);
  const sums = new SheetSums(sheet);
  const isMixed = sheet.currencies.length > 1;
  let cutTexts = 0;

  /**
   * Formats the cells that a column's format does not cover: money in the currency of its row, and a text that looks
   * like an error.
   */
  const setApart = (values: readonly CellValue[], place: number, currency: string | null) => {
    values.forEach((value, at) => {
      // The library treats a text such as "#N/A" as an error, except in rich text.
      if (typeof value === 'string' && value.startsWith('#'))
        cells.set(`${place},${at}`, { value, richText: [{ text: value }] });
      const column = columns[at - 1];
      if (!isMixed || typeof value !== 'number' || column?.of.format !== 'money') return;
      const numFmt = figureFormat(column, currency ?? sheet.site.currency, sheet.differences);
      if (numFmt) cells.set(`${place},${at}`, { style: { numFmt } });
    });
  };

  const addRow = (of: SheetRows, row: number) => {
    const currency = currencyAt(sheet, of, row);
    const values = rowValues(sheet, columns, of, row);
    if (hasCurrencyColumn(sheet)) values.push(currency === null ? null : cellText(currency));
    setApart(values, rows.length, currency);
    widths.note(values);
    cutTexts += values.filter(isCut).length;
    rows.push(values);
  };

  return {
    add: (of) => {
      sums.add(of);
      for (let row = 0; row < of.count; row += 1) addRow(of, row);
    },
    finish: async (): Promise<MadeFile> => {
      const last = { row: rows.length - 1, column: header.length - 1 };
      const { lines, styled } = totalsBelow(sheet, columns, sums, rows.length);
      for (const [place, cell] of styled) cells.set(place, cell);
      for (const line of lines) widths.note(line);
      const about = [...sheet.about, ...cutLine(cutTexts)];
      const made = await writeXlsx({
        properties: { title: xmlText(sheet.title), creator: CREATOR },
        sheets: [
          {
            name: 'Report',
            rows: [...rows, ...lines],
            cells,
            columns: columnDefs(sheet, columns, header, widths),
            freezePane: { rows: 1, columns: 1 },
            autoFilter: { range: rangeRef(0, 0, last.row, last.column) },
            pageSetup: { orientation: 'landscape', printTitlesRow: '$1:$1' },
          },
          {
            name: 'About',
            rows: about.map(([label, text]) => [label, cellText(text)]),
            cells: new Map(about.map((_, row) => [`${row},0`, { style: BOLD }])),
            columns: ABOUT_WIDTHS.map((width) => ({
              width,
              style: { alignment: { wrapText: true, vertical: 'top' as const } },
            })),
          },
        ],
      });
      return { mediaType: MEDIA_TYPE, parts: [new Uint8Array(made)] };
    },
  };
}
