import type { Figure } from '@src/domain/figures/figure';
import type { ReportRow } from '@src/domain/reports/reportRows';
import { type FigureOf, type Measure, ownRatio } from './measures';

export const PERIODS = ['current', 'benchmark'] as const;
export type Period = (typeof PERIODS)[number];

/** Stands for `null` in typed arrays. */
export const MISSING = Number.NaN;

/** Returns a column's figures by row index, with `NOTHING` for missing figures. */
export type ColumnValues<Figures> = (of: FigureOf<Figures>, period: Period) => Float64Array;

/**
 * Returns a reader of the rows' figures that reads each figure once, on first use. Columns share figures, and adding
 * typed figures is many times faster than reading them.
 */
export function columnValuesOf<Figures>(rows: readonly ReportRow<Figures>[]): ColumnValues<Figures> {
  type Known = Map<FigureOf<Figures>, Float64Array>;
  const read: Record<Period, Known> = { current: new Map(), benchmark: new Map() };
  return (of, period) => {
    const known = read[period].get(of);
    if (known) return known;
    const values = new Float64Array(rows.length);
    for (let row = 0; row < rows.length; row += 1) {
      const figures = rows[row]?.[period] ?? null;
      values[row] = (figures === null ? null : of(figures)) ?? MISSING;
    }
    read[period].set(of, values);
    return values;
  };
}

/** Returns the figure of a value in a typed array. */
export const figureOf = (value: number | undefined): Figure =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Returns the figures that a column shows, by row index, with `MISSING` for missing figures. */
export type ShownValues<Figures> = (
  measure: Exclude<Measure<Figures>, { kind: 'text' }>,
  period: Period,
) => Float64Array;

/** Returns a reader of the columns' own figures that computes each ratio once, on first use. */
export function shownValuesOf<Figures>(columnValues: ColumnValues<Figures>): ShownValues<Figures> {
  const ratios = { current: new Map<object, Float64Array>(), benchmark: new Map<object, Float64Array>() };
  return (measure, period) => {
    if (measure.kind !== 'ratio') return columnValues(measure.of, period);
    const known = ratios[period].get(measure);
    if (known) return known;
    const per = columnValues(measure.per, period);
    const sent = measure.sent && columnValues(measure.sent, period);
    const of = columnValues(measure.of, period);
    const values = of.map(
      (numerator, row) =>
        ownRatio(figureOf(numerator), figureOf(per[row]), sent && figureOf(sent[row])) ?? MISSING,
    );
    ratios[period].set(measure, values);
    return values;
  };
}
