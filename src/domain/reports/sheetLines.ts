import { dayOf } from '../dates/periods';
import { changeOf, differenceOf, orderOfChange } from '../figures/change';
import { isDate } from '../figures/formats';
import type { TextCell } from '../text/csv';
import {
  cellAt,
  currencyAt,
  type Sheet,
  type SheetCell,
  type SheetColumn,
  type SheetRows,
  saysCurrency,
  textAt,
} from './sheet';

const PERCENT = 100;

/** A figure of a flat sheet is bare: what money is in that is not the row's, its heading says. */
const headingOf = ({ header, currency }: SheetColumn): string =>
  currency === undefined || header.includes(currency) ? header : `${header} in ${currency}`;

/** The headings of a flat sheet: for each compared column its figure, the earlier one and the change. */
export function flatHeader(sheet: Sheet): string[] {
  const change = sheet.differences ? 'change' : 'change %';
  return [
    sheet.nameHeader,
    ...sheet.columns.flatMap((column) => {
      const heading = headingOf(column);
      return column.compared ? [heading, `${heading}, earlier`, `${heading}, ${change}`] : [heading];
    }),
    ...(saysCurrency(sheet) ? ['Currency'] : []),
  ];
}

/** A change as a fraction, in words where it is no percentage, or as a difference. */
export function changeCell({ value, benchmark }: SheetCell, differences: boolean): TextCell {
  if (differences) return differenceOf(value, benchmark);
  const change = changeOf(value, benchmark);
  if (change.kind === 'new') return 'new';
  return change.kind === 'belowZero' ? 'lower' : orderOfChange(change);
}

/** The calendar day of a cell; nothing where there is none. */
export const dayCell = ({ value }: SheetCell, { timeZone }: SheetColumn): string | null =>
  value !== null && isDate(value) ? dayOf(value, timeZone) : null;

/** A change in percent: 12.4 is 12.4 %. */
function percentOf(change: TextCell, differences: boolean): TextCell {
  return typeof change === 'number' && !differences ? change * PERCENT : change;
}

/** A row of a flat sheet: texts, and figures as they are. */
export function flatRow(sheet: Sheet, rows: SheetRows, row: number): TextCell[] {
  const line: TextCell[] = [rows.names[row] ?? ''];
  sheet.columns.forEach((column, index) => {
    if (column.format === 'text') {
      line.push(textAt(rows, index, row));
      return;
    }
    const cell = cellAt(rows, index, row);
    if (column.format === 'flag') line.push(column.words[cell.value === 1 ? 1 : 0]);
    else if (column.format === 'day') line.push(dayCell(cell, column));
    else line.push(cell.value);
    if (column.compared)
      line.push(cell.benchmark, percentOf(changeCell(cell, sheet.differences), sheet.differences));
  });
  if (saysCurrency(sheet)) line.push(currencyAt(sheet, rows, row));
  return line;
}
