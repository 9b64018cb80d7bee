import { dayOf } from '@src/domain/dates/periods';
import { headingKey } from '../exportHeadings';
import { isNothing } from '../exportNumbers';
import type {
  Conversion,
  Converted,
  ConvertedCells,
  ExportHead,
  ExportReader,
  ExportRow,
  Question,
} from '../exportReader';
import { readTime } from '../exportTimes';

/*
 * Readers of contacts know no heading of an address or a name, so no cell with an address is ever read. Their errors
 * do not repeat cells, because the cells of a damaged row can be shifted.
 */

const LIST = 'list';
const SPEAKER = 'list_speaker';

const SNAPSHOT =
  'the file has only the contacts of today: load it regularly, because later files have fewer contacts for earlier days';

/** The questions about the list of a file and its speaker. A cell with the name of a list is not read either. */
const LIST_QUESTIONS: readonly Question[] = [
  {
    id: LIST,
    label: 'Name of the list',
    help: 'The name is not read from the file. Write the name of the list in the same way each time.',
    options: null,
    suggestion: null,
    isRequired: true,
  },
  {
    id: SPEAKER,
    label: 'Speaker of the list',
    help: "The name of the speaker whose list it is. A list without a speaker is the site's own list.",
    options: null,
    suggestion: null,
    isRequired: false,
  },
];

/** The tools write times in UTC. */
const ZONE = 'UTC';

/** Reads the day of a time in the group's time zone. Returns '' for an empty cell. */
export function dayIn(
  row: ExportRow,
  key: string,
  { timeZone }: Conversion,
  read: (cell: string) => string = (cell) => readTime(cell, ZONE),
): string {
  if (isNothing(row.text(key))) return '';
  const time = row.read(key, read);
  return time.includes('T') ? dayOf(new Date(time), timeZone) : time;
}

/** Returns the texts that count as yes in a column of flags. */
export const isFlagged = (row: ExportRow, key: string): boolean =>
  ['true', '1', 'yes', 'y'].includes(headingKey(row.text(key)));

/** The days of a contact; '' for a day that the file does not have. */
export interface ContactDays {
  joined: string;
  left: string;
}

/** What the readers of contacts differ in. */
interface ContactExport extends Pick<ExportReader, 'id' | 'tool' | 'label' | 'headings' | 'required'> {
  /** Keys of figures that the file has. A file with one figure does not change the other stored figure. */
  figures: (head: ExportHead) => readonly (keyof ContactDays)[];
  /** Returns the days of a contact, or the reason why the contact does not count. */
  daysOf: (row: ExportRow, conversion: Conversion) => ContactDays | { skipped: string };
  questions?: readonly Question[];
  refusal?: NonNullable<ExportReader['refusal']>;
  remarks?: readonly string[];
}

const figureCells = (day: string, figure: keyof ContactDays): ConvertedCells[] =>
  day === '' ? [] : [{ day, joined: '0', left: '0', [figure]: '1' }];

/** Creates a reader that counts the contacts of a list by the days on which they joined and left. */
export function contactReader({
  figures,
  daysOf,
  questions = [],
  remarks = [],
  refusal = () => null,
  ...reader
}: ContactExport): ExportReader {
  return {
    ...reader,
    refusal,
    kind: 'follower_days',
    formats: {},
    columns: (head) => ['list', 'speaker', 'day', ...figures(head)],
    isPersonal: true,
    addsUp: true,
    numbers: 'plain',
    dayOrder: null,
    perFile: [LIST, SPEAKER, ...questions.map(({ id }) => id)],
    questions: () => [...LIST_QUESTIONS, ...questions],
    remarks: () => [SNAPSHOT, ...remarks],
    convert: (row, conversion): Converted => {
      const days = daysOf(row, conversion);
      if ('skipped' in days) return days;
      const { answers, decided } = conversion;
      const lines = [...figureCells(days.joined, 'joined'), ...figureCells(days.left, 'left')];
      if (lines.length === 0) return { skipped: 'contacts without a day' };
      const name = answers[SPEAKER]?.trim() ?? '';
      const list = answers[LIST] ?? '';
      const speaker = name === '' ? '' : (decided('speaker', name, 'speaker') ?? '');
      return lines.map((cells) => ({ ...cells, list, speaker }));
    },
  };
}

const BOTH = ['joined', 'left'] as const;

/** Returns both figures, for files that have the day of each contact's unsubscription. */
export const bothFigures = (): readonly (keyof ContactDays)[] => BOTH;
