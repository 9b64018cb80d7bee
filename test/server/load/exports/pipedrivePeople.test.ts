/** @jest-environment node */

import { sellers, speakers } from '@server/db/schema';
import { asc } from 'drizzle-orm';
import {
  type Exports,
  openForExports,
  questionsOf,
  recognisedAs,
  shownTexts,
  suggestedAnswers,
} from './loadedExports';

const PERSONS = `Person - ID,Person - Name,Person - Organization,Person - Email - Work,Person - Person created,Person - Website,Person - Ads allowed,Person - Birthday,Person - Search intents
201,Cai Example,Example A/S,cai@mail.example,2025-01-02 10:00:00,https://cai.example,No,1980-02-29,"leadership, sport"
202,Dea Example,,,2025-07-02 10:00:00,,,,
`;

let exports: Exports;
beforeAll(async () => {
  exports = await openForExports();
});
afterAll(() => exports.close());

const stored = () => exports.db.select().from(speakers).orderBy(asc(speakers.pipedriveId));

test('stores persons as speakers, in the columns that the user chooses', async () => {
  expect(await recognisedAs(PERSONS)).toBe('pipedrive_persons');
  const answers = await suggestedAnswers(PERSONS);
  expect(answers).toEqual({
    persons_website: 'Person - Website',
    persons_umbraco_id: '',
    persons_advertising_allowed: 'Person - Ads allowed',
    persons_search_intents: 'Person - Search intents',
    persons_birthday: 'Person - Birthday',
    persons_gender: '',
    time_zone: 'group',
  });
  const { loaded, id } = await exports.load(PERSONS, { answers });
  expect(loaded.added).toBe(2);
  expect((await stored()).slice(-2)).toMatchObject([
    {
      pipedriveId: 201,
      name: 'Cai Example',
      createdAt: new Date('2025-01-02T09:00:00Z'),
      website: 'https://cai.example',
      advertisingAllowed: false,
      birthday: '1980-02-29',
      searchIntents: ['leadership', 'sport'],
    },
    {
      pipedriveId: 202,
      createdAt: new Date('2025-07-02T08:00:00Z'),
      advertisingAllowed: true,
      birthday: null,
    },
  ]);
  expect((await exports.load(PERSONS, { answers })).loaded).toEqual({ added: 0, changed: 0, unchanged: 2 });
  await exports.undo(id);
  expect(await stored()).toHaveLength(2);
});

test('keeps the columns that the user does not choose', async () => {
  const answers = await suggestedAnswers(PERSONS);
  await exports.load(PERSONS, { answers });
  const { id } = await exports.load(PERSONS.replace('10:00:00', '11:00:00'), {
    answers: { time_zone: 'UTC' },
  });
  expect((await stored()).slice(-2)).toMatchObject([
    {
      createdAt: new Date('2025-01-02T11:00:00Z'),
      website: 'https://cai.example',
      advertisingAllowed: false,
    },
    { createdAt: new Date('2025-07-02T10:00:00Z') },
  ]);
  await exports.undo(id);
  expect(await stored()).toMatchObject([{}, {}, { createdAt: new Date('2025-01-02T09:00:00Z') }, {}]);
});

test('says which cell of an own column is wrong', async () => {
  const answers = await suggestedAnswers(PERSONS);
  const file = PERSONS.replace(',No,', ',Maybe,').replace('2025-07-02 10:00:00', '');
  const { problems } = await exports.check(file, { answers });
  expect(problems).toEqual([
    { line: 2, column: 'Person - Ads allowed', reason: 'must be yes or no' },
    { line: 3, column: 'Person - Person created', reason: 'is empty' },
  ]);
});

test('tells answers of the API for persons, organizations and users apart', async () => {
  const active = { active_flag: true };
  const person = {
    id: 301,
    name: 'Eli Example',
    add_time: '2026-01-01 10:00:00',
    email: [{ value: 'eli@mail.example' }],
  };
  const organization = {
    id: 302,
    name: 'Fay Talks',
    add_time: '2026-01-01T10:00:00Z',
    address: null,
    people_count: 1,
  };
  const user = { id: 7, name: 'Bo Dahl', email: 'bo@x.example', created: '2026-01-01 10:00:00' };
  const answer = (record: object) => JSON.stringify({ success: true, data: [{ ...record, ...active }] });
  expect(await recognisedAs(answer(person))).toBe('pipedrive_persons');
  expect(await recognisedAs(answer(organization))).toBe('pipedrive_organizations');
  expect(await recognisedAs(answer(user))).toBe('pipedrive_users');
  expect((await questionsOf(answer(person))).map(({ id }) => id)).not.toContain('time_zone');
  for (const record of [person, organization]) await exports.load(answer(record));
  expect((await stored()).slice(-2)).toMatchObject([
    { name: 'Eli Example', createdAt: new Date('2026-01-01T10:00:00Z') },
    { name: 'Fay Talks', createdAt: new Date('2026-01-01T10:00:00Z') },
  ]);
});

test('recognises the list view of organizations', async () => {
  const file = `Organization - ID,Organization - Name,Organization - Organization created,Organization - Owner
303,Gry Talks,2025-01-02 10:00:00,Bo Dahl
`;
  expect(await recognisedAs(file)).toBe('pipedrive_organizations');
  expect((await exports.check(file, { answers: { time_zone: 'group' } })).loaded?.added).toBe(1);
});

test('stores active users as sellers', async () => {
  const file = `Name,Email,ID,Active
Bo Dahl,bo@x.example,7,Yes
Ida Krog,ida@x.example,8,true
Old Hand,old@x.example,9,No
`;
  const { loaded, notes, id } = await exports.load(file);
  expect(loaded).toEqual({ added: 1, changed: 0, unchanged: 1 });
  expect(Object.fromEntries(notes.skipped)).toEqual({ 'deactivated users': 1 });
  const rows = await exports.db.select().from(sellers).orderBy(asc(sellers.email));
  expect(rows).toMatchObject([
    { email: 'bo@x.example', pipedriveUserId: 7 },
    { email: 'ida@x.example', fullName: 'Ida Krog', pipedriveUserId: 8 },
  ]);
  await exports.undo(id);
  expect(await exports.db.$count(sellers)).toBe(1);
});

test('refuses damaged files in words only', async () => {
  const answers = await suggestedAnswers(PERSONS);
  for (let cut = 1; cut < PERSONS.length; cut += 31) {
    const damaged = PERSONS.slice(0, cut) + PERSONS.slice(cut + 4);
    expect(await shownTexts(exports.check(damaged, { answers }))).not.toBe('');
  }
});
