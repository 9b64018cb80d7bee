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
import type { CellFormat, DayOrder, ExportReader, ExportRow } from './exportReader';
import type { TableRow } from './exportTable';

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
  places: Places,
  rows: readonly TableRow[],
): FileFormat {
  const cells = Object.entries(formats).flatMap(([key, format]) => {
    const at = places.get(key);
    return at === undefined ? [] : rows.map((row) => ({ format, cell: row.cells[at]?.trim() ?? '' }));
  });
  const marks = cells.flatMap(({ cell, format }) => markIn(cell, format) ?? []);
  const orders = cells.flatMap(({ cell, format }) => (format === 'day' ? (dayOrderOf(cell) ?? []) : []));
  return {
    mark: numbers === 'plain' ? '.' : (marks[0] ?? null),
    dayOrder: dayOrder ?? orders[0] ?? null,
  };
}

/** The columns of a file, for all of its rows. */
export interface RowLayout {
  headings: readonly string[];
  places: Places;
  format: FileFormat;
}

/** Creates the row of a table for a reader. */
export function exportRow({ line, cells }: TableRow, { headings, places, format }: RowLayout): ExportRow {
  const text = (key: string): string => {
    const at = places.get(key);
    return at === undefined ? '' : (cells[at]?.trim() ?? '');
  };
  const heading = (key: string): string => headings[places.get(key) ?? -1] ?? key;
  const bad = (key: string, reason: string): BadCell => new BadCell(heading(key), reason);
  const read = <T>(key: string, reading: () => T): T => {
    try {
      return reading();
    } catch (thrown) {
      throw thrown instanceof BadValue && !(thrown instanceof BadCell) ? bad(key, thrown.message) : thrown;
    }
  };
  const seeMark = (mark: DecimalMark | null): void => {
    format.mark ??= mark;
  };
  return {
    line,
    cells,
    text,
    heading,
    bad,
    has: (key) => places.has(key),
    own: (name) => {
      const at = headings.findIndex((one) => headingKey(one) === headingKey(name));
      return at < 0 ? '' : (cells[at]?.trim() ?? '');
    },
    count: (key) => {
      const cell = text(key);
      if (isNothing(cell)) return '';
      return read(key, () => {
        const count = readCount(cell);
        const mark = decimalMarkOfCount(cell);
        if (mark !== null && format.mark !== null && mark !== format.mark) {
          throw new BadValue(`has other separators than the lines above: ${JSON.stringify(cell)}`);
        }
        seeMark(mark);
        return count;
      });
    },
    decimal: (key) => {
      const cell = text(key);
      if (isNothing(cell)) return '';
      return read(key, () => {
        const number = readDecimal(cell, format.mark);
        seeMark(decimalMarkOf(cell));
        return number;
      });
    },
    share: (key) =>
      read(key, () => {
        const cell = text(key);
        const share = readShare(cell, format.mark);
        seeMark(markIn(cell, 'share'));
        return share;
      }),
    day: (key) => {
      const cell = text(key);
      if (isNothing(cell)) return '';
      return read(key, () => {
        const day = readDay(cell, format.dayOrder);
        format.dayOrder ??= dayOrderOf(cell);
        return day;
      });
    },
  };
}
