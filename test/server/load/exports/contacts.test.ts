/** @jest-environment node */

import { followerDays, followerLists, speakers } from '@server/db/schema';
import { asc, eq } from 'drizzle-orm';
import { type Exports, openForExports, questionsOf, recognisedAs, shownTexts } from './loadedExports';

const MAILCHIMP_HEADINGS =
  '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS';
const SUBSCRIBED = `${MAILCHIMP_HEADINGS}
one@list.example,One,Example,2,"2026-03-01 09:12:31",,"2026-03-01 09:14:00",,,,,,,"2026-03-01 09:14:00",1,a1,,"""Ada Example"""
two@list.example,Two,Example,3,,,"2026-03-02 23:30:00",,,,,,,"2026-03-02 23:30:00",2,b2,,
three@list.example,,,3,,,,,,,,,,"2026-03-02 23:30:00",3,c3,,
`;
const UNSUBSCRIBED = `"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LAST_CHANGED,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,LEID
four@list.example,Four,2,,"2026-03-01 10:00:00","2026-03-03 10:00:00","2026-03-03 10:00:00",News,4
five@list.example,Five,2,,"2026-03-01 10:00:00","2026-03-03 11:00:00","2026-03-03 11:00:00",News,5
`;
const BREVO = `ID;EMAIL;NAME;ADDED_TIME;MODIFIED_TIME;EMAIL_BLOCKLISTED;_listIds
1;one@list.example;One;01-03-2026;04-03-2026;false;[3|4]
2;two@list.example;Two;01-03-2026;03-03-2026;true;[4]
`;
const MAILJET = JSON.stringify({
  Count: 2,
  Data: [
    {
      ID: 1,
      ContactID: 11,
      ListID: 3,
      ListALT: 'news@list.example',
      IsUnsubscribed: false,
      SubscribedAt: '2026-03-01T23:30:00Z',
      UnsubscribedAt: '',
    },
    {
      ID: 2,
      ContactID: 12,
      ListID: 3,
      ListALT: 'news@list.example',
      IsUnsubscribed: true,
      SubscribedAt: '2026-03-01T09:00:00Z',
      UnsubscribedAt: '2026-03-04T09:00:00Z',
    },
  ],
});
const EVERYBODY = { answers: { list: 'Everybody' } };

let exports: Exports;
beforeAll(async () => {
  exports = await openForExports();
});
beforeEach(async () => {
  await exports.db.delete(followerDays);
  await exports.db.delete(followerLists);
});
afterAll(() => exports.close());

const stored = async () =>
  (
    await exports.db
      .select({ day: followerDays.day, joined: followerDays.joined, left: followerDays.left })
      .from(followerDays)
      .orderBy(asc(followerDays.day))
  ).map(({ day, joined, left }) => `${day} +${joined} -${left}`);

test('asks for the name of the list and for its speaker', async () => {
  expect(await recognisedAs(SUBSCRIBED)).toBe('mailchimp_contacts');
  expect((await questionsOf(SUBSCRIBED)).map(({ id, isRequired }) => [id, isRequired])).toEqual([
    ['list', true],
    ['list_speaker', false],
  ]);
});

test('counts members of Mailchimp by days of the group, and says that the file is a snapshot', async () => {
  const { loaded, notes, id } = await exports.load(SUBSCRIBED, EVERYBODY);
  expect(loaded).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect(Object.fromEntries(notes.skipped)).toEqual({ 'contacts without a day': 1 });
  expect([...notes.remarks.keys()].join()).toContain('later files have fewer contacts for earlier days');
  expect(await stored()).toEqual(['2026-03-01 +1 -0', '2026-03-03 +1 -0']);
  expect((await exports.load(SUBSCRIBED, EVERYBODY)).loaded).toEqual({ added: 0, changed: 0, unchanged: 2 });
  await exports.undo(id);
  expect(await stored()).toEqual([]);
  expect(await exports.db.$count(followerLists)).toBe(0);
});

test('keeps what the file of subscribed members has stored when the unsubscribed members are loaded', async () => {
  await exports.load(SUBSCRIBED, EVERYBODY);
  await exports.load(UNSUBSCRIBED, EVERYBODY);
  expect(await stored()).toEqual(['2026-03-01 +1 -0', '2026-03-03 +1 -2']);
  const cleaned = UNSUBSCRIBED.replaceAll('UNSUB_', 'CLEAN_');
  expect(await shownTexts(exports.check(cleaned, EVERYBODY))).toContain('the file has the cleaned members');
});

