import { headingKey } from '../exportHeadings';
import type { Conversion, ExportHead, ExportReader, ExportRow } from '../exportReader';
import { readTime } from '../exportTimes';
import { answeredText, askForColumn, namesIn, readFlag } from './ownColumns';
import { API_HEADINGS, PIPEDRIVE, timeZoneQuestions, zoneOf } from './pipedrive';
import { LEFT_OUT } from './searchAds';

const SPEAKER = 'activities_speaker';
const TYPE = 'activities_type';

/** Usual names of meetings, in the languages of Pipedrive. */
const MEETINGS = ['meeting', 'møde', 'möte', 'møte', 'treffen', 'besprechung', 'vergadering', 'réunion'];

const WITHOUT_TIME = 'meetings without a time count at 00:00';

/** Returns the type of the first rows that is usual for meetings. */
const usualType = (head: ExportHead): string =>
  head.sample('type').find((type) => MEETINGS.includes(headingKey(type))) ?? 'Meeting';

/**
 * Returns the instant of an activity. The API writes the day and the time in UTC. An activity without a time has only
 * a day, which is a day of the group.
 */
function heldAt(row: ExportRow, conversion: Conversion): string {
  if (row.text('day') === '') throw row.bad('day', 'is empty');
  const time = row.text('time');
  if (time === '') {
    conversion.remark(WITHOUT_TIME);
    return row.read('day', (day) => readTime(day, row.has('api') ? conversion.timeZone : zoneOf(conversion)));
  }
  const zone = row.has('api') ? 'UTC' : zoneOf(conversion);
  return row.read('time', () => readTime(`${row.text('day')} ${time}`, zone));
}

/** Activities of Pipedrive: exports of the list view, and answers of the API. Meetings that are done are loaded. */
export const pipedriveActivities: ExportReader = {
  id: 'pipedrive_activities',
  tool: PIPEDRIVE,
  label: 'Pipedrive activities',
  kind: 'meetings',
  headings: {
    ...API_HEADINGS,
    type: ['Activity - Type', 'Type'],
    done: ['Activity - Done', 'Done'],
    day: ['Activity - Due date', 'Due date', 'due_date'],
    time: ['Activity - Due time', 'Due time', 'due_time'],
    subject: ['Activity - Subject', 'Subject'],
  },
  required: ['type', 'done', 'day'],
  formats: {},
  columns: () => ['speaker', 'held_at'],
  // Two meetings of one speaker at one time are one meeting.
  addsUp: true,
  numbers: 'plain',
  dayOrder: null,
  questions: (head) => [
    askForColumn(head, {
      id: SPEAKER,
      label: 'Column with the speaker',
      help: 'A meeting belongs to a speaker. Export only the activities with speakers, by a filter of the view.',
      isRequired: true,
      usual: ['Speaker', 'Contact person', 'Person', 'person_name', 'Name', 'Organization', 'org_name'],
    }),
    {
      id: TYPE,
      label: 'Type of the activities that are meetings',
      help: 'Other activities are left out. Separate several types by semicolons.',
      options: null,
      suggestion: usualType(head),
      isRequired: true,
    },
    ...timeZoneQuestions(head),
  ],
  convert: (row, conversion) => {
    const { answers, decided } = conversion;
    const types = namesIn(answers[TYPE] ?? '').map(headingKey);
    if (!types.includes(headingKey(row.text('type')))) return { skipped: 'activities of other types' };
    if (!row.read('done', (cell) => cell !== '' && readFlag(cell)))
      return { skipped: 'activities that are not done' };
    const text = answeredText(row, answers, SPEAKER);
    if (text === '') return { skipped: 'meetings without a speaker' };
    const speaker = decided('speaker', text, answers[SPEAKER] ?? '');
    return speaker === null ? { skipped: LEFT_OUT } : [{ speaker, held_at: heldAt(row, conversion) }];
  },
};
