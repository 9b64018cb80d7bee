import type { BadLine } from '../badLines';
import { BadCell } from '../kind';
import { type ConvertedFile } from '../load';
import { LoadError } from '../loadError';
import type { ConvertedRecord } from '../readLines';
import { type Decider, Undecided, UndecidedTexts } from './decisions';
import { DAY_ORDER } from './exportDays';
import { ownPlacesOf } from './exportHeadings';
import type { Answers, Conversion, Converted, ExportCompany, ExportRow, Question } from './exportReader';
import { exportRow, type RowLayout } from './exportRow';
import type { ExportTable } from './exportTable';
import type { RecognisedExport } from './recogniseExport';
import type { TableRow } from './tableRow';

/** Numbers of rows that were left out of a file, or read in a special way. */
export interface ExportNotes {
  /** Number of rows of the file that were read. */
  rows: number;
  /** Number of rows by the reason why they are no facts. */
  skipped: Map<string, number>;
  /** Number of rows by remark; 0 for a remark about the whole file. */
  remarks: Map<string, number>;
  /** Number of rows with a text that the user has not decided. */
  undecided: number;
}

export const noNotes = (): ExportNotes => ({ rows: 0, skipped: new Map(), remarks: new Map(), undecided: 0 });

export interface ConvertOptions {
  company: ExportCompany;
  answers: Answers;
  timeZone: string;
  decider: Decider;
  /** Whether undecided texts end the load after the last row. Otherwise their rows are left out and counted. */
  requiresDecisions: boolean;
}

const count = (counts: Map<string, number>, text: string): void => {
  counts.set(text, (counts.get(text) ?? 0) + 1);
};

/** Rows that tools write below their data: a line of copyright, or a total. */
const CLOSING = /^(©|@\d{4} Microsoft|\(c\)|copyright|total|grand total|totalt|i alt|gesamt)/i;

const isClosing = ({ cells }: TableRow): boolean =>
  cells.filter((cell) => cell.trim() !== '').length === 1 &&
  CLOSING.test(cells.find((cell) => cell.trim()) ?? '');

const isBlank = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');

/** Returns the required questions that have no valid answer. An optional answer that no longer fits does not count. */
export const unanswered = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter(({ id, options, isRequired }) => {
    const answer = answers[id] ?? '';
    return (
      isRequired && (answer === '' || (options !== null && !options.some(({ value }) => value === answer)))
    );
  });

/** Words of headings of shares, in the languages of the networks. */
const SHARE = /%|share|andel|anteil|percentage|taux|partage/i;

/** Returns the headings of shares that a reader of shares does not know: a network can have renamed a heading. */
function unreadShares({ reader, head, places }: RecognisedExport): string[] {
  if (!Object.values(reader.formats).includes('share')) return [];
  const read = new Set(places.values());
  return head.headings.filter((heading, at) => SHARE.test(heading) && !read.has(at));
}

/** Returns the smallest number of cells of a row: up to the last column that the reader knows. */
const widthOf = ({ places }: RecognisedExport): number => Math.max(...places.values()) + 1;

/**
 * Returns why the cells of a row do not fit the headings, or `null` if they fit.
 * @param width the number of cells up to the last required cell
 */
function misfitOf({ cells }: TableRow, width: number, headings: number): string | null {
  const counted = `has ${cells.length} cells instead of ${headings}`;
  if (cells.length < width) return `${counted}. The file may be truncated`;
  // A line end that is missing would hide the row behind it.
  return cells.slice(headings).some((cell) => cell.trim() !== '') ? counted : null;
}

type ConvertRow = (row: ExportRow, conversion: Conversion) => Converted;

/** Converts a row. Errors of its cells become errors of the line. */
function attempt(
  convert: ConvertRow,
  row: ExportRow,
  conversion: Conversion,
): Converted | { bad: BadLine } | { undecided: true } {
  try {
    return convert(row, conversion);
  } catch (thrown) {
    if (thrown instanceof Undecided) return { undecided: true };
    if (!(thrown instanceof BadCell)) throw thrown;
    return { bad: { line: row.line, column: thrown.column, reason: thrown.message } };
  }
}

