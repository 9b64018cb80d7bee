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

/** The unit that the figures of a flat sheet lack; a heading that names it already is left as it is. */
const unitOf = ({ header, format }: SheetColumn): string =>
  format === 'percent' && !/%|pct|percent/i.test(header) ? ' %' : '';

/** What a change is in: percent, points of percent, or what its column is in. */
function changeHeading({ format }: SheetColumn, differences: boolean): string {
  if (!differences) return 'change %';
  return format === 'percent' ? 'change in points' : 'change';
}

/** The headings of a flat sheet: for each compared column its figure, the earlier one and the change. */
export function flatHeader(sheet: Sheet): string[] {
  return [
    sheet.nameHeader,
    ...sheet.columns.flatMap((column) => {
      const heading = headingOf(column);
      const unit = unitOf(column);
      if (!column.compared) return [heading + unit];
      const change = changeHeading(column, sheet.differences);
      return [heading + unit, `${heading}, earlier${unit}`, `${heading}, ${change}`];
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

/** Beyond it there are no dates. */
const LAST_INSTANT_MS = 8.64e15;

/** The calendar day of a cell; nothing where there is none. */
export const dayCell = ({ value }: SheetCell, { timeZone }: SheetColumn): string | null =>
  value !== null && isDate(value) && Math.abs(value) <= LAST_INSTANT_MS ? dayOf(value, timeZone) : null;

const DIGITS = 12;
/** Larger figures need more digits than that for their decimals. */
const LARGE = 1e9;
const MOST_DIGITS = 15;

/** A figure without the digits that binary arithmetic leaves: 14 for 14.000000000000002. No figure beyond all numbers. */
function withoutTail(figure: TextCell): TextCell {
  if (typeof figure !== 'number' || Number.isInteger(figure)) return figure;
  if (!Number.isFinite(figure)) return null;
  return Number(figure.toPrecision(Math.abs(figure) < LARGE ? DIGITS : MOST_DIGITS));
}

/** Percent of a fraction: 12.4 is 12.4 %. */
const percentOf = (fraction: TextCell): TextCell =>
  typeof fraction === 'number' ? fraction * PERCENT : fraction;

/** A row of a flat sheet: texts, and figures in full. Percent and changes are in percent, as on screen. */
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
    else {
      const isPercent = column.format === 'percent';
      const inUnit = (figure: TextCell) => withoutTail(isPercent ? percentOf(figure) : figure);
      line.push(inUnit(cell.value));
      if (!column.compared) return;
      const change = changeCell(cell, sheet.differences);
      line.push(inUnit(cell.benchmark));
      line.push(sheet.differences ? inUnit(change) : withoutTail(percentOf(change)));
    }
  });
  if (saysCurrency(sheet)) line.push(currencyAt(sheet, rows, row));
  return line;
}
