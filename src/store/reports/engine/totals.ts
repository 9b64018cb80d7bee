import type { Figure } from '@src/domain/figures/figure';
import type { Cell, ComparedCell } from '../report';
import { type ColumnValues, figureOf, MISSING, type Period, type ShownValues } from './columnValues';
import { comparedCell } from './comparedCell';
import { divide, type Measure } from './measures';

/** Sums the values. Returns `null` if no row has a value. */
function sum(values: Float64Array, some: Uint32Array | undefined): Figure {
  const count = some?.length ?? values.length;
  let total = 0;
  let found = false;
  for (let place = 0; place < count; place += 1) {
    const value = values[some ? (some[place] ?? 0) : place] ?? MISSING;
    if (Number.isNaN(value)) continue;
    total += value;
    found = true;
  }
  return found ? total : null;
}

/** Returns the ratio of two sums. A row that lacks one of the values is ignored in both sums. */
function ratio(of: Float64Array, per: Float64Array, some: Uint32Array | undefined): Figure {
  const count = some?.length ?? of.length;
  let numerator = 0;
  let denominator = 0;
  for (let place = 0; place < count; place += 1) {
    const row = some ? (some[place] ?? 0) : place;
    const value = of[row] ?? MISSING;
    const divisor = per[row] ?? MISSING;
    if (Number.isNaN(value) || Number.isNaN(divisor)) continue;
    numerator += value;
    denominator += divisor;
  }
  return divide(numerator, denominator);
}

/** Returns the total of a measure. Returns `null` if no row has the figure or the figures cannot be added. */
function totalOf<Figures>(
  measure: Measure<Figures>,
  columnValues: ColumnValues<Figures>,
  period: Period,
  some: Uint32Array | undefined,
): Figure {
  if (measure.kind === 'sum') return sum(columnValues.of(measure.of, period), some);
  if (measure.kind !== 'ratio') return null;
  return ratio(columnValues.of(measure.of, period), columnValues.of(measure.per, period), some);
}

/** Returns the totals of all columns, over all rows or over the given rows in their order. */
export const totalsOver = <Figures>(
  measures: readonly Measure<Figures>[],
  columnValues: ColumnValues<Figures>,
  some?: Uint32Array,
): ComparedCell[] =>
  measures.map((measure) =>
    comparedCell(
      totalOf(measure, columnValues, 'current', some),
      totalOf(measure, columnValues, 'benchmark', some),
    ),
  );

/** The figures that determine the widths of columns. */
interface WidestFigures {
  /** Returns the figure with the largest absolute value in a column, including its total. */
  of: (column: number) => Figure;
  /** Searches the columns in advance, until `isOver` returns true. Returns true if all columns are searched. */
  prepare: (isOver: () => boolean) => boolean;
}

/** Returns the widest figures of columns. Each column is searched once, on first use. */
export function widestOf<Figures>(
  measures: readonly Measure<Figures>[],
  shownValues: ShownValues<Figures>,
  count: number,
  totals: () => readonly Cell[],
): WidestFigures {
  const found: Figure[] = [];
  const widestIn = (column: number): Figure => {
    const measure = measures[column];
    if (!measure || measure.kind === 'text') return null;
    const shown = shownValues(measure, 'current');
    let widest: Figure = null;
    const note = (value: Figure) => {
      if (value !== null && (widest === null || Math.abs(value) > Math.abs(widest))) widest = value;
    };
    for (let row = 0; row < count; row += 1) note(figureOf(shown[row]));
    note(totals()[column]?.value ?? null);
    return widest;
  };
  const of = (column: number): Figure => {
    const known = found[column];
    if (known !== undefined) return known;
    const widest = widestIn(column);
    found[column] = widest;
    return widest;
  };
  let prepared = 0;
  return {
    of,
    prepare: (isOver) => {
      while (prepared < measures.length) {
        of(prepared);
        prepared += 1;
        if (isOver()) break;
      }
      return prepared >= measures.length;
    },
  };
}
