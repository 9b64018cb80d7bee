import { changeOf, differenceOf, orderOfChange } from '@src/domain/figures/change';
import type { Figure } from '@src/domain/figures/figure';
import { isDate } from '@src/domain/figures/formats';
import type { ReportRow } from '@src/domain/reports/reportRows';
import { type Column, isDated, type OrderedBy } from '../report';
import { cellText, cellValue, valueOf } from './measures';
import { textRanks } from './order';

/** What a column is sorted by: its value, a text's place among the texts, or by how much a momentum gains. */
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

/** How much a column changed in each row. */
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
