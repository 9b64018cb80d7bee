import { BadCell } from '../../kind';
import { BadValue } from '../../values';
import { headingKey } from '../exportHeadings';
import { isNothing } from '../exportNumbers';
import type { Answers, ExportHead, ExportRow, Option, Question } from '../exportReader';

/** A question about a column that the users of a tool have named themselves. */
export interface ColumnQuestion {
  id: string;
  label: string;
  help: string;
  isRequired: boolean;
  /** Usual headings of the column, without the prefix of the tool. The first one of the file is suggested. */
  usual: readonly string[];
}

/** Removes the type of the record from a heading: "Deal - Speaker" becomes "speaker". */
const withoutType = (heading: string): string => headingKey(heading).replace(/^[^-]+ - /, '');

/** Returns the headings of a file as options, each heading once. */
export const headingOptions = ({ headings }: ExportHead): Option[] =>
  [...new Set(headings)].filter((one) => one !== '').map((one) => ({ value: one, label: one }));

/** Returns the first heading of the file that has one of the usual names, or `null`. */
export function usualHeading({ headings }: ExportHead, usual: readonly string[]): string | null {
  for (const name of usual) {
    const found = headings.find((heading) => withoutType(heading) === headingKey(name));
    if (found !== undefined) return found;
  }
  return null;
}

/** Asks which heading of the file has a value. */
export const askForColumn = (
  head: ExportHead,
  { id, label, help, isRequired, usual }: ColumnQuestion,
): Question => ({
  id,
  label,
  help,
  isRequired,
  options: headingOptions(head),
  suggestion: usualHeading(head, usual),
});

/** Returns the text below the heading that answers a question; '' without an answer or a value. */
export function answeredText(row: ExportRow, answers: Answers, id: string): string {
  const heading = answers[id] ?? '';
  const text = heading === '' ? '' : row.own(heading);
  return isNothing(text) ? '' : text;
}

/**
 * Reads the text below the heading that answers a question.
 * @throws BadCell if the function throws a BadValue
 */
export function readAnswered(
  row: ExportRow,
  answers: Answers,
  id: string,
  reading: (text: string) => string,
): string {
  const text = answeredText(row, answers, id);
  try {
    return text === '' ? '' : reading(text);
  } catch (thrown) {
    if (!(thrown instanceof BadValue)) throw thrown;
    throw new BadCell(answers[id] ?? id, thrown.message);
  }
}

/** Splits a cell with several names. Commas separate names only if the cell has no semicolon and no |. */
export const namesIn = (cell: string): string[] =>
  cell
    .split(/[;|]/.test(cell) ? /[;|]/ : ',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const YES = ['true', '1', 'yes', 'ja', 'oui', 'active', 'x', 'done', 'wahr', 'sand', 'sant', 'vrai'];
const NO = [
  'false',
  '0',
  'no',
  'nej',
  'nei',
  'nein',
  'nee',
  'non',
  'inactive',
  'deactivated',
  'disabled',
  'to do',
  'undone',
  'not done',
  'falsch',
  'falsk',
  'faux',
];

/**
 * Reads a text that says yes or no in a language of the tools.
 * @throws BadValue
 */
export function readFlag(text: string): boolean {
  const key = headingKey(text);
  if (YES.includes(key)) return true;
  if (NO.includes(key)) return false;
  throw new BadValue('must be yes or no');
}
