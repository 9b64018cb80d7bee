/** One record of a file and the line on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** The text is not CSV from this line on. */
export class CsvError extends Error {
  override name = 'CsvError';
  readonly line: number;
  /** The records of the same piece that stand before the mistake. */
  before: readonly CsvRecord[] = [];

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The characters of one record: more than any good one has, and few enough to be held. */
export const LONGEST_RECORD = 4_000_000;

const LONGEST = LONGEST_RECORD.toLocaleString('en');

interface Cell {
  text: string;
  /** Where the text goes on. */
  end: number;
  isQuoted: boolean;
}

interface Found {
  cells: string[];
  /** Where the next record begins, and on which line. */
  end: number;
  line: number;
}

/** The record goes on in what has not come yet; the line of its open quote, if it has one. */
interface Unfinished {
  openQuote: number | null;
}

/** A quoted cell; `null` where its closing quote, or what follows it, has not come yet. */
function quotedCell(text: string, start: number, isLast: boolean): Cell | null {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  // A quote at the very end of what has come may be the first of two.
  if (end < 0 || (end === text.length - 1 && !isLast)) return null;
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1, isQuoted: true };
}

const PLAIN = /[^,"\r\n]*/y;

function plainCell(text: string, start: number): Cell {
  PLAIN.lastIndex = start;
  PLAIN.test(text);
  return { text: text.slice(start, PLAIN.lastIndex), end: PLAIN.lastIndex, isQuoted: false };
}

/** How many characters end the line here; 0 where it goes on. */
function lineEnd(text: string, at: number): number {
  if (at >= text.length || text[at] === '\n') return 1;
  return text.startsWith('\r\n', at) ? 2 : 0;
}

function complaint(text: string, at: number, last: Cell, begunOn: number | null): string {
  if (text[at] === '\r') {
    return 'it ends in a carriage return alone. Save the file with the line ends of Windows or Unix: CRLF or LF';
  }
  const rule = 'a cell with quotes is quoted as a whole, and they are doubled in it';
  if (last.isQuoted && begunOn !== null) {
    return `a quote that was opened in line ${begunOn} is closed here in the middle of a cell; ${rule}`;
  }
  return `a quote stands in the middle; ${rule}`;
}

const isFound = (record: Found | Unfinished): record is Found => 'cells' in record;

/**
 * Reads comma-separated values by RFC 4180 as they come, strictly: nothing is guessed. Lines may end in LF or CRLF;
 * empty ones are left out. Of what has come it holds the record that is not finished, and no more.
 */
export class CsvReader {
  #text = '';
  #line = 1;

  /**
   * The records that a piece of the file finishes.
   * @throws CsvError
   */
  push(piece: string): CsvRecord[] {
    this.#text += piece;
    return this.#take(false);
  }

  /**
   * The record that the end of the file finishes, if there is one.
   * @throws CsvError
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
      `it is longer than ${LONGEST} characters, which is no line of facts. Export the file again`,
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
      // What ends the line has to be seen, both characters of it.
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
