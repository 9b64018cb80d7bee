import type { Span, SpanChoice } from '../../domain/dates/spans';
import type { Figure } from '../../domain/figures/figure';
import type { Momentum, MomentumKind } from '../../domain/figures/momentum';
import type { Collection } from '../../domain/reports/reportRows';
import type { ReportId } from '../../domain/screens/screens';
import type { Site } from '../../domain/sites/sites';
import type { RootState } from '../index';
import type { Measure } from './engine/measures';
import type { Direction } from './engine/order';

/**
 * A closed set; how a cell looks and on which side it stands follows from it. The figure of a `flag` (yes or no)
 * and of those with a stop sign or nothing (`barred`, `barredAds`) is 1 or 0.
 * That of a `date` is an instant, that of a `day` its start in UTC.
 */
export type Format = 'count' | 'decimal' | 'money' | 'percent' | 'date' | 'day' | 'text' | FlagFormat;
export type FlagFormat = 'flag' | 'barred' | 'barredAds';

/** What says 0 and 1 of those. */
export const FLAG_WORDS: Readonly<Record<FlagFormat, readonly [string, string]>> = {
  flag: ['No', 'Yes'],
  barred: ['', 'Not allowed'],
  barredAds: ['', 'Ads not allowed'],
};

export const isFlag = (format: Format): format is FlagFormat => format in FLAG_WORDS;

/** Whether a stop sign stands before the words. */
export const isBarring = (format: Format): boolean => format === 'barred' || format === 'barredAds';

export const isDated = (format: Format): format is 'date' | 'day' => format === 'date' || format === 'day';

/** A day is the same everywhere. */
export const zoneOf = (format: Format, timeZone: string): string => (format === 'day' ? 'UTC' : timeZone);

/** Words stand at the left, figures at the right. */
export const isWords = (format: Format): boolean => format === 'text' || isFlag(format);

/** Its own figure, or a ratio of two columns by their ids. */
export interface Column<Figures, ColumnId extends string = string> {
  header: string;
  format: Format;
  measure: Measure<Figures, ColumnId>;
  /** Of all its money, whatever the row's: an ISO code. */
  currency?: string;
  /** Left out while no row has anything but 0 in it, unless the rows are sorted by it. Of figures alone. */
  hideEmpty?: boolean;
  /** Less is better: cost, losses. */
  inverse?: boolean;
  /** Whether a row's own figure says how it came about, where its heading does not say all of it. */
  isExplained?: boolean;
  group?: ColumnGroup;
  /** Where the cell leads to outside of the app. */
  href?: (figures: Figures) => string | null;
  /** Whether its heading sorts; that of a column usually does. */
  sortable?: boolean;
  /** Of a text that is the word of a momentum: by that its rows are sorted, and files have its daily rates. */
  momentum?: MomentumHead & { read: (figures: Figures) => Momentum | null };
}

/** Whose momentum a column tells: the heading of that column, and what it holds. */
export interface MomentumHead {
  of: string;
  format: MomentumKind;
  currency?: string;
}

/** Neighbours of one group and part share a heading. */
export interface ColumnGroup {
  /** "Profile". */
  name: string;
  /** "by name". */
  part: string;
  /** The column's own heading below it, where `header` says all of it. */
  metric: string;
}

/** What to sort by besides the value of a column: how that changed, in percent or as a difference. */
export type OrderedBy = 'change' | 'difference';

/** The id of such an order, in a sort and in the address. */
export const orderId = (column: string, by: OrderedBy): string => `${column}_${by}`;

export interface ColumnOrder {
  /** Whose heading offers it. */
  column: string;
  header: string;
  by: OrderedBy;
}

export const NAME_COLUMN = 'name';

export interface Sort {
  column: string;
  direction: Direction;
}

/** What a report's screen shows: its table, or what lies beside it. */
export type ReportTab = 'table' | 'summary' | 'search';

/** What is the same for the definition of a report and for the report that screens see. */
export interface ReportTraits {
  /** The id of its screen. */
  id: ReportId;
  collection: Collection;
  /** Those of other collections that its rows are joined with. */
  joined?: readonly Collection[];
  /** Over the names. */
  nameHeader: string;
  /** What a row is, in the plural: "214 of 214 speakers". */
  rowNoun: string;
  /** What is shown when there is nothing at all: "No bookings in these 7 days", and what would change that. */
  empty: { noun: string; hint: string };
  /** What stands there while there is nothing to show yet. */
  loading: string;
  /** `null` for a report that takes no span. */
  spans: SpanChoice | null;
  /** How a newly chosen column starts. */
  firstDirection: Direction;
  /** Whether figures are compared with those of the benchmark period. */
  compared: boolean;
  /** Whether changes can be shown as differences too, in place of percentages. */
  differences: boolean;
  /** What figures are compared with, where no span says so. */
  comparison: string;
  /** Whether it is about money that is spent: its heading says over which span, and in which currency. */
  isSpending: boolean;
  /** Whether the top 10 can be shown as a chart. */
  charted: boolean;
  /** Whether a name is a speaker's, of whom more can be shown. */
  ofSpeakers: boolean;
  /** Whether a 504 is asked again, for a server that needs more time. */
  retriesTimeouts: boolean;
  /** Above the rows or below them. */
  totalsAt: 'top' | 'bottom';
  tabs: readonly ReportTab[];
  /** The column whose momentum is shown at first, by id; `null` where none is offered. */
  momentum: string | null;
}

