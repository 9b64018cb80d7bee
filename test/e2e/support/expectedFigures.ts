import type { ShownRow } from '../../support/shownTable';

/** Formats figures as on the Danish site, and computes the expected contents of a report with totals. */

export type Kind = 'count' | 'decimal' | 'percent' | 'money' | 'text';

const DECIMALS: Record<Kind, number> = { count: 0, decimal: 2, percent: 2, money: 2, text: 0 };
const SIGNS: Record<string, string> = { DKK: 'kr.', EUR: '€', USD: 'US$' };

const written = (value: number, decimals: number, style: 'decimal' | 'percent' = 'decimal'): string =>
  value
    .toLocaleString('da-DK', { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .replace(/\u00a0/g, ' ');

export function figureText(value: number | null, kind: Kind, currency = 'DKK'): string {
  if (value === null) return '–';
  const text = written(value, DECIMALS[kind], kind === 'percent' ? 'percent' : 'decimal');
  return kind === 'money' ? `${text} ${SIGNS[currency] ?? currency}` : text;
}

export function changeText(value: number | null, before: number | null, inverse: boolean): string {
  if (value === null || before === null) return 'no earlier figure';
  if (value === before) return 'equal';
  const judgement = value > before !== inverse ? 'better' : 'worse';
  if (before === 0) return value > 0 ? `new, ${judgement}` : 'no earlier figure';
  const percent = written(Math.abs((value - before) / Math.abs(before)), 1, 'percent');
  return `${percent} ${value > before ? 'higher' : 'lower'}, ${judgement}`;
}

export type Figures = Record<string, unknown>;

/** A row as the API sends it. */
export interface Entry {
  name: string;
  now: Figures;
  before: Figures;
}

export interface ExpectedColumn {
  header: string;
  kind: Kind;
  inverse?: boolean;
  of: (figures: Figures) => number | null;
  text?: (figures: Figures) => string;
  /** The total of the column. Defaults to the sum. */
  total?: 'none' | { of: (figures: Figures) => number | null; per: (figures: Figures) => number | null };
}

export const field =
  (key: string) =>
  (figures: Figures): number | null => {
    const value = figures[key];
    return typeof value === 'number' ? value : null;
  };

export const divided = (of: number | null, per: number | null): number | null =>
  of === null || per === null || per === 0 ? null : of / per;

function sumOf(all: readonly Figures[], of: (figures: Figures) => number | null): number | null {
  const values = all.map(of).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

function totalOf({ of, total }: ExpectedColumn, all: readonly Figures[]): number | null {
  if (total === undefined || total === 'none') return sumOf(all, of);
  return divided(sumOf(all, total.of), sumOf(all, total.per));
}

export interface Expectation {
  columns: readonly ExpectedColumn[];
  /** True if the figures have change marks. */
  compared: boolean;
  currencyOf?: (entry: Entry) => string;
}

export function expectedRow({ columns, compared, currencyOf }: Expectation, entry: Entry): ShownRow {
  const { name, now, before } = entry;
  return {
    name,
    cells: columns.map(({ kind, of, text }) => text?.(now) ?? figureText(of(now), kind, currencyOf?.(entry))),
    changes: columns.map(({ kind, of, inverse = false }) =>
      compared && kind !== 'text' ? changeText(of(now), of(before), inverse) : null,
    ),
  };
}

/** Returns the expected figures of a row of totals, without its name. */
export function expectedTotal(
  { columns, compared }: Expectation,
  entries: readonly Entry[],
  currency = 'DKK',
): Omit<ShownRow, 'name'> {
  const [now, before] = [entries.map((entry) => entry.now), entries.map((entry) => entry.before)];
  const hasTotal = ({ kind, total }: ExpectedColumn) => kind !== 'text' && total !== 'none';
  return {
    cells: columns.map((column) =>
      hasTotal(column) ? figureText(totalOf(column, now), column.kind, currency) : '',
    ),
    changes: columns.map((column) =>
      compared && hasTotal(column)
        ? changeText(totalOf(column, now), totalOf(column, before), column.inverse ?? false)
        : null,
    ),
  };
}

const collator = new Intl.Collator('da-DK', { numeric: true, sensitivity: 'accent' });

/** Sorts entries by a figure, equal figures by name and missing figures last. */
export function inOrder(
  entries: readonly Entry[],
  of: (figures: Figures) => number | null,
  direction: 'ascending' | 'descending',
): Entry[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...entries].sort((a, b) => {
    const [left, right] = [of(a.now), of(b.now)];
    const byName = collator.compare(a.name, b.name);
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName;
    return sign * (left - right) || byName;
  });
}
