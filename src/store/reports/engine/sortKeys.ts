import { changeOf, differenceOf, orderOfChange } from '@src/domain/figures/change';
import type { Figure } from '@src/domain/figures/figure';
import { isDate } from '@src/domain/figures/formats';
import type { ReportRow } from '@src/domain/reports/reportRows';
import { type Column, isDated, type OrderedBy } from '../report';
import { cellText, cellValue, valueOf } from './measures';
import { textRanks } from './order';

/** Returns the sort key of a column: its value, the rank of a text, or the gain of a momentum. */
export function sortKeys<Figures>(
  { measure, format, momentum }: Column<Figures>,
  rows: readonly ReportRow<Figures>[],
  locale: string,
): (row: number) => Figure {
  if (momentum)
    return (row) => {
      const figures = rows[row]?.current;
      return figures ? (momentum.read(figures)?.gain ?? null) : null;
    };
  if (measure.kind === 'text') {
    const ranks = textRanks(
      rows.map(({ current }) => cellText(measure, current)),
      locale,
    );
    return (row) => ranks[row] ?? null;
  }
  return (row) => {
    const value = valueOf(measure, rows[row]?.current ?? null);
    return isDated(format) && !isDate(value) ? null : value;
  };
}

/** Returns the sort key by a column's change or difference. */
export function changeKeys<Figures>(
  { measure }: Column<Figures>,
  rows: readonly ReportRow<Figures>[],
  by: OrderedBy,
): (row: number) => Figure {
  return (row) => {
    const value = cellValue(measure, rows[row]?.current);
    const benchmark = cellValue(measure, rows[row]?.benchmark);
    return by === 'change' ? orderOfChange(changeOf(value, benchmark)) : differenceOf(value, benchmark);
  };
}
