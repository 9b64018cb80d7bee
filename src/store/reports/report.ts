import type { SpanChoice } from '../../domain/dates/spans';
import type { Change } from '../../domain/figures/change';
import type { Figure } from '../../domain/figures/figure';
import type { Momentum, MomentumKind } from '../../domain/figures/momentum';
import type { Collection } from '../../domain/reports/reportRows';
import type { ReportId } from '../../domain/screens/screens';
import type { Site } from '../../domain/sites/sites';
import type { RootState } from '../index';
import type { OfSpan } from '../selectorArguments';
import type { Measure } from './engine/measures';
import type { Direction } from './engine/order';

/**
 * The format of a column, which determines the look and the alignment of its cells. The figure of a flag is 1 or 0:
 * `flag` shows "yes" or "no", `barred` and `barredAds` show a stop sign or nothing. The figure of a `date` is an
 * instant in epoch ms. The figure of a `day` is the start of the day in UTC.
 */
export type Format = 'count' | 'decimal' | 'money' | 'percent' | 'date' | 'day' | 'text' | FlagFormat;
export type FlagFormat = 'flag' | 'barred' | 'barredAds';

/** The texts for 0 and 1. */
export const FLAG_WORDS: Readonly<Record<FlagFormat, readonly [string, string]>> = {
  flag: ['No', 'Yes'],
  barred: ['', 'Not allowed'],
  barredAds: ['', 'Ads not allowed'],
};

/** Returns true if the figures of the format are 1 or 0. */
export const isFlag = (format: Format): format is FlagFormat => format in FLAG_WORDS;

/** Returns true if a stop sign precedes the text. */
export const isBarring = (format: Format): boolean => format === 'barred' || format === 'barredAds';

/** Returns true if the figures of the format are instants or days. */
export const isDated = (format: Format): format is 'date' | 'day' => format === 'date' || format === 'day';

/** Returns the time zone of a format's values: UTC for a calendar day, which is the same in all time zones. */
export const zoneOf = (format: Format, timeZone: string): string => (format === 'day' ? 'UTC' : timeZone);

/** Returns true if the cells are left-aligned text. Figures are right-aligned. */
export const isWords = (format: Format): boolean => format === 'text' || isFlag(format);

/** A column of a report. A ratio refers to two other columns by id. */
export interface Column<Figures, ColumnId extends string = string> {
  header: string;
  format: Format;
  measure: Measure<Figures, ColumnId>;
  /** The currency (ISO code) of the column's money in all rows. Without a value, the currency of the rows applies. */
  currency?: string;
  /**
   * True to hide the column while all its figures are 0 or missing, unless the rows are sorted by the column. For
   * figures only.
   */
  hideEmpty?: boolean;
  /** True if less is better, as for cost and losses. */
  inverse?: boolean;
  /** True to explain a row's own figure, because the heading does not describe the figure completely. */
  isExplained?: boolean;
  group?: ColumnGroup;
  /** The external address to which the cell links. */
  href?: (figures: Figures) => string | null;
  /** True if the heading sorts the rows. Defaults to true. */
  sortable?: boolean;
  /**
   * For a text column with the word of a momentum. Rows are sorted by the momentum, and files contain its daily rates.
   */
  momentum?: MomentumHead & { read: (figures: Figures) => Momentum | null };
}

/** The column whose momentum another column shows: its heading, format and currency. */
export interface MomentumHead {
  of: string;
  format: MomentumKind;
  currency?: string;
}

/** The group of a column. Adjacent columns of the same group and part share a heading. */
export interface ColumnGroup {
  /** The name of the group, such as "Profile". */
  name: string;
  /** The part within the group, such as "by name". */
  part: string;
  /** The column's own heading below the shared heading. `header` contains all three. */
  metric: string;
}

/** Additional sort orders of a column: by its change in percent or as a difference. */
export type OrderedBy = 'change' | 'difference';

