import type { ValueRole } from '@src/domain/imports/imports';
import type { BadCell } from '../kind';

/** What a load and the app ask for because the file does not contain the answer. */
export interface Question {
  id: string;
  label: string;
  /** Why the answer is needed, in one sentence. */
  help: string;
  /** Allowed answers; `null` if any text is allowed. */
  options: readonly Option[] | null;
  /** Answer that is suggested first; `null` if the user must decide. */
  suggestion: string | null;
  isRequired: boolean;
}

export interface Option {
  value: string;
  label: string;
}

/** Answers to questions, by the ids of the questions. */
export type Answers = Readonly<Record<string, string>>;

/** The company of a file. */
export interface ExportCompany {
  id: number;
  homepageUrl: string;
  /** Currency of the company's site, such as DKK. */
  currency: string;
}

/** The state of one file while its rows are converted. */
export interface Conversion {
  company: ExportCompany;
  answers: Answers;
  /** The group's time zone. */
  timeZone: string;
  /**
   * Returns the stored text for a text of the file, such as the name of the speaker for the name of a campaign.
   * Returns `null` if the user decided that the row has no such value.
   * @throws BadCell if no decision exists
   */
  decided: (role: ValueRole, text: string, heading: string) => string | null;
  /** Counts a remark about a line. The remarks appear in the result of the load. */
  remark: (text: string) => void;
}

/** A row of an export. Cells are read by the keys of the reader's headings. */
export interface ExportRow {
  line: number;
  cells: readonly string[];
  /** Returns whether the file has the column. */
  has(key: string): boolean;
  /** Returns the trimmed text of a cell; '' if the file does not have the column. */
  text(key: string): string;
  /** Returns the cell under a heading of the file, for columns of the user's own; '' if there is none. */
  own(heading: string): string;
  /** Returns the heading of a key as the file writes the heading. */
  heading(key: string): string;
  /**
   * Reads a cell by a function.
   * @throws BadCell if the function throws a BadValue
   */
  read<T>(key: string, reading: (cell: string) => T): T;
  /** Creates an error about a cell. */
  bad(key: string, reason: string): BadCell;
  /**
   * Reads a whole number without thousands separators. Returns '' for an empty cell.
   * @throws BadCell if the cell is no whole number
   */
  count(key: string): string;
  /**
   * Reads a decimal number and returns the number with a decimal point. Returns '' for an empty cell.
   * @throws BadCell if the cell is no number, or could be two numbers
   */
  decimal(key: string): string;
  /**
   * Reads a percentage. Returns `null` for an unknown share.
   * @throws BadCell if the cell is no percentage
   */
  share(key: string): Share | null;
  /**
   * Reads a day and returns the day as 2026-03-01. Returns '' for an empty cell.
   * @throws BadCell if the cell is no day, or writes day and month in another order than the lines above
   */
  day(key: string): string;
}

/** A share as an exact fraction. */
export interface Share {
  /** Numerator and denominator of the share. */
  of: bigint;
  per: bigint;
  /** True for "< 10%": the share is below the fraction. */
  isBelow: boolean;
}

/** Cells by the names of the columns of a kind. */
export type ConvertedCells = Readonly<Record<string, string>>;

/** The result of a row: lines of a kind, or the reason why the row is no fact. */
export type Converted = readonly ConvertedCells[] | { skipped: string };

/** Headings of a column in all languages in which the tool writes them. */
export type Headings = Readonly<Record<string, readonly string[]>>;

/** What the first lines of a file show. */
export interface ExportHead {
  /** Headings as the file writes them. */
  headings: readonly string[];
  /** Lines above the headings. */
  above: readonly string[];
  has: (key: string) => boolean;
  /** Returns the different texts of a column in the first rows, in the order of the rows. */
  sample: (key: string) => readonly string[];
  /** Returns the heading of a key as the file writes the heading; '' if the file does not have the column. */
  heading: (key: string) => string;
}

/** Converts the exports of a tool into lines of a kind. */
export interface ExportReader {
  id: string;
  /** Name of the tool, whose files share one mapping: Pipedrive. */
  tool: string;
  /** Name of the export on screen: Pipedrive deals. */
  label: string;
  /** Name of the kind of facts. */
  kind: string;
  /** Headings by key. A text that ends with `*` matches every heading with this beginning. */
  headings: Headings;
  /** Keys of headings that a file of this export always has. */
  required: readonly string[];
  /** Returns whether a file with the required headings is of this export. Another export has the same headings. */
  fits?: (head: ExportHead) => boolean;
  /** Names of the kind's columns that the converted lines have. */
  columns: (head: ExportHead, answers: Answers) => readonly string[];
  /** Keys of the cells that show how this file writes numbers and days. */
  formats: Readonly<Record<string, CellFormat>>;
  /** Whether lines with one key are added up. */
  addsUp: boolean;
  /** How the tool writes numbers: with a decimal point and no separators, or in the format of a language. */
  numbers: 'plain' | 'formatted';
  /** Order of day and month, or a function of the head of a file; `null` if the order depends on the language. */
  dayOrder: DayOrder | null | ((head: ExportHead) => DayOrder | null);
  /**
   * Ids of the questions whose answers differ from file to file, such as the name of a list. A remembered answer is only
   * suggested for the next file.
   */
  perFile?: readonly string[];
  /** Whether the files have addresses and telephone numbers of people. Errors then do not repeat cells. */
  isPersonal?: boolean;
  /** Returns what is asked about a file. */
  questions: (head: ExportHead) => readonly Question[];
  /** Returns why a file of this tool cannot be loaded, or `null`. */
  refusal?: (head: ExportHead) => string | null;
  /** Returns the number of rows that the lines above the headings announce, or `null`. */
  expectedRows?: (head: ExportHead) => number | null;
  /**
   * Returns why the days of a file cannot be right, or `null`. Finds reports that are not by day.
   * @param days the days of all lines, each once, sorted
   */
  wrongDays?: (head: ExportHead, days: readonly string[]) => string | null;
  /** Remarks about the whole file, from the lines above the headings. */
  remarks?: (head: ExportHead) => readonly string[];
  /**
   * Converts a row.
   * @throws BadCell if a cell is invalid
   */
  convert: (row: ExportRow, conversion: Conversion) => Converted;
}

export type CellFormat = 'count' | 'decimal' | 'share' | 'day';

export type DayOrder = 'day first' | 'month first';
