import { pipeline, Readable } from 'node:stream';
import { CsvError as CsvParseError, type Options, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { CsvError, LONGEST_RECORD } from '../file/csv';
import { LoadError } from '../loadError';
import { flattenJson } from './exportJson';
import type { TableRow } from './tableRow';

/** Number of lines, and about how many characters, in which headings are searched. */
const HEAD_LINES = 60;
const HEAD_CHARACTERS = 65_536;

/** Most characters of a JSON file, which is parsed as a whole. */
const LONGEST_JSON = 64_000_000;

const LINE_END = /\r\n|\n|\r/g;

const DELIMITERS = [',', '\t', ';'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** The first lines of a file, split into cells in one way. */
export interface HeadLines {
  delimiter: Delimiter;
  rows: readonly TableRow[];
}

/** The text of an export as a table. */
export interface ExportTable {
  /** The first lines, split at each delimiter that the file may have. */
  heads: readonly HeadLines[];
  /**
   * Returns the rows below a line. Empty rows are left out.
   * @throws CsvError at the line that is no valid CSV
   */
  rowsBelow: (line: number, delimiter: Delimiter) => AsyncGenerator<TableRow>;
}

interface PeekedText {
  head: string;
  /** Whether the head is the whole text. */
  isWhole: boolean;
  text: AsyncGenerator<string>;
}

/** Reads the beginning of a text. Returns the beginning, and the whole text. */
async function peek(pieces: AsyncIterable<string>): Promise<PeekedText> {
  const iterator = pieces[Symbol.asyncIterator]();
  let head = '';
  let isWhole = false;
  while (head.length < HEAD_CHARACTERS) {
    const next = await iterator.next();
    if (next.done) {
      isWhole = true;
      break;
    }
    head += next.value;
  }
  async function* text() {
    try {
      yield head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head, isWhole, text: text() };
}

/** Splits a line. Headings contain no line ends, so a line that is no valid CSV has no headings. */
function cellsIn(line: string, delimiter: Delimiter): string[] {
  try {
    const [cells = []] = parseSync(line, { delimiter, relax_column_count: true });
    return cells.map((cell) => cell.trim());
  } catch {
    return [];
  }
}

function headsOf(head: string, isWhole: boolean): HeadLines[] {
  const lines = head.split(LINE_END).slice(0, HEAD_LINES);
  // The last line may continue in the next piece.
  if (!isWhole && lines.length > 1 && lines.length < HEAD_LINES) lines.pop();
  return DELIMITERS.map((delimiter) => ({
    delimiter,
    rows: lines.map((line, index) => ({ line: index + 1, cells: cellsIn(line, delimiter) })),
  }));
}

/** Returns the number of lines of a record, whose quoted cells may contain line ends. */
const linesIn = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (/[\r\n]/.test(cell) ? cell.split(LINE_END).length - 1 : 0), 1);

const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed. The file may be truncated: export it again',
  CSV_MAX_RECORD_SIZE: `the line is longer than ${LONGEST_RECORD.toLocaleString('en')} characters. Export the file again`,
};

/**
 * Returns the text below a line of the head. The head is the first piece of the text. A quote in the lines above is not
 * closed by a quote below.
 */
async function* textBelow(text: AsyncIterable<string>, line: number): AsyncGenerator<string> {
  let isHead = true;
  for await (const piece of text) {
    const end = isHead && line > 0 ? [...piece.matchAll(LINE_END)][line - 1] : undefined;
    yield isHead && line > 0 ? piece.slice(end ? end.index + end[0].length : piece.length) : piece;
    isHead = false;
  }
}

async function* csvRows(text: AsyncIterable<string>, line: number, delimiter: Delimiter) {
  const options: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  };
  const parser = parse(options);
  // The loop below receives the error.
  pipeline(Readable.from(textBelow(text, line)), parser, () => undefined);
  try {
    let next = line + 1;
    for await (const cells of parser as AsyncIterable<string[]>) {
      // The parser's own line numbers cost an object for each row.
      yield { line: next, cells };
      next += linesIn(cells);
    }
  } catch (thrown) {
    if (!(thrown instanceof CsvParseError)) throw thrown;
    const reason = REASONS[thrown.code] ?? 'a quote stands in the middle of a cell';
    throw new CsvError(line + Number(thrown['lines'] ?? 0), reason);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The error of the parser quotes the text, which can contain addresses, so the error is no cause.
    throw new LoadError('Nothing was loaded: the JSON is damaged or ends too early. Fetch the file again.');
  }
}

async function jsonTable(pieces: AsyncIterable<string>): Promise<ExportTable> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > LONGEST_JSON) {
      throw new LoadError(
        `Nothing was loaded: a JSON file may have at most ${LONGEST_JSON.toLocaleString('en')} characters. Split the answer into several files.`,
      );
    }
  }
  const { headings, rows } = flattenJson(parseJson(text));
  return {
    heads: [{ delimiter: ',', rows: [{ line: 0, cells: headings }, ...rows.slice(0, HEAD_LINES)] }],
    rowsBelow: async function* () {
      yield* rows;
    },
  };
}

/** Reads the text of an export as a table: CSV with any delimiter, or JSON. */
export async function openTable(pieces: AsyncIterable<string>): Promise<ExportTable> {
  const { head, isWhole, text } = await peek(pieces);
  if (/^\s*[[{]/.test(head)) return jsonTable(text);
  return {
    heads: headsOf(head, isWhole),
    rowsBelow: (line, delimiter) => csvRows(text, line, delimiter),
  };
}
