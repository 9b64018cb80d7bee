import type { Figure } from '@src/domain/figures/figure';
import type { SheetOrder, SheetRows } from '@src/domain/reports/sheet';
import type { ReportRows, ReportTable } from '../report';

export interface ReadColumn {
  /** The index of the column in the report. */
  index: number;
  isText: boolean;
  /** True to also read the figures of the benchmark period. */
  compared?: boolean;
  /** For a momentum column: the index of the period whose rate the column has. */
  period?: number;
}

/** Returns the sort keys of a column: the report's own keys, or the rates that only files have. */
const keysOf = (rows: ReportRows, { index, period }: ReadColumn): ((row: number) => Figure) =>
  period === undefined ? rows.orderKeys(index) : (row) => rows.momentum(row, index)?.rates[period] ?? null;

/**
 * Returns a function that reads the table's rows from one position up to another, in the table's order.
 *
 * @param sortable true if the file can be sorted and needs the report's sort keys
 */
export function readRows(
  { rows, order }: ReportTable,
  columns: readonly ReadColumn[],
  sortable = false,
): (from: number, to: number) => SheetRows {
  const currencies = new Map(rows.currencies.map((currency, index) => [currency, index]));
  const keys = sortable ? columns.map((column) => keysOf(rows, column)) : [];
  const orderOf = (some: Uint32Array): SheetOrder => {
    const ranks = rows.nameRanks();
    return {
      names: Uint32Array.from(some, (row) => ranks[row] ?? 0),
      columns: keys.map((keyOf) => Float64Array.from(some, (row) => keyOf(row) ?? NaN)),
    };
  };
  return (from, to) => {
    const some = order.subarray(from, to);
    const names: string[] = [];
    const of = new Uint16Array(some.length);
    some.forEach((row, place) => {
      names.push(rows.name(row));
      of[place] = currencies.get(rows.currency(row)) ?? 0;
    });
    const read = ({ index, isText, compared, period }: ReadColumn): SheetRows['columns'][number] => {
      if (isText) return Array.from(some, (row) => rows.text(row, index));
      const current = new Float64Array(some.length);
      if (period !== undefined) {
        some.forEach((row, place) => {
          current[place] = rows.momentum(row, index)?.rates[period] ?? NaN;
        });
        return { current, earlier: null };
      }
      const earlier = compared ? new Float64Array(some.length) : null;
      some.forEach((row, place) => {
        const { value, benchmark } = rows.cell(row, index);
        current[place] = value ?? NaN;
        if (earlier) earlier[place] = benchmark ?? NaN;
      });
      return { current, earlier };
    };
    return {
      count: some.length,
      names,
      columns: columns.map(read),
      currencies: of,
      ...(sortable && { order: orderOf(some) }),
    };
  };
}