/** Returns the id of an additional sort order, as used in sorts and addresses. */
export const orderId = (column: string, by: OrderedBy): string => `${column}_${by}`;

export interface ColumnOrder {
  /** The id of the column whose heading offers this order. */
  column: string;
  header: string;
  by: OrderedBy;
}

export const NAME_COLUMN = 'name';

export interface Sort {
  column: string;
  direction: Direction;
}

/** The tabs of a report's screen. */
export type ReportTab = 'table' | 'summary' | 'search' | 'why';

/** The traits that a report's definition and the finished report have in common. */
export interface ReportTraits {
  /** The id of the report's screen. */
  id: ReportId;
  collection: Collection;
  /** The other collections with which the rows are joined. */
  joined?: readonly Collection[];
  /** The heading of the names. */
  nameHeader: string;
  /** The plural noun for rows: "214 of 214 speakers". */
  rowNoun: string;
  /** The text for a report without rows, such as "No bookings in these 7 days", and a hint about how rows appear. */
  empty: { noun: string; hint: string };
  /** The text while the first data are loading. */
  loading: string;
  /** The choice of spans. `null` for a report without a span. */
  spans: SpanChoice | null;
  /** The initial sort direction of a newly chosen column. */
  firstDirection: Direction;
  /** True if figures are compared with figures of the benchmark period. */
  compared: boolean;
  /** True if changes can also be shown as differences instead of percentages. */
  differences: boolean;
  /** A text about the benchmark, for reports without a span. */
  comparison: string;
  /** True for reports about spending. Their heading shows the span and the currency. */
  isSpending: boolean;
  /** True if the top 10 rows can be shown as a chart. */
  charted: boolean;
  /** True if the rows are speakers, which have a speaker page. */
  ofSpeakers: boolean;
  /** True to retry after a 504, for slow servers. */
  retriesTimeouts: boolean;
  /** The position of the totals relative to the rows. */
  totalsAt: 'top' | 'bottom';
  tabs: readonly ReportTab[];
  /** The id of the column whose momentum is offered first. `null` for reports without momentum. */
  momentum: string | null;
}

export interface ColumnHead {
  id: string;
  header: string;
  format: Format;
  inverse: boolean;
  sortable: boolean;
  /** True if cells may have links. */
  linked: boolean;
  /** True if figures are compared with a benchmark. Always false for dates and texts. */
  compared: boolean;
  /** True if the column has a total. Always false for dates, texts and shares. */
  totalled: boolean;
  /** The currency of the column's money in all rows. Without a value, the currency of the rows applies. */
  currency?: string;
  /** True to hide the column while all its figures are 0 or missing. */
  hideEmpty?: boolean;
  /** True to explain a row's own figure even if the figure is not a ratio. */
  isExplained?: boolean;
  group?: ColumnGroup;
  momentum?: MomentumHead;
}

/** Returns true if the column has money in the currency of each row. */
export const isRowMoney = ({ format, currency }: Pick<ColumnHead, 'format' | 'currency'>): boolean =>
  format === 'money' && currency === undefined;

/** The formula of a column's totals, and of a row's own ratio. Parts are column indexes. */
export type Formula =
  | { kind: 'sum'; words: string }
  | { kind: 'ratio'; of: number; per: number; sentBy: string | undefined };

/** A figure and its benchmark. */
export interface Cell {
  value: Figure;
  benchmark: Figure;
}

/** A cell with the change of its figure against the benchmark. */
export interface ComparedCell extends Cell {
  change: Change;
}

