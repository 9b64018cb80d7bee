import { BadValue } from '../../values';
import { dayOrderOf, readDay } from '../exportDays';
import type { ExportReader, ExportRow } from '../exportReader';
import { readTime } from '../exportTimes';
import { bothFigures, contactReader, dayIn, isFlagged } from './contacts';

const LIST_NUMBER = 'list_number';

/** Reads a day of an export, 31-12-2026, or a time. The error does not repeat the cell. */
function readBrevoTime(cell: string): string {
  const [written = ''] = cell.split(' ');
  if (!/^\d\d?[-/.]\d\d?[-/.]\d{4}$/.test(written)) return readTime(cell, 'UTC');
  if (dayOrderOf(written) === 'month first') throw new BadValue('must be a day like 31-12-2026');
  try {
    return readDay(written, 'day first');
  } catch (thrown) {
    throw thrown instanceof BadValue ? new BadValue('must be a day like 31-12-2026') : thrown;
  }
}

/** Returns whether a contact is on a blocklist: a flag, or the channels that are blocked. */
const isBlocked = (row: ExportRow): boolean =>
  isFlagged(row, 'blocked') || row.text('blockedChannels').includes('email');

/** Contacts of Brevo: exports, whose columns are separated by semicolons, and answers of the API. */
export const brevoContacts: ExportReader = contactReader({
  id: 'brevo_contacts',
  tool: 'brevo',
  label: 'Brevo contacts',
  headings: {
    added: ['ADDED_TIME', 'createdAt'],
    modified: ['MODIFIED_TIME', 'modifiedAt'],
    blocked: ['EMAIL_BLOCKLISTED', 'BLACKLIST', 'BLOCKLIST', 'emailBlacklisted'],
    blockedChannels: ['_BLOCKLISTED'],
    lists: ['listIds', '_listIds', 'LIST_IDS'],
  },
  required: ['added', 'modified'],
  figures: bothFigures,
  questions: [
    {
      id: LIST_NUMBER,
      label: 'Number of the list',
      help: 'The file of all contacts has several lists. With a number, only the contacts of this list count.',
      options: null,
      suggestion: null,
      isRequired: false,
    },
  ],
  remarks: [
    'contacts joined on the day on which they were added to Brevo, and blocklisted contacts left on the day of their last change',
  ],
  daysOf: (row, conversion) => {
    const number = conversion.answers[LIST_NUMBER]?.trim() ?? '';
    if (number !== '' && !row.text('lists').split(/\D+/).includes(number)) {
      return { skipped: 'contacts of other lists' };
    }
    const day = (key: string) => dayIn(row, key, conversion, readBrevoTime);
    return { joined: day('added'), left: isBlocked(row) ? day('modified') : '' };
  },
});
