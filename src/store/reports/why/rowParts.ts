import type { Figure } from '@src/domain/figures/figure';
import { mixAndRate, type RatioChange, type RatioPart } from '@src/domain/figures/why/mixAndRate';
import { PART_KINDS, type PartKind, partKind } from '@src/domain/figures/why/partKind';
import { oncePer } from '@src/domain/records/oncePer';
import { divide } from '../engine/measures';
import type { Cell } from '../report';
import {
  NO_DIVISOR,
  reasonOf,
  rowsOf,
  type WhyPart,
  type WhyTarget,
  wholeParts,
  whyChange,
} from './whyTotal';

/** The number of rows that are named. */
export const NAMED_ROWS = 12;

/** A row's part of the change of a total. */
export interface RowPart extends WhyPart {
  row: number;
  /** The name of the row's site in a report over all sites, otherwise an empty string. */
  site: string;
  kind: PartKind;
}

/** The rows of one kind together. */
export interface KindPart {
  kind: PartKind;
  count: number;
  units: number;
}

export type RowSplit = { parts: readonly RowPart[]; kinds: readonly KindPart[] } | { reason: string };

/** The two figures of a row's ratio. A row that lacks one of the figures has neither, as in totals. */
const ratioOf = (of: Cell, per: Cell): RatioChange => ({
  before: periodOf(of.benchmark, per.benchmark),
  now: periodOf(of.value, per.value),
});
const periodOf = (of: Figure, per: Figure): RatioChange['now'] =>
  of === null || per === null ? { of: 0, per: 0 } : { of, per };

const ratiosOf = ({ table, figure }: WhyTarget, rows: Uint32Array, per: number): RatioChange[] => {
  const { cell } = table.rows;
  return Array.from(rows, (row) => ratioOf(cell(row, figure.of), cell(row, per)));
};

/** Returns the parts of a ratio for each row, or `null` if a period has nothing to divide by. */
export function ratioParts(target: WhyTarget, rows: Uint32Array): RatioPart[] | null {
  const { per } = target.figure;
  return per === null ? null : mixAndRate(ratiosOf(target, rows, per));
}

/** A row's own figures, and its part of the change in the unit of the figure. */
interface RowChange {
  cell: Cell;
  change: number;
  /** The figures that decide whether the row is new or gone. */
  before: Figure;
  now: Figure;
}

// Thousands of rows are created, so these functions name the properties instead of spreading objects, which is ten times
// as fast.
function ratioChanges(target: WhyTarget, rows: Uint32Array, per: number): RowChange[] | null {
  const ratios = ratiosOf(target, rows, per);
  const parts = mixAndRate(ratios);
  return (
    parts &&
    ratios.map(({ before, now }, place): RowChange => {
      const part = parts[place];
      return {
        cell: { value: divide(now.of, now.per), benchmark: divide(before.of, before.per) },
        change: part ? part.mix + part.rate + part.undivided : 0,
        before: before.per,
        now: now.per,
      };
    })
  );
}

/** Returns the change of each row, or `null` if a ratio has nothing to divide by. */
function changesOf(target: WhyTarget, rows: Uint32Array): RowChange[] | null {
  const { table, figure } = target;
  if (figure.per !== null) return ratioChanges(target, rows, figure.per);
  const { cell: cellOf } = table.rows;
  return Array.from(rows, (row): RowChange => {
    const cell = cellOf(row, figure.of);
    const { value, benchmark } = cell;
    return { cell, change: (value ?? 0) - (benchmark ?? 0), before: benchmark, now: value };
  });
}

function split(target: WhyTarget): RowSplit {
  const total = whyChange(target);
  if (total.units === null) return { reason: reasonOf(total) };
  const rows = rowsOf(target);
  const changes = changesOf(target, rows);
  if (!changes) return { reason: `${NO_DIVISOR}, so the change cannot be split.` };
  const units = wholeParts(
    total,
    changes.map(({ change }) => change),
  );
  if ('reason' in units) return units;
  const { name, site } = target.table.rows;
  const { format } = target.figure;
  const parts: RowPart[] = [];
  changes.forEach(({ cell: { value, benchmark }, change, before, now }, place) => {
    const own = units[place] ?? 0;
    if (own === 0) return;
    const row = rows[place] ?? 0;
    parts.push({
      row,
      name: name(row),
      site: site(row)?.label ?? '',
      kind: partKind(before, now, change),
      units: own,
      format,
      value,
      benchmark,
    });
  });
  parts.sort((a, b) => Math.abs(b.units) - Math.abs(a.units) || a.row - b.row);
  return { parts, kinds: kindsOf(parts) };
}

function kindsOf(parts: readonly RowPart[]): KindPart[] {
  const sums = new Map<PartKind, KindPart>();
  for (const { kind, units } of parts) {
    const known = sums.get(kind) ?? { kind, count: 0, units: 0 };
    sums.set(kind, { kind, count: known.count + 1, units: known.units + units });
  }
  return PART_KINDS.flatMap((kind) => sums.get(kind) ?? []);
}

/**
 * Splits the change of a total by row, the largest part first. Rows whose part is 0 are left out. The parts add up to
 * the change. 5,000 rows take 5 to 30 ms of processor time.
 */
export const rowParts = oncePer(split);

/** Splits a list of parts into the largest parts and the sum of the others. */
export function namedParts<Part extends { units: number }>(
  parts: readonly Part[],
  named = NAMED_ROWS,
): { shown: readonly Part[]; others: { count: number; units: number } } {
  // One other row is named as well, because "1 other" takes as much space.
  const shown = parts.length === named + 1 ? parts : parts.slice(0, named);
  const others = parts.slice(shown.length);
  return {
    shown,
    others: { count: others.length, units: others.reduce((sum, { units }) => sum + units, 0) },
  };
}
