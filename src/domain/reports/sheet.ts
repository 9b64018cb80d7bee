import type { Figure } from '../figures/figure';
import type { SiteInfo } from '../sites/sites';

/** Formats in which a report can be exported or copied. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'html', 'text'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * The content of a column. A `flag` is 0 or 1 and is shown as words. A `day` is an instant, shown as a day in the
 * column's zone. A `percent` is a fraction of 1.
 */
export type SheetFormat = 'count' | 'decimal' | 'money' | 'percent' | 'day' | 'text' | 'flag';

export interface SheetColumn {
  header: string;
  format: SheetFormat;
  /** Currency of all money in the column. Takes precedence over the row's currency. */
  currency?: string;
  /** The words for 0 and 1 of a flag. */
  words: readonly [string, string];
  /** Time zone of days. */
  timeZone: string;
  /** True if less is better. */
  inverse: boolean;
  /** True if rows can be sorted by this column. */
  sortable: boolean;
  /** True if rows of one currency stay together when the rows are sorted by this column. */
  byCurrency: boolean;
  /** True if each figure has an earlier figure and a change. */
  compared: boolean;
  /** How the totals are computed. A ratio divides the totals of two columns, given by index. */
  total: 'none' | 'sum' | 'other' | { of: number; per: number };
}

/** A figure and the earlier figure. */
export interface SheetCell {
  value: Figure;
  benchmark: Figure;
}

export interface SheetTotals {
  /** Such as "Shown DKK · 7 of 18 products". */
  label: string;
  /** Currency of the totals' money; `null` is the site's currency. */
  currency: string | null;
  /** True if the totals cover only rows of the sheet; false if they also cover omitted rows. */
  ofRows: boolean;
  /** One cell per column. */
  cells: readonly SheetCell[];
}

/** Everything about an exported report except its rows. All file formats are made from a sheet. */
export interface Sheet {
  title: string;
  nameHeader: string;
  columns: readonly SheetColumn[];
  /** True if changes are differences instead of percentages. */
  differences: boolean;
  /** Number of rows. */
  count: number;
  /**
   * Numbers of days of the counts and of the earlier counts, if changes that may be chance are marked; otherwise
   * `null`.
   */
  chance: { count: number; earlier: number } | null;
  /** The currencies of the rows. Each row has an index into this list. `null` is the site's currency. */
  currencies: readonly (string | null)[];
  /** The sort position of each currency, for sorting that keeps rows of one currency together. */
  currencyPlaces: readonly number[];
  totals: readonly SheetTotals[];
  totalsAt: 'top' | 'bottom';
  /** The sort column, as an index into `columns` or -1 for the names. `null` if the sheet lacks the sort column. */
  sorted: { column: number; direction: 'asc' | 'desc' } | null;
  /** Sort direction when a user first sorts by a column. */
  firstDirection: 'asc' | 'desc';
  /** Facts about the report, as pairs of label and text. */
  about: readonly (readonly [label: string, text: string])[];
  site: Pick<SiteInfo, 'country'> & { locale: string; currency: string };
}

/** Figures of some rows. A missing figure is NaN. */
export interface SheetFigures {
  current: Float64Array<ArrayBuffer>;
  earlier: Float64Array<ArrayBuffer> | null;
}

/** Sort keys of some rows, for files that can be sorted like the report. */
export interface SheetOrder {
  /** The sort position of each row's name, which also orders rows with equal keys. */
  names: Uint32Array<ArrayBuffer>;
  /** The keys of each column. A row without a key has NaN and comes last in either direction. */
  columns: readonly Float64Array<ArrayBuffer>[];
}

/** Some rows of a sheet in their order, in arrays that are cheap to send to another thread. */
export interface SheetRows {
  count: number;
  names: readonly string[];
  /** The figures or texts of each column. */
  columns: readonly (SheetFigures | readonly string[])[];
  /** The currency index of each row. */
  currencies: Uint16Array<ArrayBuffer>;
  /** Absent for formats that cannot be sorted. */
  order?: SheetOrder;
}

/** A finished file. */
export interface MadeFile {
  mediaType: string;
  parts: (string | Uint8Array<ArrayBuffer>)[];
}

/** Builds a file from the rows of a sheet, which arrive in batches. */
export interface FileMaker {
  add: (rows: SheetRows) => void;
  finish: () => MadeFile | Promise<MadeFile>;
}

/** Returns true if the file needs a column for the currency of each row. */
export const hasCurrencyColumn = ({ currencies }: Sheet): boolean =>
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