/** Removes quoted cells from the text of an error. */
const withoutQuotes = (reason: string): string => reason.replace(/,? ?(not |after )?"(?:[^"\\]|\\.)*"/g, '');

const badRecord = (line: number, column: string, reason: string): ConvertedRecord => ({
  line,
  cells: [],
  bad: [{ line, column, reason }],
});

/**
 * Converts the rows of an export into lines of a kind, as they are read.
 * @returns the converted file, and notes that are complete when all records are read
 * @throws LoadError if a required question has no answer
 */
export function convertExport(
  table: ExportTable,
  recognised: RecognisedExport,
  options: ConvertOptions,
): { file: ConvertedFile; notes: ExportNotes } {
  const { reader, head, places, line, delimiter, questions } = recognised;
  const { answers, company, timeZone, decider, requiresDecisions } = options;
  const [missing] = unanswered(questions, answers);
  if (missing) throw new LoadError(`Nothing was loaded: ${JSON.stringify(missing.label)} has no answer.`);
  const notes = noNotes();
  for (const remark of reader.remarks?.(head) ?? []) notes.remarks.set(remark, 0);
  for (const heading of unreadShares(recognised)) {
    notes.remarks.set(`the column ${JSON.stringify(heading)} is not read`, 0);
  }
  const asked = answers[DAY_ORDER];
  const dayOrder = asked === 'day first' || asked === 'month first' ? asked : null;
  const layout: RowLayout = {
    headings: head.headings,
    places,
    ownPlaces: ownPlacesOf(head.headings),
    format: { ...recognised.format, dayOrder: recognised.format.dayOrder ?? dayOrder },
  };
  const conversion: Conversion = {
    company,
    answers,
    timeZone,
    decided: decider.decided,
    remark: (text) => count(notes.remarks, text),
  };
  const header = ['company', ...reader.columns(head, answers)];
  const width = widthOf(recognised);
  const days = new Set<string>();

  function* recordsOf(row: TableRow): Generator<ConvertedRecord> {
    if (isBlank(row)) return;
    notes.rows += 1;
    if (isClosing(row)) {
      count(notes.skipped, 'closing lines');
      return;
    }
    const misfit = misfitOf(row, width, head.headings.length);
    if (misfit !== null) {
      yield badRecord(row.line, '', misfit);
      return;
    }
    const converted = attempt(reader.convert, exportRow(row, layout), conversion);
    if ('undecided' in converted) {
      notes.undecided += 1;
    } else if ('bad' in converted) {
      const { bad } = converted;
      const reason = reader.isPersonal ? withoutQuotes(bad.reason) : bad.reason;
      yield { line: row.line, cells: [], bad: [{ ...bad, reason }] };
    } else if ('skipped' in converted) count(notes.skipped, converted.skipped);
    else {
      for (const cells of converted) {
        if (cells['day']) days.add(cells['day']);
        yield {
          line: row.line,
          cells: header.map((name) => (name === 'company' ? company.homepageUrl : (cells[name] ?? ''))),
        };
      }
    }
  }

  async function* records(): AsyncGenerator<ConvertedRecord> {
    for await (const row of table.rowsBelow(line, delimiter)) yield* recordsOf(row);
    const expected = reader.expectedRows?.(head) ?? null;
    const read = notes.rows - (notes.skipped.get('closing lines') ?? 0);
    if (expected !== null && expected > read) {
      yield badRecord(
        line + notes.rows,
        '',
        `is the last line, and the file announces ${expected} rows instead of ${read}. The file is truncated: export it again`,
      );
    }
    const wrong = reader.wrongDays?.(head, [...days].sort()) ?? null;
    if (wrong !== null) yield badRecord(line, '', wrong);
    if (requiresDecisions && notes.undecided > 0) throw new UndecidedTexts(decider.open());
  }

  return { file: { header, records: records(), addsUp: reader.addsUp }, notes };
}
