import type { LeftOut } from '@src/domain/requests/leftOut';
import { decodeSeller } from '@src/services/companies/sellers';
import { readRecords } from '@src/services/http/read';
import { decodeMailingLists } from '@src/services/mailingLists/mailingLists';

const SELLER = { id: 1, company_id: 2, full_name: 'Anna Berg', email: 'anna@a.example' };
const BREVO = { id: 3, name: 'News', company_id: 2, list_type: 'b2b', br_list_id: '7', br_api_key: 'k' };
const MAILCHIMP = { id: 4, name: 'Offers', company_id: 2, list_type: null, mc_list_id: '8', mc_api_key: 'k' };

/** Returns the records that a decoder leaves out. */
function leftOutOf(read: (leaveOut: (leftOut: LeftOut) => void) => unknown): LeftOut[] {
  const heard: LeftOut[] = [];
  read((leftOut) => heard.push(leftOut));
  return heard;
}

const without = (record: object, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

test.each(['id', 'company_id', 'full_name'])('leaves out and counts a seller without %s', (key) => {
  for (const broken of [without(SELLER, key), { ...SELLER, [key]: null }])
    expect(
      leftOutOf((leaveOut) => readRecords([SELLER, broken], '/sellers', 'sellers', decodeSeller, leaveOut)),
    ).toMatchObject([{ noun: 'sellers', count: 1, total: 2, places: [`.${key} is not there`] }]);
});

test.each(['id', 'company_id', 'name', 'br_list_id'])(
  'leaves out and counts a Brevo list without %s',
  (key) => {
    const answer = { brevo_lists: [BREVO, without(BREVO, key)], mailchimp_lists: [MAILCHIMP] };
    expect(leftOutOf((leaveOut) => decodeMailingLists(answer, '/mailing_lists', leaveOut))).toMatchObject([
      { noun: 'Brevo lists', count: 1, total: 2, places: [`.${key} is not there`] },
    ]);
  },
);

test('gives optional keys their defaults', () => {
  const list = decodeMailingLists(
    { brevo_lists: [], mailchimp_lists: [without(without(MAILCHIMP, 'mc_api_key'), 'list_type')] },
    '/mailing_lists',
    () => undefined,
  );
  expect(list).toMatchObject([{ name: 'Offers', api_key: '', list_type: null }]);
  expect(decodeSeller(SELLER, '/sellers')).toMatchObject({ pipedrive_user_id: 0, signature: '' });
});
