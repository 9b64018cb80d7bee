import type { Figure } from '@src/domain/figures/figure';
import { exactParts, wholeUnits } from '@src/domain/figures/why/exactParts';
import { divide } from '../engine/measures';
import type { Cell, Format, ReportTable, TotalsScope } from '../report';
import type { WhyFigure } from './whyFigures';

/** The change to split: a figure over the rows of one currency, or of a single row. */
export interface WhyTarget {
  table: ReportTable;
  figure: WhyFigure;
  /** The currency of the rows. `null` stands for the site's currency. */
  currency: string | null;
  /** The rows of the line of totals. `all` covers all rows, also those that a filter hides. */
  scope: TotalsScope;
  /** The index of a single row. `null` for a total. */
  row: number | null;
}

/** A change in whole units of what the screen shows, such as øre, so that parts can add up to the change exactly. */
export interface WhyChange extends Cell {
  /** The shown figure minus the shown earlier figure. `null` if a figure is missing. */
  units: number | null;
  /** The number of decimals of the units: 2 for øre. */
  decimals: number;
}

/** A part of a change. */
export interface WhyPart extends Cell {
  name: string;
  units: number;
  /** Words about the part, such as "each dearer or cheaper". */
  note?: string;
  /** The format of the figures. The change has the format of the whole. */
  format: Format;
}

/** The parts of a change, or the reason why the change cannot be split. */
export type WhySplit = { parts: readonly WhyPart[] } | { reason: string };

export const NOT_COMPARED = 'There is no earlier figure, so there is no change to split.';
export const NO_DIVISOR = 'There is nothing to divide by';

/** Returns the number of decimals that the screen shows. A percentage is a fraction with two more decimals. */
export function decimalsOf(format: Format): number {
  if (format === 'count') return 0;
  return format === 'percent' ? 4 : 2;
}

/** Returns a number of units as a figure. */
export const figureOfUnits = (units: number, decimals: number): number => Number(`${units}e-${decimals}`);

/** Returns the indexes of the rows behind a change, in the order in which totals add them. */
export function rowsOf({ table: { rows, order }, currency, scope, row }: WhyTarget): Uint32Array {
  if (row !== null) return Uint32Array.of(row);
  const covered = scope === 'all' ? Uint32Array.from(Array(rows.count).keys()) : order.slice().sort();
  return covered.filter((each) => rows.currency(each) === currency);
}

/** Returns the sums of a column over rows, in both periods. `null` if no row has a figure. */
export function sumsOf({ rows }: ReportTable, some: Uint32Array, column: number): Cell {
  let value: Figure = null;
  let benchmark: Figure = null;
  for (const row of some) {
    const cell = rows.cell(row, column);
    if (cell.value !== null) value = (value ?? 0) + cell.value;
    if (cell.benchmark !== null) benchmark = (benchmark ?? 0) + cell.benchmark;
  }
  return { value, benchmark };
}

/** Returns the quotient of two cells, for each period. */
export const quotientOf = (of: Cell, per: Cell): Cell => ({
  value: divide(of.value, per.value),
  benchmark: divide(of.benchmark, per.benchmark),
});

/** Returns the figure as the table shows it. A figure without a column is the quotient of its parts. */
function cellOf(target: WhyTarget): Cell {
  const { table, figure, currency, scope, row } = target;
  const { column, of, per } = figure;
  const lines = scope === 'all' && table.overall.length > 0 ? table.overall : table.totals;
  const read = (at: number): Cell =>
    (row === null
      ? lines.find((line) => line.currency === currency)?.cells[at]
      : table.rows.cell(row, at)) ?? { value: null, benchmark: null };
  return column === null && per !== null ? quotientOf(read(of), read(per)) : read(column ?? of);
}

/** Returns the figure, its earlier figure and the change in whole units. */
export function whyChange(target: WhyTarget): WhyChange {
  const { value, benchmark } = cellOf(target);
  const decimals = decimalsOf(target.figure.format);
  const isKnown =
    value !== null && benchmark !== null && Number.isFinite(value) && Number.isFinite(benchmark);
  const units = isKnown ? wholeUnits(value, decimals) - wholeUnits(benchmark, decimals) : null;
  return { value, benchmark, units, decimals };
}

/** Rounds the parts of a change, given in the unit of the figure, so that the rounded parts add up to the change. */
export function partsIn(
  target: WhyTarget,
  parts: readonly (Omit<WhyPart, 'units'> & { change: number })[],
): WhySplit {
  const { units, decimals } = whyChange(target);
  if (units === null) return { reason: NOT_COMPARED };
  const scale = 10 ** decimals;
  const whole = exactParts(
    parts.map(({ change }) => change * scale),
    units,
  );
  return { parts: parts.map(({ change: _real, ...part }, place) => ({ ...part, units: whole[place] ?? 0 })) };
}
