import type { ReportRow } from '../../domain/reports/reportRows';
import { divide, type Measure } from './measures';
import type { Cell } from './report';

/**
 * What the totals of a column add up, by row: a sum, or both parts of a ratio; NaN where a row has nothing for it.
 * Nothing where figures do not add up.
 */
type Addends = { of: Float64Array; per: Float64Array | null } | null;

const NOTHING = Number.NaN;

function addendsIn<Figures>(
  measure: Measure<Figures>,
  rows: readonly ReportRow<Figures>[],
  period: 'current' | 'benchmark',
): Addends {
  if (measure.kind !== 'sum' && measure.kind !== 'ratio') return null;
  const of = new Float64Array(rows.length).fill(NOTHING);
  const per = measure.kind === 'ratio' ? new Float64Array(rows.length).fill(NOTHING) : null;
  rows.forEach((row, index) => {
    const figures = row[period];
    if (figures === null) return;
    const value = measure.of(figures);
    if (value === null) return;
    if (per && measure.kind === 'ratio') {
      const divisor = measure.per(figures);
      // A row that lacks one part is left out of both sums.
      if (divisor === null) return;
      per[index] = divisor;
    }
    of[index] = value;
  });
  return { of, per };
}

function totalOf(addends: Addends, some: Uint32Array): number | null {
  if (!addends) return null;
  const { of, per } = addends;
  let sum = 0;
  let parts = 0;
  let found = false;
  for (const row of some) {
    const value = of[row] ?? NOTHING;
    if (Number.isNaN(value)) continue;
    found = true;
    sum += value;
    if (per) parts += per[row] ?? 0;
  }
  if (!found) return null;
  return per ? divide(sum, parts) : sum;
}

/**
 * Totals of all columns over any of the rows, added in the order in which those are named. It reads each figure once,
 * when it is first asked: typed, they add up many times faster than they are read.
 */
export function totallerOf<Figures>(
  measures: readonly Measure<Figures>[],
  rows: readonly ReportRow<Figures>[],
): (some: Uint32Array) => Cell[] {
  let read: { current: Addends; benchmark: Addends }[] | undefined;
  return (some) => {
    read ??= measures.map((measure) => ({
      current: addendsIn(measure, rows, 'current'),
      benchmark: addendsIn(measure, rows, 'benchmark'),
    }));
    return read.map(({ current, benchmark }) => ({
      value: totalOf(current, some),
      benchmark: totalOf(benchmark, some),
    }));
  };
}
