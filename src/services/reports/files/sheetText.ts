import { type Change, changeOf } from '@src/domain/figures/change';
import {
  formatChange,
  formatCount,
  formatDate,
  formatDecimal,
  formatMoney,
  formatPercent,
  moneyParts,
  NO_FIGURE,
} from '@src/domain/figures/formats';
import type { Sheet, SheetCell, SheetColumn } from '@src/domain/reports/sheet';

/** Formats a figure as the report's screen does. */
export function figureText(
  value: number | null,
  { format, currency: ofAll, words, timeZone }: SheetColumn,
  { locale, currency }: Sheet['site'],
  own: string | null,
): string {
  if (format === 'day') return formatDate(value, timeZone);
  if (value === null) return NO_FIGURE;
  switch (format) {
    case 'text':
      return '';
    case 'flag':
      return words[value === 1 ? 1 : 0];
    case 'count':
      return formatCount(value, locale);
    case 'decimal':
      return formatDecimal(value, locale, 2);
    case 'percent':
      return formatPercent(value, locale, 2);
    case 'money':
      return formatMoney(value, locale, ofAll ?? own ?? currency);
  }
}

/** Formats the change of a cell, without sign. */
export function changeText(change: Change, cell: SheetCell, column: SheetColumn, sheet: Sheet): string {
  const { locale, currency } = sheet.site;
  if (!sheet.differences) return formatChange(change, locale);
  if (changeOf(cell.value, cell.benchmark).kind === 'none') return '';
  const difference = Math.abs((cell.value ?? 0) - (cell.benchmark ?? 0));
  return column.format === 'money'
    ? moneyParts(difference, locale, currency).number
    : figureText(difference, column, sheet.site, null);
}
