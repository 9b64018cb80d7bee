import type { Figure } from '@src/domain/figures/figure';
import type { ReportRow } from '@src/domain/reports/reportRows';
import { type FigureOf, type Measure, ownRatio } from './measures';

export const PERIODS = ['current', 'benchmark'] as const;
export type Period = (typeof PERIODS)[number];

/** Stands for `null` in typed arrays. */
export const MISSING = Number.NaN;

/** The figures of a report's columns, which are read from the rows on first use. */
export interface ColumnValues<Figures> {
  /** Returns a column's figures by row index, with `MISSING` for missing figures. */
  of: (of: FigureOf<Figures>, period: Period) => Float64Array;
  /** Reads the figures in advance, until `isOver` returns true. Returns true if all figures are read. */
  prepare: (isOver: () => boolean) => boolean;
}

/** The number of rows that are read between two looks at the clock. To read 500 rows takes less than 1 ms. */
const AT_ONCE = 500;

/** Returns the figures that measures read, each once: columns share figures. */
const figuresOf = <Figures>(measures: readonly Measure<Figures>[]): FigureOf<Figures>[] => [
  ...new Set(
    measures.flatMap((measure) => {
      if (measure.kind === 'text') return [];
      if (measure.kind !== 'ratio') return [measure.of];
      return [measure.of, measure.per, ...(measure.sent ? [measure.sent] : [])];
    }),
  ),
];

/**
 * Returns a reader of the rows' figures that reads all figures at the first use, each once. Adding typed figures is many
 * times faster than reading them. Reading row by row takes 21 ms of 50,000 rows with 13 figures where column by column
 * takes 67, because each row is fetched from memory once.
 */
export function columnValuesOf<Figures>(
  rows: readonly ReportRow<Figures>[],
  measures: readonly Measure<Figures>[],
): ColumnValues<Figures> {
  const figures = figuresOf(measures);
  const empty = () => new Map(figures.map((of) => [of, new Float64Array(rows.length)]));
  const columns: Record<Period, ReturnType<typeof empty>> = { current: empty(), benchmark: empty() };
  let read = 0;
  const readUntil = (end: number): void => {
    for (; read < end; read += 1)
      for (const period of PERIODS) {
        const own = rows[read]?.[period] ?? null;
        for (const [of, values] of columns[period]) values[read] = (own === null ? null : of(own)) ?? MISSING;
      }
  };
  return {
    of: (of, period) => {
      readUntil(rows.length);
      const values = columns[period].get(of);
      if (!values) throw new Error('No measure of the reader has the figure');
      return values;
    },
    prepare: (isOver) => {
      do readUntil(Math.min(read + AT_ONCE, rows.length));
      while (read < rows.length && !isOver());
      return read === rows.length;
    },
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
    if (measure.kind !== 'ratio') return columnValues.of(measure.of, period);
    const known = ratios[period].get(measure);
    if (known) return known;
    const per = columnValues.of(measure.per, period);
    const sent = measure.sent && columnValues.of(measure.sent, period);
    const of = columnValues.of(measure.of, period);
    const values = of.map(
      (numerator, row) =>
        ownRatio(figureOf(numerator), figureOf(per[row]), sent && figureOf(sent[row])) ?? MISSING,
    );
    ratios[period].set(measure, values);
    return values;
  };
}
