import type { ExportReader } from '../exportReader';
import { bothFigures, contactReader, dayIn, isFlagged } from './contacts';

/** Recipients of a list of Mailjet: answers of the API (`listrecipient`), and files with the same columns. */
export const mailjetContacts: ExportReader = contactReader({
  id: 'mailjet_contacts',
  tool: 'mailjet',
  label: 'Mailjet contacts',
  headings: {
    subscribed: ['SubscribedAt', 'Subscribed At'],
    unsubscribed: ['UnsubscribedAt', 'Unsubscribed At'],
    isUnsubscribed: ['IsUnsubscribed', 'IsUnsub', 'Unsubscribed', 'Is Unsubscribed'],
    listId: ['ListID', 'List ID'],
    contact: ['ContactID', 'Contact ID'],
  },
  required: ['subscribed'],
  figures: bothFigures,
  // A contact who subscribes again keeps the time of the earlier unsubscription, and counts as joined once.
  daysOf: (row, conversion) => ({
    joined: dayIn(row, 'subscribed', conversion),
    left:
      row.has('isUnsubscribed') && !isFlagged(row, 'isUnsubscribed')
        ? ''
        : dayIn(row, 'unsubscribed', conversion),
  }),
});
