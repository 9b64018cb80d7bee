import type { Figure } from '@src/domain/figures/figure';
import type { ComparedCell, ReportRows } from '../report';
import { figureOf, type Period, type ShownValues } from './columnValues';
import { comparedCell } from './comparedCell';
import type { Measure } from './measures';

/** Returns the cells of rows. The change of a cell is computed once, when the cell is first drawn. */
export function rowCells<Figures>(
  measures: readonly Measure<Figures>[],
  shownValues: ShownValues<Figures>,
): Pick<ReportRows, 'cell' | 'compared'> {
  const figureAt = (row: number, column: number, period: Period): Figure => {
    const measure = measures[column];
    return !measure || measure.kind === 'text' ? null : figureOf(shownValues(measure, period)[row]);
  };
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
