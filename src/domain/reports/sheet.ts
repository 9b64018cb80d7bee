import type { Figure } from '../figures/figure';
import type { SiteInfo } from '../sites/sites';

/** What a report can be handed on as. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'html', 'text'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * What a column holds: words, a flag (0 or 1, said by its words), a day (of an instant, in the column's zone), a
 * fraction of 1 as `percent`, or a plain figure.
 */
export type SheetFormat = 'count' | 'decimal' | 'money' | 'percent' | 'day' | 'text' | 'flag';

export interface SheetColumn {
  header: string;
  format: SheetFormat;
  /** Of all its money, whatever the row's. */
  currency?: string;
  /** What says 0 and 1 of a flag. */
  words: readonly [string, string];
  /** Of days. */
  timeZone: string;
  /** Less is better. */
  inverse: boolean;
  /** Whether rows can be sorted by it. */
  sortable: boolean;
  /** Whether rows of one currency stay together when they are sorted by it. */
  byCurrency: boolean;
  /** Whether an earlier figure and a change stand beside each. */
  compared: boolean;
  /** How its totals come about; `ratio` names columns of the sheet by index. */
  total: 'none' | 'sum' | 'other' | { of: number; per: number };
}

/** A figure and its earlier one. */
export interface SheetCell {
  value: Figure;
  benchmark: Figure;
}

export interface SheetTotals {
  /** "Shown DKK · 7 of 18 products". */
  label: string;
  /** Of its money; `null` is the site's. */
  currency: string | null;
  /** Whether it is over rows of the sheet alone; if not, over some that were left out as well. */
  ofRows: boolean;
  /** One for each column. */
  cells: readonly SheetCell[];
}

/** All that is handed on of a report but its rows: what every kind of file is made from. */
export interface Sheet {
  title: string;
  nameHeader: string;
  columns: readonly SheetColumn[];
  /** Whether changes are differences, not percentages. */
  differences: boolean;
  /** How many rows there are. */
  count: number;
  /** Over how many days counts and the earlier ones were taken, where changes that may be chance are marked. */
  chance: { count: number; earlier: number } | null;
  /** Every currency that a row has; rows name theirs by index. `null` is the site's. */
  currencies: readonly (string | null)[];
  /** The place of each currency where rows of one currency stand together. */
  currencyPlaces: readonly number[];
  totals: readonly SheetTotals[];
  totalsAt: 'top' | 'bottom';
  /** By what the rows are sorted: a column of the sheet by index, -1 for the names; `null` where by neither. */
  sorted: { column: number; direction: 'asc' | 'desc' } | null;
  /** The direction of a column that is newly sorted by. */
  firstDirection: 'asc' | 'desc';
  /** What is said about it: labels and texts. */
  about: readonly (readonly [label: string, text: string])[];
  site: Pick<SiteInfo, 'country'> & { locale: string; currency: string };
}

/** Figures of some rows; one that is missing is NaN. */
export interface SheetFigures {
  current: Float64Array<ArrayBuffer>;
  earlier: Float64Array<ArrayBuffer> | null;
}

/** What some rows are sorted by, for files that can be sorted as the report is. */
export interface SheetOrder {
  /** The place of each row's name, which also orders rows of equal keys. */
  names: Uint32Array<ArrayBuffer>;
  /** The keys of each column; a row without one has NaN, and stands last in either direction. */
  columns: readonly Float64Array<ArrayBuffer>[];
}

/** Some of a sheet's rows, in their order, so that they go to another thread at little cost. */
export interface SheetRows {
  count: number;
  names: readonly string[];
  /** Of each column its figures, or its texts. */
  columns: readonly (SheetFigures | readonly string[])[];
  /** Of each row, by index. */
  currencies: Uint16Array<ArrayBuffer>;
  /** Left out for formats that are not sorted any more. */
  order?: SheetOrder;
}

/** A file that has been made. */
export interface MadeFile {
  mediaType: string;
  parts: (string | Uint8Array<ArrayBuffer>)[];
}

/** Takes a sheet's rows as they come, and makes a file of them. */
export interface FileMaker {
  add: (rows: SheetRows) => void;
  finish: () => MadeFile | Promise<MadeFile>;
}

/** Whether rows say their currency in a column of its own. */
export const saysCurrency = ({ currencies }: Sheet): boolean =>
  currencies.some((currency) => currency !== null);

const figureAt = (figures: Float64Array, row: number): Figure => {
  const value = figures[row] ?? NaN;
  return Number.isNaN(value) ? null : value;
};

export const textAt = (rows: SheetRows, column: number, row: number): string => {
  const cells = rows.columns[column];
  return cells && !('current' in cells) ? (cells[row] ?? '') : '';
};

export function cellAt(rows: SheetRows, column: number, row: number): SheetCell {
  const cells = rows.columns[column];
  if (!cells || !('current' in cells)) return { value: null, benchmark: null };
  return {
    value: figureAt(cells.current, row),
    benchmark: cells.earlier ? figureAt(cells.earlier, row) : null,
  };
}

export const currencyAt = ({ currencies }: Sheet, rows: SheetRows, row: number): string | null =>
  currencies[rows.currencies[row] ?? 0] ?? null;
