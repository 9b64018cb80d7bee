import {
  cellAt,
  type Sheet,
  type SheetColumn,
  type SheetFormat,
  type SheetRows,
  textAt,
} from '@src/domain/reports/sheet';
import { changeCell, dayCell } from '@src/domain/reports/sheetLines';
import type { CellValue } from 'hucre/xlsx';
import { cellText } from './xlsxText';

/** A column of the workbook between the name and the currency. */
export interface PlacedColumn {
  of: SheetColumn;
  /** Index of the column in the sheet. */
  index: number;
  part: 'figure' | 'earlier' | 'change';
}

const PARTS = ['figure', 'earlier', 'change'] as const;

/** Returns the columns of the workbook. A compared column has three: figure, earlier figure and change. */
export const placedColumns = ({ columns }: Sheet): PlacedColumn[] =>
  columns.flatMap((of, index) =>
    PARTS.slice(0, of.compared ? PARTS.length : 1).map((part) => ({ of, index, part })),
  );

const FORMATS: Record<SheetFormat, string> = {
  count: '#,##0',
  decimal: '#,##0.00',
  money: '#,##0.00',
  percent: '0.00%',
  day: 'yyyy-mm-dd',
  text: '',
  flag: '',
};
const CHANGE_FORMAT = '0.0%';

/**
 * Returns the number format of a column. Money includes the currency's code if the currency is a three-letter code.
 *
 * @param ofRows the currency of a column without its own currency
 */
export function figureFormat({ of, part }: PlacedColumn, ofRows: string, differences: boolean): string {
  if (part === 'change' && !differences) return CHANGE_FORMAT;
  const currency = of.currency ?? ofRows;
  const isCode = of.format === 'money' && /^[A-Za-z]{3}$/.test(currency);
  return isCode ? `${FORMATS.money} [$${currency}]` : FORMATS[of.format];
}

/** First day that spreadsheets count correctly. Earlier days stay texts. */
const FIRST_DAY = '1900-03-01';
const DAY = /^\d{4}-\d\d-\d\d$/;
const asDate = (day: string): CellValue =>
  day < FIRST_DAY || !DAY.test(day) ? day : new Date(`${day}T00:00:00Z`);

/** Returns the number, or `null` for infinity and NaN, which spreadsheets do not support. */
export const numberOf = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null;

/** Returns the values of a row's cells, beginning with the name. */
export function rowValues(
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  rows: SheetRows,
  row: number,
): CellValue[] {
  const values = columns.map(({ of, index, part }): CellValue => {
    if (of.format === 'text') return cellText(textAt(rows, index, row)) || null;
    const cell = cellAt(rows, index, row);
    if (of.format === 'flag') return of.words[cell.value === 1 ? 1 : 0] || null;
    if (of.format === 'day') {
      const day = dayCell(cell, of);
      return day === null ? null : asDate(day);
    }
    if (part === 'figure') return numberOf(cell.value);
    if (part === 'earlier') return numberOf(cell.benchmark);
    const change = changeCell(cell, sheet.differences);
    return typeof change === 'number' ? numberOf(change) : change;
  });
  return [cellText(rows.names[row] ?? ''), ...values];
}