/** The rows of a dataset by index, independent of the sort order. The object stays the same until the rows change. */
export interface ReportRows {
  count: number;
  name: (row: number) => string;
  cell: (row: number, column: number) => Cell;
  /** Returns the cell to draw. The same object for the same row and column. */
  compared: (row: number, column: number) => ComparedCell;
  /** Returns the text of a text column. */
  text: (row: number, column: number) => string;
  /** Returns the momentum in a momentum column, or `null` while the momentum is unknown. */
  momentum: (row: number, column: number) => Momentum | null;
  /** Returns the external address of a cell, or `null` for none. */
  href: (row: number, column: number) => string | null;
  /**
   * Returns the currency of the row's money, except for columns with their own currency. `null` stands for the site's
   * currency.
   */
  currency: (row: number) => string | null;
  /** Returns the site of the row, or `null` if all rows have the same site. */
  site: (row: number) => Site | null;
  /** All currencies of the rows. */
  currencies: readonly (string | null)[];
  /** Returns the sort keys of a column. Rows without a key come last in both directions. */
  orderKeys: (column: number) => (row: number) => Figure;
  /** Returns the rank of each row's name, which also orders rows with equal keys. */
  nameRanks: () => Uint32Array;
  /** Returns the largest figure of a column, which determines its width, so that a filter does not move columns. */
  widest: (column: number) => Figure;
  /**
   * Reads the figures, sorts the names and finds the widest figures until `isOver` returns true. Returns true if all is
   * done.
   */
  prepare: (isOver: () => boolean) => boolean;
  /** Prepares the search index until `isOver` returns true. Returns true if the index is there. */
  prepareSearch: (isOver: () => boolean) => boolean;
}

/** Returns the rows that meet the conditions, in their order. The function stays the same while the conditions do. */
export type RowPredicate = (rows: ReportRows) => Uint32Array;

/**
 * The rows that a line of totals covers. `total`: all rows, without a filter. `shown` and `all`: the shown rows and all
 * rows, under a filter.
 */
export type TotalsScope = 'total' | 'shown' | 'all';

/** Totals over the rows of one currency. A column with its own currency has its sums in that currency. */
export interface TotalsLine {
  scope: TotalsScope;
  /** The currency of the rows. `null` stands for the site's currency. */
  currency: string | null;
  /** The number of rows that the line covers. */
  count: number;
  /** One cell for each column. */
  cells: readonly ComparedCell[];
}

/** The table as the screen shows it. */
export interface ReportTable {
  rows: ReportRows;
  /** The indexes of the shown rows, in order. */
  order: Uint32Array;
  /** True if rows are grouped by currency, in the order of the lines of totals. */
  isGrouped: boolean;
  /** Totals over the shown rows: one line, or one line for each currency. Empty if no column has totals. */
  totals: readonly TotalsLine[];
  /** Totals over all rows. Empty while all rows are shown. */
  overall: readonly TotalsLine[];
}

/** The argument of `selectTable`: the data, the filter text, the sort, and the conditions. */
export interface TableArguments extends OfSpan, Sort {
  filter: string;
  test?: RowPredicate | undefined;
}

/** A report as screens use it. The type hides the type of the figures, so a list of reports needs no cast. */
export interface Report extends ReportTraits {
  columns: readonly ColumnHead[];
  /** One formula for each column. `undefined` for columns without a formula. */
  formulas: readonly (Formula | undefined)[];
  /** For reports with a momentum column: the same report without the column. */
  withoutMomentum?: Report;
  /** For reports over several sites: returns the sites. */
  selectSites?: (state: RootState) => readonly Site[];
  /** Additional sort orders, by the id of the order. */
  orders: Readonly<Record<string, ColumnOrder>>;
  defaultSort: Sort;
  /** Returns the rows without order and totals, or `undefined` while the rows are not loaded. */
  selectRows: (state: RootState, of: OfSpan) => ReportRows | undefined;
  /** Returns the table, or `undefined` while the dataset is not loaded. */
  selectTable: (state: RootState, asked: TableArguments) => ReportTable | undefined;
}

/** Returns true if an address may sort the rows by this column: by name, by a column's value, or by its change. */
export const isSortable = ({ columns, orders }: Report, column: string): boolean =>
  column === NAME_COLUMN ||
  columns.some(({ id, sortable }) => id === column && sortable) ||
  orders[column]?.by === 'change';
