/** One record of a file and the line on which it begins. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** The text is not CSV from this line on. */
export class CsvError extends Error {
  override name = 'CsvError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

interface Cell {
  text: string;
  /** Where the text goes on. */
  end: number;
}

function quotedCell(text: string, start: number, line: number): Cell {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) throw new CsvError(line, 'a quote is opened and never closed');
  return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

const PLAIN = /[^,"\r\n]*/y;

function plainCell(text: string, start: number): Cell {
  PLAIN.lastIndex = start;
  PLAIN.test(text);
  return { text: text.slice(start, PLAIN.lastIndex), end: PLAIN.lastIndex };
}

/** How many characters end the line here; 0 where it goes on. */
function lineEnd(text: string, at: number): number {
  if (at >= text.length || text[at] === '\n') return 1;
  return text.startsWith('\r\n', at) ? 2 : 0;
}

function complaint(text: string, at: number): string {
  if (text[at] === '\r') return 'it ends in a carriage return alone; lines end in LF or CRLF';
  return 'a quote stands in the middle; a cell with quotes is quoted as a whole, and they are doubled in it';
}

/**
 * Reads comma-separated values by RFC 4180, strictly: nothing is guessed. Lines may end in LF or CRLF; empty ones
 * are left out, and so is a byte order mark.
 * @throws CsvError
 */
export function readCsv(file: string): CsvRecord[] {
  const text = file.replace(/^\uFEFF/, '');
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [] };
    const start = at;
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at);
      record.cells.push(cell.text);
      line += cell.text.split('\n').length - 1;
      at = cell.end;
      if (text[at] !== ',') break;
      at += 1;
    }
    const length = lineEnd(text, at);
    if (length === 0) throw new CsvError(line, complaint(text, at));
    if (at > start) records.push(record);
    at += length;
    line += 1;
  }
  return records;
}
