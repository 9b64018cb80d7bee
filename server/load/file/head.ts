import type { Kind } from '../kind';
import { LoadError } from '../loadError';
import { plain } from './header';

/** Number of lines, and about how many characters, in which a header is searched. */
const LINES = 30;
const CHARACTERS = 65_536;

/** Separators that programs write instead of commas. */
const SEPARATORS = new Map([
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
]);

/** A line of a file, split into cells like a header. */
interface Candidate {
  line: number;
  separator: string;
  cells: string[];
  /** Number of cells that are column names of the kind. */
  fitting: number;
}

/** Reads the beginning of a text that may contain the header. Returns the beginning, and the whole text. */
export async function peekText(
  pieces: AsyncIterable<string>,
): Promise<{ head: string; whole: AsyncGenerator<string> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  let head = '';
  let lines = 0;
  while (head.length < CHARACTERS && lines < LINES) {
    const next = await iterator.next();
    if (next.done) break;
    head += next.value;
    lines += next.value.split('\n').length - 1;
  }
  const first = head;
  async function* whole() {
    try {
      yield first;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: head.slice(0, CHARACTERS), whole: whole() };
}

/** Splits a line and ignores quotes, because column names contain no separators. */
const cellsIn = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ''));

function candidatesIn(head: string, known: ReadonlySet<string>): Candidate[] {
  return head.split(/\r?\n/, LINES).flatMap((text, index) =>
    [',', ...SEPARATORS.keys()].map((separator) => {
      const cells = cellsIn(text, separator);
      const fitting = cells.filter((cell) => known.has(plain(cell))).length;
      return { line: index + 1, separator, cells, fitting };
    }),
  );
}

const isFilled = ({ cells }: Candidate): boolean => cells.filter((cell) => cell !== '').length > 1;

/**
 * Returns the header line: the first line with the most column names of the kind. Without any such name,
 * returns the first line with several cells.
 */
function headerAmong(candidates: readonly Candidate[]): Candidate | undefined {
  const most = Math.max(0, ...candidates.map(({ fitting }) => fitting));
  if (most > 0) return candidates.find(({ fitting }) => fitting === most);
  const filled = candidates.filter(isFilled);
  const first = filled[0]?.line;
  return filled
    .filter(({ line }) => line === first)
    .reduce<Candidate | undefined>(
      (widest, one) => (widest && widest.cells.length >= one.cells.length ? widest : one),
      undefined,
    );
}

const remedyOf = (separator: string): string =>
  separator === '\t'
    ? 'Open it in a spreadsheet and save it as CSV with commas.'
    : 'Export with commas, or save the file again as CSV from a spreadsheet whose list separator is a comma; numbers then have a decimal point.';

/**
 * Checks the first lines of a file before the file is parsed as CSV.
 * @throws LoadError if the columns are not separated by commas, or the header is not the first line
 */
export function refuseOtherHeads({ columns }: Kind, head: string): void {
  if (/^"?sep=/.test(head)) {
    throw new LoadError(
      'Nothing was loaded: the first line is "sep=", which only Excel understands. Remove it; the first line names the columns, separated by commas.',
    );
  }
  const known = new Set(columns.map(({ name }) => name));
  const candidates = candidatesIn(head, known);
  const header = headerAmong(candidates);
  if (!header) return;
  const first =
    candidates.find(({ separator, cells }) => separator === ',' && cells.some((cell) => cell !== ''))?.line ??
    1;
  const isElsewhere =
    header.line > first && candidates.every(({ line, fitting }) => line !== first || fitting === 0);
  const place = isElsewhere
    ? `the header seems to be in line ${header.line}. Remove the lines above it, and lines of totals or remarks at the end`
    : null;
  const mark = SEPARATORS.get(header.separator);
  if (mark !== undefined) {
    const begin = place === null ? '' : ` In addition, ${place}.`;
    throw new LoadError(
      `Nothing was loaded: the columns are separated by ${mark}, and must be separated by commas. ${remedyOf(header.separator)}${begin}`,
    );
  }
  if (place === null) return;
  const names = header.cells.filter((cell) => cell !== '' && !known.has(cell));
  const others =
    names.length === 0
      ? ''
      : ` Then name the columns as Greenroom does: ${names
          .slice(0, 12)
          .map((name) => JSON.stringify(name.slice(0, 60)))
          .join(', ')}${names.length > 12 ? ', …' : ''} must be renamed or removed.`;
  throw new LoadError(`Nothing was loaded: ${place}.${others}`);
}
