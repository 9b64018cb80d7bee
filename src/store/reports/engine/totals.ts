import type { Figure } from '@src/domain/figures/figure';
import type { Cell } from '../report';
import { NOTHING, type Period, type Readings } from './columnValues';
import { divide, type Measure } from './measures';

const figureOf = (value: number | undefined): Figure =>
  value === undefined || Number.isNaN(value) ? null : value;

/** `null` where no row has the figure. */
function sum(values: Float64Array, some: Uint32Array | undefined): Figure {
  const count = some?.length ?? values.length;
  let total = 0;
  let found = false;
  for (let place = 0; place < count; place += 1) {
    const value = values[some ? (some[place] ?? 0) : place] ?? NOTHING;
    if (Number.isNaN(value)) continue;
    total += value;
    found = true;
  }
  return found ? total : null;
}

/** Of the sums of both; a row that lacks one is left out of both. */
function ratio(of: Float64Array, per: Float64Array, some: Uint32Array | undefined): Figure {
  const count = some?.length ?? of.length;
  let numerator = 0;
  let denominator = 0;
  for (let place = 0; place < count; place += 1) {
    const row = some ? (some[place] ?? 0) : place;
    const value = of[row] ?? NOTHING;
    const divisor = per[row] ?? NOTHING;
    if (Number.isNaN(value) || Number.isNaN(divisor)) continue;
    numerator += value;
    denominator += divisor;
  }
  return divide(numerator, denominator);
}

/** `null` where no row has the figure, or where figures like it do not add up. */
function totalOf<Figures>(
  measure: Measure<Figures>,
  readings: Readings<Figures>,
  period: Period,
  some: Uint32Array | undefined,
): Figure {
  if (measure.kind === 'sum') return sum(readings(measure.of, period), some);
  if (measure.kind !== 'ratio') return null;
  return ratio(readings(measure.of, period), readings(measure.per, period), some);
}

/** The totals of all columns, over all rows or some, added in the order in which those are named. */
export const totalsOver = <Figures>(
  measures: readonly Measure<Figures>[],
  readings: Readings<Figures>,
  some?: Uint32Array,
): Cell[] =>
  measures.map((measure) => ({
    value: totalOf(measure, readings, 'current', some),
    benchmark: totalOf(measure, readings, 'benchmark', some),
  }));

/** What a column shows of a row, by index. */
function shownBy<Figures>(
  measure: Exclude<Measure<Figures>, { kind: 'text' }>,
  readings: Readings<Figures>,
): (row: number) => Figure {
  if (measure.kind === 'ratio' && !measure.sent) {
    const of = readings(measure.of, 'current');
    const per = readings(measure.per, 'current');
    return (row) => divide(figureOf(of[row]), figureOf(per[row]));
  }
  const own = readings((measure.kind === 'ratio' && measure.sent) || measure.of, 'current');
  return (row) => figureOf(own[row]);
}

/** The figure of the largest size that each column shows, its total included. */
export function widestOf<Figures>(
  measures: readonly Measure<Figures>[],
  readings: Readings<Figures>,
  count: number,
  totals: readonly Cell[],
): Figure[] {
  return measures.map((measure, column) => {
    if (measure.kind === 'text') return null;
    const shown = shownBy(measure, readings);
    let widest: Figure = null;
    const note = (value: Figure) => {
      if (value !== null && (widest === null || Math.abs(value) > Math.abs(widest))) widest = value;
    };
    for (let row = 0; row < count; row += 1) note(shown(row));
    note(totals[column]?.value ?? null);
    return widest;
  });
}
