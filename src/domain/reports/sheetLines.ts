import { dayOf } from '../dates/periods';
import { changeOf, differenceOf, orderOfChange } from '../figures/change';
import { isDate } from '../figures/formats';
import type { TextCell } from '../text/csv';
import {
  cellAt,
  currencyAt,
  hasCurrencyColumn,
  type Sheet,
  type SheetCell,
  type SheetColumn,
  type SheetRows,
  textAt,
} from './sheet';

const PERCENT = 100;

/**
 * Returns the heading of a column in a flat sheet, with the column's own currency, because figures in a flat sheet have
 * no unit.
 */
const headingOf = ({ header, currency }: SheetColumn): string =>
  currency === undefined || header.includes(currency) ? header : `${header} in ${currency}`;

/**
 * Returns the unit for the heading, because figures in a flat sheet have no unit. Empty if the heading already names
 * the unit.
 */
const unitOf = ({ header, format }: SheetColumn): string =>
  format === 'percent' && !/%|pct|percent/i.test(header) ? ' %' : '';

/** Returns the heading of a change with its unit: percent, points of percent, or the unit of the column. */
function changeHeading({ format }: SheetColumn, differences: boolean): string {
  if (!differences) return 'change %';
  return format === 'percent' ? 'change in points' : 'change';
}

/** Returns the headings of a flat sheet. A compared column has three: the figure, the earlier figure and the change. */
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
    ...(hasCurrencyColumn(sheet) ? ['Currency'] : []),
  ];
}

/** Returns a change as a fraction, as a word if a percentage is undefined, or as a difference. */
export function changeCell({ value, benchmark }: SheetCell, differences: boolean): TextCell {
  if (differences) return differenceOf(value, benchmark);
  const change = changeOf(value, benchmark);
  if (change.kind === 'new') return 'new';
  return change.kind === 'belowZero' ? 'lower' : orderOfChange(change);
}

/** The latest instant of a `Date`, in epoch ms. */
const LAST_INSTANT_MS = 8.64e15;

/** Returns the calendar day of a cell, or `null` if the cell has no date. */
export const dayCell = ({ value }: SheetCell, { timeZone }: SheetColumn): string | null =>
  value !== null && isDate(value) && Math.abs(value) <= LAST_INSTANT_MS ? dayOf(value, timeZone) : null;

const DIGITS = 12;
/** Figures from this size on need more than `DIGITS` digits for their decimals. */
const LARGE = 1e9;
const MOST_DIGITS = 15;

/**
 * Removes the rounding errors of binary arithmetic: 14.000000000000002 becomes 14. Returns `null` for infinite values
 * and NaN.
 */
function withoutTail(figure: TextCell): TextCell {
  if (typeof figure !== 'number' || Number.isInteger(figure)) return figure;
  if (!Number.isFinite(figure)) return null;
  return Number(figure.toPrecision(Math.abs(figure) < LARGE ? DIGITS : MOST_DIGITS));
}

/** Converts a fraction to percent: 0.124 becomes 12.4. */
const percentOf = (fraction: TextCell): TextCell =>
  typeof fraction === 'number' ? fraction * PERCENT : fraction;

/**
 * Returns a row of a flat sheet: texts, and figures with all decimals. Percentages and changes are in percent, as on
 * screen.
 */
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
  if (hasCurrencyColumn(sheet)) line.push(currencyAt(sheet, rows, row));
  return line;
}
