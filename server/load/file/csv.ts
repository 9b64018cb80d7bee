/** A record of a file and the line on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** The text is not valid CSV from this line on. */
export class CsvError extends Error {
  override name = 'CsvError';
  readonly line: number;
  /** Records of the same piece before the mistake. */
  before: readonly CsvRecord[] = [];

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Most characters in one record: more than any valid record has, and few enough to buffer. */
export const LONGEST_RECORD = 4_000_000;

const LONGEST = LONGEST_RECORD.toLocaleString('en');

interface Cell {
  text: string;
  /** Position after the cell. */
  end: number;
  isQuoted: boolean;
}

interface Found {
  cells: string[];
  /** Position and line of the next record. */
  end: number;
  line: number;
}

/** A record that continues in a later piece. `openQuote` is the line of its open quote, or `null`. */
interface Unfinished {
  openQuote: number | null;
}

/** Reads a quoted cell; `null` if its closing quote or the next character is not read yet. */
function quotedCell(text: string, start: number, isLast: boolean): Cell | null {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  // A quote at the very end of a piece may be the first of two.
  if (end < 0 || (end === text.length - 1 && !isLast)) return null;
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1, isQuoted: true };
}

const PLAIN = /[^,"\r\n]*/y;

function plainCell(text: string, start: number): Cell {
  PLAIN.lastIndex = start;
  PLAIN.test(text);
  return { text: text.slice(start, PLAIN.lastIndex), end: PLAIN.lastIndex, isQuoted: false };
}

/** Returns the number of characters of the line end at a position; 0 if there is none. */
function lineEnd(text: string, at: number): number {
  if (at >= text.length || text[at] === '\n') return 1;
  return text.startsWith('\r\n', at) ? 2 : 0;
}

function complaint(text: string, at: number, last: Cell, begunOn: number | null): string {
  if (text[at] === '\r') {
    return 'it ends with only a carriage return. Save the file with the line ends of Windows or Unix: CRLF or LF';
  }
  const rule = 'put a cell that contains quotes in quotes, and double the quotes inside';
  if (last.isQuoted && begunOn !== null) {
    return `a quote that was opened in line ${begunOn} is closed here in the middle of a cell; ${rule}`;
  }
  return `a quote stands in the middle; ${rule}`;
}

const isFound = (record: Found | Unfinished): record is Found => 'cells' in record;

/**
 * Reads comma-separated values by RFC 4180, piece by piece and strictly, without guessing. Lines may end in
 * LF or CRLF. Empty lines are skipped. The reader only buffers the unfinished record.
 */
export class CsvReader {
  #text = '';
  #line = 1;

  /**
   * Reads a piece and returns the records that it completes.
   * @throws CsvError if the text is not valid CSV
   */
  push(piece: string): CsvRecord[] {
    this.#text += piece;
    return this.#take(false);
  }

  /**
   * Reads the end of the file and returns the record that it completes, if there is one.
   * @throws CsvError if the text is not valid CSV
   */
  end(): CsvRecord[] {
    return this.#take(true);
  }

  #take(isLast: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    try {
      this.#takeInto(records, isLast);
    } catch (thrown) {
      if (thrown instanceof CsvError) thrown.before = records;
      throw thrown;
    }
    return records;
  }

  #takeInto(records: CsvRecord[], isLast: boolean): void {
    const text = this.#text;
    let start = 0;
    while (start < text.length) {
      const record = this.#recordAt(start, isLast);
      if (!isFound(record)) {
        this.#refuseTooLong(text.length - start, record);
        break;
      }
      const isEmpty = record.cells.length === 1 && /[\r\n]/.test(text[start] ?? '');
      if (!isEmpty) {
        this.#refuseTooLong(record.end - start, { openQuote: null });
        records.push({ line: this.#line, cells: record.cells });
      }
      start = record.end;
      this.#line = record.line;
    }
    this.#text = text.slice(start);
  }

  #refuseTooLong(length: number, { openQuote }: Unfinished): void {
    if (length <= LONGEST_RECORD) return;
    if (openQuote !== null) {
      throw new CsvError(openQuote, `a quote is opened and not closed within ${LONGEST} characters`);
    }
    throw new CsvError(
      this.#line,
      `it is longer than ${LONGEST} characters, so it is not a line of facts. Export the file again`,
    );
  }

  #recordAt(start: number, isLast: boolean): Found | Unfinished {
    const text = this.#text;
    const cells: string[] = [];
    let at = start;
    let line = this.#line;
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at, isLast) : plainCell(text, at);
      if (cell === null) {
        if (isLast) throw new CsvError(line, 'a quote is opened and never closed');
        return { openQuote: line };
      }
      const begunOn = line;
      cells.push(cell.text);
      if (cell.isQuoted) line += cell.text.split('\n').length - 1;
      at = cell.end;
      // A decision on the line end needs both of its characters.
      if (!isLast && (at >= text.length || (text[at] === '\r' && at + 1 === text.length))) {
        return { openQuote: null };
      }
      if (text[at] === ',') {
        at += 1;
        continue;
      }
      const length = lineEnd(text, at);
      if (length === 0) {
        throw new CsvError(line, complaint(text, at, cell, begunOn === line ? null : begunOn));
      }
      return { cells, end: at + length, line: line + 1 };
    }
  }
}
