import { type BenchRow, FIGURES, formatFigure, READ } from '../lib/data';
import './marks.css';

/** True if the page draws changes and totals like Greenroom, false for plain figures. */
export const MARKED = new URLSearchParams(location.search).has('marks');

const percent = new Intl.NumberFormat('da-DK', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

interface Change {
  kind: 'equal' | 'up' | 'down';
  text: string;
}

/** Compares a figure with the previous period. A change from 0 has no percentage. */
function changeOf(value: number, benchmark: number): Change {
  if (value === benchmark) return { kind: 'equal', text: percent.format(0) };
  const kind = value > benchmark ? 'up' : 'down';
  if (benchmark === 0) return { kind, text: kind === 'up' ? 'new' : '' };
  return { kind, text: percent.format(Math.abs((value - benchmark) / benchmark)) };
}

/** Shows a figure, and its change below. */
export function Figure({ figure, value, benchmark }: { figure: string; value: number; benchmark: number }) {
  const { kind, text } = changeOf(value, benchmark);
  return (
    <>
      {formatFigure(figure, value)}
      <span className={`change ${kind}`}>{text}</span>
    </>
  );
}

export interface Totals {
  figures: Record<string, number>;
  benchmark: Record<string, number>;
}

/** Returns the sums of the rows. */
export function totalsOf(rows: readonly Totals[]): Totals {
  const totals: Totals = { figures: {}, benchmark: {} };
  for (const figure of FIGURES) {
    const read = READ[figure] ?? (() => 0);
    let now = 0;
    let before = 0;
    for (const row of rows) {
      now += read(row.figures);
      before += read(row.benchmark);
    }
    totals.figures[figure] = now;
    totals.benchmark[figure] = before;
  }
  return totals;
}

/** Returns the totals as a row with the name "Total". */
export const totalsRow = (rows: readonly Totals[]): BenchRow => ({
  id: 'total',
  name: 'Total',
  ...totalsOf(rows),
});
