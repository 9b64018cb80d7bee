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
  /** The shown figure minus the shown earlier figure. `null` if a figure is missing or too large. */
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

/** The reason for a change without units. */
export const reasonOf = ({ value, benchmark }: WhyChange): string =>
  value === null || benchmark === null ? NOT_COMPARED : TOO_LARGE;

const NOT_COMPARED = 'A figure is missing, so there is no change to split.';
const TOO_LARGE = 'These figures are too large to be split exactly.';
export const NO_DIVISOR = 'There is nothing to divide by';

/** Returns the number of decimals that the screen shows. A percentage is a fraction with two more decimals. */
export function decimalsOf(format: Format): number {
  if (format === 'count') return 0;
  return format === 'percent' ? 4 : 2;
}

/** Returns a number of units as a figure. */
export const figureOfUnits = (units: number, decimals: number): number => Number(`${units}e-${decimals}`);

/** Returns true if whole numbers of this size can be added up exactly. */
const areExact = (units: readonly number[]): boolean =>
  units.reduce((sum, value) => sum + Math.abs(value), 0) <= Number.MAX_SAFE_INTEGER;

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
  if (value === null || benchmark === null) return { value, benchmark, units: null, decimals };
  const both = [wholeUnits(value, decimals), wholeUnits(benchmark, decimals)] as const;
  return { value, benchmark, units: areExact(both) ? both[0] - both[1] : null, decimals };
}

/**
 * Rounds the parts of a change, given in the unit of the figure, to whole units that add up to the change. Returns the
 * reason if the change cannot be split.
 */
export function wholeParts(total: WhyChange, changes: readonly number[]): number[] | { reason: string } {
  if (total.units === null) return { reason: reasonOf(total) };
  const real = changes.map((change) => change * 10 ** total.decimals);
  return areExact(real) ? exactParts(real, total.units) : { reason: TOO_LARGE };
}

/** Returns the parts of a change in whole units. */
export function partsIn(
  target: WhyTarget,
  parts: readonly (Omit<WhyPart, 'units'> & { change: number })[],
): WhySplit {
  const whole = wholeParts(
    whyChange(target),
    parts.map(({ change }) => change),
  );
  if ('reason' in whole) return whole;
  return { parts: parts.map(({ change: _real, ...part }, place) => ({ ...part, units: whole[place] ?? 0 })) };
}
