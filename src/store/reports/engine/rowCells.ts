import type { Figure } from '@src/domain/figures/figure';
import type { ReportRow } from '@src/domain/reports/reportRows';
import type { ComparedCell, ReportRows } from '../report';
import { figureOf, type Period } from './columnValues';
import { comparedCell } from './comparedCell';
import { cellValue, type Measure } from './measures';

/**
 * Returns the cells of rows. They are read from the row, not from columns of all rows, because a screen shows few rows.
 * The change of a cell is computed once, when the cell is first drawn.
 */
export function rowCells<Figures>(
  measures: readonly Measure<Figures>[],
  rows: readonly ReportRow<Figures>[],
): Pick<ReportRows, 'cell' | 'compared'> {
  const figureAt = (row: number, column: number, period: Period): Figure =>
    figureOf(cellValue(measures[column], rows[row]?.[period]) ?? undefined);
  const drawn: ComparedCell[][] = measures.map(() => []);
  return {
    cell: (row, column) => ({
      value: figureAt(row, column, 'current'),
      benchmark: figureAt(row, column, 'benchmark'),
    }),
    compared: (row, column) => {
      const known = drawn[column]?.[row];
      if (known) return known;
      const cell = comparedCell(figureAt(row, column, 'current'), figureAt(row, column, 'benchmark'));
      const cells = drawn[column];
      if (cells) cells[row] = cell;
      return cell;
    },
  };
}
