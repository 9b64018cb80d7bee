import { headingKey } from '../exportHeadings';
import type { ExportReader } from '../exportReader';
import { bothFigures, contactReader, dayIn } from './contacts';

/** Statuses of members, in answers of the API, who have left a list. */
const LEFT = ['unsubscribed', 'cleaned', 'archived'];
/** Statuses of people who never joined a list. */
const NEVER_JOINED = ['pending', 'transactional', 'non-subscribed'];

/**
 * Contacts of Mailchimp. An export has one file per status, so the file of subscribed members has only the days on
 * which they joined, and the file of unsubscribed members fills only the days on which they left: one file would
 * otherwise replace the figures of the other. Answers of the API (`members`) have all statuses, and fill both.
 */
export const mailchimpContacts: ExportReader = contactReader({
  id: 'mailchimp_contacts',
  tool: 'mailchimp',
  label: 'Mailchimp contacts',
  headings: {
    confirmed: ['CONFIRM_TIME', 'timestamp_opt'],
    optedIn: ['OPTIN_TIME', 'timestamp_signup'],
    changed: ['LAST_CHANGED'],
    unsubscribed: ['UNSUB_TIME'],
    cleaned: ['CLEAN_TIME'],
    status: ['status'],
    rating: ['MEMBER_RATING'],
    member: ['LEID', 'unique_email_id', 'web_id'],
  },
  required: ['confirmed', 'changed'],
  figures: (head) => {
    if (head.has('status')) return bothFigures();
    return head.has('unsubscribed') ? ['left'] : ['joined'];
  },
  refusal: (head) =>
    head.has('cleaned') && !head.has('unsubscribed')
      ? 'the file has the cleaned members, whose days would replace those of the unsubscribed members. Load the files of the subscribed and of the unsubscribed members, or the members from the API, with all statuses.'
      : null,
  daysOf: (row, conversion) => {
    if (NEVER_JOINED.includes(headingKey(row.text('status'))))
      return { skipped: 'contacts that never joined' };
    const day = (key: string) => dayIn(row, key, conversion);
    const joined = day('confirmed') || day('optedIn');
    if (row.has('status')) {
      return { joined, left: LEFT.includes(headingKey(row.text('status'))) ? day('changed') : '' };
    }
    return row.has('unsubscribed')
      ? { joined: '', left: day('unsubscribed') || day('cleaned') }
      : { joined, left: '' };
  },
});
