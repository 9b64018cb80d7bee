import type { ReportRow } from '@src/domain/reports/reportRows';
import type { Pick } from './measures';

export const PERIODS = ['current', 'benchmark'] as const;
export type Period = (typeof PERIODS)[number];

/** In a typed array, where there is no `null`. */
export const NOTHING = Number.NaN;

/** What a column reads of each row, by index; `NOTHING` where a row has no such figure. */
export type Readings<Figures> = (of: Pick<Figures>, period: Period) => Float64Array;

/**
 * The figures of some rows, each read once, when it is first asked for: columns share what they are made of, and typed
 * figures add up many times faster than they are read.
 */
export function readingsOf<Figures>(rows: readonly ReportRow<Figures>[]): Readings<Figures> {
  type Known = Map<Pick<Figures>, Float64Array>;
  const read: Record<Period, Known> = { current: new Map(), benchmark: new Map() };
  return (of, period) => {
    const known = read[period].get(of);
    if (known) return known;
    const values = new Float64Array(rows.length);
    for (let row = 0; row < rows.length; row += 1) {
      const figures = rows[row]?.[period] ?? null;
      values[row] = (figures === null ? null : of(figures)) ?? NOTHING;
    }
    read[period].set(of, values);
    return values;
  };
}
