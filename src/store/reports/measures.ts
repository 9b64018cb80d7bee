/** A row of a report: one name with its figures in the span and in the benchmark period. */
export interface ReportRow<Figures> {
  name: string;
  current: Figures | null;
  benchmark: Figures | null;
}

export type Pick<Figures> = (figures: Figures) => number | null;

/**
 * What a column shows, as data. A `sum` adds up over rows. A `ratio` never does: its total is recomputed from
 * the sums of its parts. `plain` (a date, a share) has no total.
 */
export type Measure<Figures> =
  | { kind: 'sum'; of: Pick<Figures> }
  | { kind: 'ratio'; of: Pick<Figures>; per: Pick<Figures> }
  | { kind: 'plain'; of: Pick<Figures> };

/** A division by zero has no result, and neither has one with a part missing. */
export function divide(numerator: number | null, denominator: number | null): number | null {
  return numerator === null || denominator === null || denominator === 0 ? null : numerator / denominator;
}

export function valueOf<Figures>(measure: Measure<Figures>, figures: Figures | null): number | null {
  if (figures === null) return null;
  return measure.kind === 'ratio' ? divide(measure.of(figures), measure.per(figures)) : measure.of(figures);
}

export type Side = 'current' | 'benchmark';

/**
 * The total of a measure over the rows that `order` names; `null` where no row has the figure. A row that
 * lacks one part of a ratio is left out of both sums.
 */
export function totalOf<Figures>(
  measure: Measure<Figures>,
  rows: readonly ReportRow<Figures>[],
  order: Uint32Array,
  side: Side,
): number | null {
  if (measure.kind === 'plain') return null;
  let sum = 0;
  let parts = 0;
  let found = false;
  for (const index of order) {
    const figures = rows[index]?.[side];
    if (!figures) continue;
    const value = measure.of(figures);
    if (value === null) continue;
    if (measure.kind === 'ratio') {
      const per = measure.per(figures);
      if (per === null) continue;
      parts += per;
    }
    sum += value;
    found = true;
  }
  if (!found) return null;
  return measure.kind === 'ratio' ? divide(sum, parts) : sum;
}

/**
 * The figure of the largest size that the column can show, its total included. A sum is not smaller than its
 * parts, unless some are negative; then the largest part counts.
 */
export function widestOf<Figures>(
  measure: Measure<Figures>,
  rows: readonly ReportRow<Figures>[],
): number | null {
  let widest: number | null = null;
  let sum = 0;
  for (const { current } of rows) {
    const value = valueOf(measure, current);
    if (value === null) continue;
    sum += value;
    if (widest === null || Math.abs(value) > Math.abs(widest)) widest = value;
  }
  return measure.kind === 'sum' && widest !== null && Math.abs(sum) > Math.abs(widest) ? sum : widest;
}
