/** @jest-environment node */

import { meetings, speakers } from '@server/db/schema';
import { asc, eq } from 'drizzle-orm';
import {
  type Exports,
  openForExports,
  questionsOf,
  recognisedAs,
  shownTexts,
  suggestedAnswers,
} from './loadedExports';

const FILE = `Activity - Subject,Activity - Type,Activity - Done,Activity - Due date,Activity - Due time,Contact person,Organization
Talk,Meeting,Done,2026-03-01,09:30,Ada Example,Example A/S
Talk,Meeting,Done,2026-03-01,09:30,Ada Example,Example A/S
Call,Call,Done,2026-03-01,10:30,Ada Example,
Plan,Meeting,To do,2026-12-01,10:30,Ada Example,
Lunch,meeting,Done,2026-07-02,,Bo Example,
Client,Meeting,Done,2026-07-03,10:00,A Client,
Alone,Meeting,Done,2026-07-03,10:00,,
`;

let exports: Exports;
beforeAll(async () => {
  exports = await openForExports();
});
beforeEach(async () => {
  await exports.db.delete(meetings);
});
afterAll(() => exports.close());

const stored = () =>
  exports.db
    .select({ speaker: speakers.name, heldAt: meetings.heldAt })
    .from(meetings)
    .innerJoin(speakers, eq(speakers.id, meetings.speakerId))
    .orderBy(asc(meetings.heldAt));

const answered = async (file: string) => ({
  answers: await suggestedAnswers(file),
  decisions: [{ role: 'speaker' as const, text: 'A Client', target: null }],
});

test('suggests the contact person, and the type that is usual for meetings', async () => {
  expect(await recognisedAs(FILE)).toBe('pipedrive_activities');
  expect(await suggestedAnswers(FILE)).toEqual({
    activities_speaker: 'Contact person',
    activities_type: 'Meeting',
    time_zone: 'group',
  });
  const danish = FILE.replaceAll(',Meeting,', ',Møde,');
  expect((await suggestedAnswers(danish))['activities_type']).toBe('Møde');
});

test('is not mistaken for a file with the columns of the kind', async () => {
  const file = 'company,speaker,held_at\ndk.speakers.example,Ada Example,2026-03-01T08:30Z\n';
  expect(await recognisedAs(file)).toBe('meetings');
});

test('stores meetings that are done, and says why other activities are left out', async () => {
  const { loaded, notes } = await exports.load(FILE, await answered(FILE));
  expect(loaded).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect(Object.fromEntries(notes.skipped)).toEqual({
    'activities of other types': 1,
    'activities that are not done': 1,
    'left out by your decision': 1,
    'meetings without a speaker': 1,
  });
  expect(Object.fromEntries(notes.remarks)).toEqual({ 'meetings without a time count at 00:00': 1 });
  expect(await stored()).toEqual([
    { speaker: 'Ada Example', heldAt: new Date('2026-03-01T08:30:00Z') },
    { speaker: 'Bo Example', heldAt: new Date('2026-07-01T22:00:00Z') },
  ]);
});

test('changes nothing if the file is loaded again, and an undo removes its meetings', async () => {
  const { id } = await exports.load(FILE, await answered(FILE));
  expect((await exports.load(FILE, await answered(FILE))).loaded).toEqual({
    added: 0,
    changed: 0,
    unchanged: 2,
  });
  await exports.undo(id);
  expect(await stored()).toEqual([]);
});

test('reads several types of meetings', async () => {
  const given = await answered(FILE);
  const answers = { ...given.answers, activities_type: 'Meeting; Call' };
  expect((await exports.load(FILE, { ...given, answers })).loaded.added).toBe(3);
});

test('reads answers of the API, whose times are in UTC', async () => {
  const activity = {
    id: 1,
    type: 'meeting',
    done: true,
    add_time: '2026-01-01 10:00:00',
    person_name: 'Ada Example',
  };
  const file = JSON.stringify({
    data: [
      { ...activity, due_date: '2026-03-01', due_time: '23:30' },
      { ...activity, due_date: '2026-03-02', due_time: '' },
      { ...activity, done: false, due_date: '2026-03-03', due_time: '10:00' },
    ],
  });
  expect((await questionsOf(file)).map(({ id, suggestion }) => [id, suggestion])).toEqual([
    ['activities_speaker', 'person_name'],
    ['activities_type', 'meeting'],
  ]);
  await exports.load(file, await answered(file));
  expect((await stored()).map(({ heldAt }) => heldAt.toISOString())).toEqual([
    '2026-03-01T23:00:00.000Z',
    '2026-03-01T23:30:00.000Z',
  ]);
});

test('says which cell is wrong', async () => {
  const file = FILE.replace('2026-03-01,09:30', '2026-03-01,half past nine').replace('2026-07-02,', ',');
  const { problems } = await exports.check(file, await answered(file));
  expect(problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual([
    expect.stringContaining('2 Activity - Due time must be a time like 2026-03-01 09:30:00'),
    '6 Activity - Due date is empty',
  ]);
});

test('refuses damaged files in words only', async () => {
  const given = await answered(FILE);
  for (let cut = 1; cut < FILE.length; cut += 31) {
    const damaged = FILE.slice(0, cut) + FILE.slice(cut + 4);
    expect(await shownTexts(exports.check(damaged, given))).not.toBe('');
  }
});