test('counts members of all statuses from answers of the API', async () => {
  const member = {
    email_address: 'one@list.example',
    timestamp_opt: '2026-03-01T09:00:00+00:00',
    timestamp_signup: '',
  };
  const file = JSON.stringify({
    members: [
      { ...member, status: 'subscribed', last_changed: '2026-03-09T09:00:00+00:00' },
      { ...member, status: 'unsubscribed', last_changed: '2026-03-02T09:00:00+00:00' },
      { ...member, status: 'pending', timestamp_opt: '', last_changed: '2026-03-02T09:00:00+00:00' },
    ],
  });
  expect(await recognisedAs(file)).toBe('mailchimp_contacts');
  await exports.load(file, EVERYBODY);
  expect(await stored()).toEqual(['2026-03-01 +2 -0', '2026-03-02 +0 -1']);
});

test('counts recipients of Mailjet', async () => {
  expect(await recognisedAs(MAILJET)).toBe('mailjet_contacts');
  await exports.load(MAILJET, { answers: { list: 'Ada', list_speaker: 'ada example' } });
  expect(await stored()).toEqual(['2026-03-01 +1 -0', '2026-03-02 +1 -0', '2026-03-04 +0 -1']);
  const lists = await exports.db
    .select({ list: followerLists.name, speaker: speakers.name })
    .from(followerLists)
    .leftJoin(speakers, eq(speakers.id, followerLists.speakerId));
  expect(lists).toEqual([{ list: 'Ada', speaker: 'Ada Example' }]);
  const { open } = await exports.check(MAILJET, { answers: { list: 'Ada', list_speaker: 'Ada' } });
  expect(open).toMatchObject([
    { role: 'speaker', text: 'Ada', among: expect.arrayContaining(['Ada Example']) },
  ]);
});

test('counts contacts of Brevo, of all lists or of one list', async () => {
  expect(await recognisedAs(BREVO)).toBe('brevo_contacts');
  await exports.load(BREVO, EVERYBODY);
  expect(await stored()).toEqual(['2026-03-01 +2 -0', '2026-03-03 +0 -1']);
  await exports.db.delete(followerDays);
  const { notes } = await exports.load(BREVO, { answers: { ...EVERYBODY.answers, list_number: '3' } });
  expect(await stored()).toEqual(['2026-03-01 +1 -0']);
  expect(Object.fromEntries(notes.skipped)).toEqual({ 'contacts of other lists': 1 });
});

test('counts contacts of Brevo from answers of the API', async () => {
  const contact = {
    email: 'one@list.example',
    id: 1,
    listIds: [3, 4],
    createdAt: '2026-03-01T23:30:00.000+00:00',
  };
  const file = JSON.stringify({
    contacts: [
      { ...contact, emailBlacklisted: false, modifiedAt: '2026-03-05T09:00:00.000Z' },
      { ...contact, emailBlacklisted: true, modifiedAt: '2026-03-06T09:00:00.000Z' },
    ],
    count: 2,
  });
  expect(await recognisedAs(file)).toBe('brevo_contacts');
  await exports.load(file, EVERYBODY);
  expect(await stored()).toEqual(['2026-03-02 +2 -0', '2026-03-06 +0 -1']);
});

test('the error about damaged JSON does not quote the file', async () => {
  const damaged = '{"members":[{"email_address": one@list.example}]}';
  const shown = await shownTexts(exports.check(damaged, EVERYBODY));
  expect(shown).toContain('the JSON is damaged');
  expect(shown).not.toContain('@');
});

describe('no address of a contact is shown', () => {
  const FILES = { SUBSCRIBED, UNSUBSCRIBED, BREVO, MAILJET };

  test.each(Object.entries(FILES))('in the check of %s', async (_, file) => {
    const shown = await shownTexts(exports.check(file, EVERYBODY));
    expect(shown).toContain('Everybody');
    expect(shown).not.toContain('Example');
    expect(shown).not.toContain('@');
    expect(JSON.stringify(await questionsOf(file))).not.toContain('list.example');
  });

  test.each(Object.entries(FILES))('in the errors of %s with shifted or damaged cells', async (_, file) => {
    const commas = [...file.matchAll(/[,;]/g)].map(({ index }) => index);
    const stepped = commas.filter((_comma, at) => at % 9 === 0);
    for (const at of stepped) {
      for (const damaged of [
        file.slice(0, at) + file.slice(at + 1),
        `${file.slice(0, at)},,${file.slice(at)}`,
      ]) {
        expect(await shownTexts(exports.check(damaged, EVERYBODY))).not.toContain('@');
      }
    }
    const swapped = file.replace(/2026-03-0\d|0\d-03-2026/g, 'one@list.example');
    expect(await shownTexts(exports.check(swapped, EVERYBODY))).not.toContain('@');
  });
});
