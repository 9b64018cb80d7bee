import { KINDS } from '../kinds';
import { LoadError } from '../loadError';
import { DAY_ORDER, isAmbiguousDay } from './exportDays';
import { headingKeys, headOf, missingKeys, type Places, placesOf, repeatedHeadings } from './exportHeadings';
import type { ExportHead, ExportReader, Question } from './exportReader';
import { EXPORT_READERS } from './exportReaders';
import { type FileFormat, formatOf } from './exportRow';
import type { ExportTable, HeadLines } from './exportTable';
import type { TableRow } from './tableRow';

/** An export of a known tool. */
export interface RecognisedExport {
  form: 'export';
  reader: ExportReader;
  head: ExportHead;
  places: Places;
  format: FileFormat;
  /** The line of the headings, and how its cells are separated. */
  line: number;
  delimiter: HeadLines['delimiter'];
  /** What the user is asked about the file. */
  questions: readonly Question[];
}

/** A file in the table's own format. */
export interface RecognisedOwn {
  form: 'own';
  /** Names of the kinds whose columns fit; several kinds may have the same columns. */
  kinds: readonly string[];
}

export type Recognised = RecognisedExport | RecognisedOwn;

interface Candidate {
  reader: ExportReader;
  places: Places;
  row: TableRow;
  head: HeadLines;
}

const DAY_ORDER_QUESTION: Question = {
  id: DAY_ORDER,
  label: 'Order of day and month',
  help: 'The first days of the file can be read in both orders.',
  options: [
    { value: 'day first', label: 'Day first: 31/12/2026' },
    { value: 'month first', label: 'Month first: 12/31/2026' },
  ],
  suggestion: null,
  isRequired: true,
};

/** Returns the kinds whose files have exactly these columns. */
function kindsWith(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (names.length === 0) return [];
  return [...KINDS.values()]
    .filter(({ columns }) => {
      const known = new Set(columns.map(({ name }) => name));
      return (
        names.every((name) => known.has(name)) &&
        columns.every((one) => !one.required || names.includes(one.name))
      );
    })
    .map(({ name }) => name);
}

function candidatesIn({ heads }: ExportTable): Candidate[] {
  return heads.flatMap((head) =>
    head.rows.flatMap((row) => {
      const written = headingKeys(row.cells);
      return EXPORT_READERS.map((reader) => ({ reader, places: placesOf(reader, written), row, head }));
    }),
  );
}

/** Returns the candidate with the most known headings; the first of several. */
const widest = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (best, one) => (best && best.places.size >= one.places.size ? best : one),
    undefined,
  );

const isComplete = ({ reader, places }: Candidate): boolean => missingKeys(reader, places).length === 0;

/** Number of known headings from which a file counts as an incomplete export of a tool. */
const ALMOST = 3;

const headingsOf = (reader: ExportReader, keys: readonly string[]): string =>
  keys.map((key) => JSON.stringify(reader.headings[key]?.[0]?.replace(/\s*\(?\*$/, '') ?? key)).join(', ');

/** A file of no known tool and no kind. */
export class UnknownFile extends LoadError {
  override name = 'UnknownFile';
}

function unknownFile(candidates: readonly Candidate[]): UnknownFile {
  const near = widest(candidates);
  if (near && near.places.size >= ALMOST) {
    const { reader, places, row } = near;
    return new UnknownFile(
      `Nothing was loaded: line ${row.line} looks like the headings of ${reader.label}, without ${headingsOf(reader, missingKeys(reader, places))}. Add these columns to the report, and export it again.`,
    );
  }
  const known = [...new Set(EXPORT_READERS.map(({ label }) => label))].join(', ');
  return new UnknownFile(
    `Nothing was loaded: the file is not known. Known are exports of ${known}, and files with the columns of a kind of facts.`,
  );
}

/** Returns the first rows below the headings. */
const rowsBelow = ({ head, row }: Pick<Candidate, 'head' | 'row'>): readonly TableRow[] =>
  head.rows.filter(({ line, cells }) => line > row.line && cells.length > 1);

const headIn = ({ places, row, head }: Candidate): ExportHead =>
  headOf(
    {
      headings: row.cells,
      above: head.rows.filter(({ line }) => line < row.line).map(({ cells }) => cells.join(' ').trim()),
      below: rowsBelow({ row, head }).map(({ cells }) => cells),
    },
    places,
  );

/**
 * Recognises a file by its content: the headings of a tool in any of its languages, or the columns of a kind.
 * @throws LoadError if the file is unknown, or is an export that cannot be loaded
 */
export function recogniseExport(table: ExportTable): Recognised {
  const first = table.heads[0]?.rows.find(({ cells }) => cells.some((cell) => cell !== ''));
  const kinds = first ? kindsWith(first.cells) : [];
  if (kinds.length > 0) return { form: 'own', kinds };
  const candidates = candidatesIn(table);
  const complete = candidates.filter(isComplete);
  const found = widest(complete.filter((one) => one.reader.fits?.(headIn(one)) ?? true)) ?? widest(complete);
  if (!found) throw unknownFile(candidates);
  const { reader, places, row, head: lines } = found;
  const head = headIn(found);
  const refusal = reader.refusal?.(head);
  if (refusal) throw new LoadError(`Nothing was loaded: ${refusal}`);
  const [repeated] = repeatedHeadings(places, row.cells);
  if (repeated !== undefined) {
    throw new LoadError(
      `Nothing was loaded: line ${row.line} has two columns ${JSON.stringify(repeated)}. Remove one of them, and export the file again.`,
    );
  }
  const below = rowsBelow(found);
  const format = formatOf(reader, { head, places }, below);
  const isDayAsked =
    format.dayOrder === null &&
    Object.entries(reader.formats).some(([key, cellFormat]) => {
      const at = places.get(key);
      return (
        cellFormat === 'day' && at !== undefined && below.some(({ cells }) => isAmbiguousDay(cells[at] ?? ''))
      );
    });
  return {
    form: 'export',
    reader,
    head,
    places,
    format,
    line: row.line,
    delimiter: lines.delimiter,
    questions: [...reader.questions(head), ...(isDayAsked ? [DAY_ORDER_QUESTION] : [])],
  };
}