export interface ColumnHead {
  id: string;
  header: string;
  format: Format;
  inverse: boolean;
  sortable: boolean;
  /** Whether its cells may lead somewhere. */
  linked: boolean;
  /** Dates and texts are not compared with a benchmark. */
  compared: boolean;
  /** Dates, texts and shares do not add up. */
  totalled: boolean;
  /** Of all its money, whatever the row's. */
  currency?: string;
  /** Left out while no row has anything but 0 in it. */
  hideEmpty?: boolean;
  /** Whether a row's own figure says how it came about, even where it is no ratio. */
  isExplained?: boolean;
  group?: ColumnGroup;
  momentum?: MomentumHead;
}

/** Whether it holds money in the currency of each row. */
export const isRowMoney = ({ format, currency }: Pick<ColumnHead, 'format' | 'currency'>): boolean =>
  format === 'money' && currency === undefined;

/** How a column's totals come about, and a row's own figure where that is a ratio; parts are columns by index. */
export type Formula =
  | { kind: 'sum'; words: string }
  | { kind: 'ratio'; of: number; per: number; sentBy: string | undefined };

/** A figure and its benchmark. */
export interface Cell {
  value: Figure;
  benchmark: Figure;
}

/** The rows of a dataset by index, whatever their order: the same object for as long as they are the same. */
export interface ReportRows {
  count: number;
  name: (row: number) => string;
  cell: (row: number, column: number) => Cell;
  /** Of a text column. */
  text: (row: number, column: number) => string;
  /** Of a column that has the word of one; `null` while it is not known. */
  momentum: (row: number, column: number) => Momentum | null;
  /** Where a cell leads to outside of the app. */
  href: (row: number, column: number) => string | null;
  /** Of the row's money, but that of a column with its own; `null` is the site's. */
  currency: (row: number) => string | null;
  /** Whose the row is; `null` where all are the same site's. */
  site: (row: number) => Site | null;
  /** Every currency that a row has. */
  currencies: readonly (string | null)[];
  /** What a column is sorted by: a row without a key stands last in either direction. */
  orderKeys: (column: number) => (row: number) => Figure;
  /** The place of each row's name among all names, which also orders rows of equal keys. */
  nameRanks: () => Uint32Array;
  /** The largest figure of each column, for its width: a filter must not move the columns. */
  widest: readonly Figure[];
  /** What takes a while, to be worked out before somebody waits for it: the order of names, what totals add up. */
  prepare: readonly (() => unknown)[];
}

/** The rows that meet some conditions, in their order: the same function for as long as it is the same rows. */
export type RowTest = (rows: ReportRows) => Uint32Array;

/** Over which rows a line of totals goes: all that there are, or those that are not left out and, beside them, all. */
export type TotalsScope = 'total' | 'shown' | 'all';

/** Totals over the rows of one currency: unlike ones do not add up. A column with its own has its sums in that. */
export interface TotalsLine {
  scope: TotalsScope;
  /** `null` is the site's. */
  currency: string | null;
  /** How many rows it covers. */
  count: number;
  /** One for each column. */
  cells: readonly Cell[];
}

/** The table as shown. */
export interface ReportTable {
  rows: ReportRows;
  /** Which rows, by index, in which order. */
  order: Uint32Array;
  /** Whether the rows of each line of totals stand together, in the order of those lines. */
  isGrouped: boolean;
  /** Over the rows that are shown; one line, or one for each currency; none where no column is totalled. */
  totals: readonly TotalsLine[];
  /** The same over all rows, while some are left out. */
  overall: readonly TotalsLine[];
}

/** What screens see of a report. Its figures' type is closed over, so a list of reports needs no cast. */
export interface Report extends ReportTraits {
  columns: readonly ColumnHead[];
  /** One for each column; none where there is nothing to explain. */
  formulas: readonly (Formula | undefined)[];
  /** Whose rows it has, where they are of several sites. */
  selectSites?: (state: RootState) => readonly Site[];
  /** What rows can be sorted by besides columns and names, by the id that a sort has for it. */
  orders: Readonly<Record<string, ColumnOrder>>;
  defaultSort: Sort;
  /** Its rows without an order and totals, for whoever wants a few of them; `undefined` while they are not there. */
  selectRows: (state: RootState, site: string, span: Span | null) => ReportRows | undefined;
  /** `undefined` while the dataset is not there. */
  selectTable: (
    state: RootState,
    site: string,
    span: Span | null,
    filter: string,
    column: string,
    direction: Direction,
    test?: RowTest,
  ) => ReportTable | undefined;
}

/** Whether an address can say that rows are sorted so: by names, a column, or how that changed. */
export const isSortable = ({ columns, orders }: Report, column: string): boolean =>
  column === NAME_COLUMN ||
  columns.some(({ id, sortable }) => id === column && sortable) ||
  orders[column]?.by === 'change';
