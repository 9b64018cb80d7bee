import { BadCell } from '../kind';
import { BadValue } from '../values';
import { dayOrderOf, readDay } from './exportDays';
import { headingKey, type Places } from './exportHeadings';
import {
  type DecimalMark,
  decimalMarkOf,
  decimalMarkOfCount,
  isNothing,
  readCount,
  readDecimal,
  readShare,
} from './exportNumbers';
import type { CellFormat, DayOrder, ExportHead, ExportReader, ExportRow, Share } from './exportReader';
import type { TableRow } from './tableRow';

/** How a file writes numbers and days. Later cells must follow the first cell that shows it without doubt. */
export interface FileFormat {
  mark: DecimalMark | null;
  dayOrder: DayOrder | null;
}

/** Returns the decimal mark that a cell of a format shows. */
function markIn(cell: string, format: CellFormat): DecimalMark | null {
  if (format === 'count') return decimalMarkOfCount(cell);
  if (format === 'day') return null;
  return decimalMarkOf(format === 'share' ? cell.replace(/[<>%]/g, '') : cell);
}

/** Finds the format of a file by its first rows. */
export function formatOf(
  { formats, numbers, dayOrder }: ExportReader,
  { head, places }: { head: ExportHead; places: Places },
  rows: readonly TableRow[],
): FileFormat {
  const known = typeof dayOrder === 'function' ? dayOrder(head) : dayOrder;
  const cells = Object.entries(formats).flatMap(([key, format]) => {
    const at = places.get(key);
    return at === undefined ? [] : rows.map((row) => ({ format, cell: row.cells[at]?.trim() ?? '' }));
  });
  const marks = cells.flatMap(({ cell, format }) => markIn(cell, format) ?? []);
  const orders = cells.flatMap(({ cell, format }) => (format === 'day' ? (dayOrderOf(cell) ?? []) : []));
  return {
    mark: numbers === 'plain' ? '.' : (marks[0] ?? null),
    dayOrder: known ?? orders[0] ?? null,
  };
}

/** The columns of a file, for all of its rows. */
export interface RowLayout {
  headings: readonly string[];
  places: Places;
  /** Positions by heading, for columns of the user's own. */
  ownPlaces: Places;
  format: FileFormat;
}

/** A row of a table for a reader. A class, because a file has millions of rows: their methods are made once. */
class TableExportRow implements ExportRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly #layout: RowLayout;

  constructor({ line, cells }: TableRow, layout: RowLayout) {
    this.line = line;
    this.cells = cells;
    this.#layout = layout;
  }

  has(key: string): boolean {
    return this.#layout.places.has(key);
  }

  text(key: string): string {
    const at = this.#layout.places.get(key);
    return at === undefined ? '' : (this.cells[at]?.trim() ?? '');
  }

  own(heading: string): string {
    const at = this.#layout.ownPlaces.get(headingKey(heading));
    return at === undefined ? '' : (this.cells[at]?.trim() ?? '');
  }

  heading(key: string): string {
    const { headings, places } = this.#layout;
    return headings[places.get(key) ?? -1] ?? key;
  }

  bad(key: string, reason: string): BadCell {
    return new BadCell(this.heading(key), reason);
  }

  /** Turns an error about a value into an error about the cell of a key. */
  #badCell(key: string, thrown: unknown): unknown {
    return thrown instanceof BadValue && !(thrown instanceof BadCell)
      ? this.bad(key, thrown.message)
      : thrown;
  }

  read<T>(key: string, reading: (text: string) => T): T {
    try {
      return reading(this.text(key));
    } catch (thrown) {
      throw this.#badCell(key, thrown);
    }
  }

  count(key: string): string {
    const cell = this.text(key);
    if (isNothing(cell)) return '';
    const { format } = this.#layout;
    try {
      const count = readCount(cell);
      const mark = decimalMarkOfCount(cell);
      if (mark !== null && format.mark !== null && mark !== format.mark) {
        throw new BadValue(`has other separators than the lines above: ${JSON.stringify(cell)}`);
      }
      format.mark ??= mark;
      return count;
    } catch (thrown) {
      throw this.#badCell(key, thrown);
    }
  }

  decimal(key: string): string {
    const cell = this.text(key);
    if (isNothing(cell)) return '';
    const { format } = this.#layout;
    try {
      const number = readDecimal(cell, format.mark);
      format.mark ??= decimalMarkOf(cell);
      return number;
    } catch (thrown) {
      throw this.#badCell(key, thrown);
    }
  }

  share(key: string): Share | null {
    const cell = this.text(key);
    const { format } = this.#layout;
    try {
      const share = readShare(cell, format.mark);
      format.mark ??= markIn(cell, 'share');
      return share;
    } catch (thrown) {
      throw this.#badCell(key, thrown);
    }
  }

  day(key: string): string {
    const cell = this.text(key);
    if (isNothing(cell)) return '';
    const { format } = this.#layout;
    try {
      const day = readDay(cell, format.dayOrder);
      format.dayOrder ??= dayOrderOf(cell);
      return day;
    } catch (thrown) {
      throw this.#badCell(key, thrown);
    }
  }
}

/** Creates the row of a table for a reader. */
export const exportRow = (row: TableRow, layout: RowLayout): ExportRow => new TableExportRow(row, layout);
