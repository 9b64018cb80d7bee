/** @jest-environment node */

import { requests, sellers, speakers } from '@server/db/schema';
import type { Decision } from '@server/load/exports/decisions';
import { asc, eq } from 'drizzle-orm';
import {
  type Exports,
  openForExports,
  questionsOf,
  recognisedAs,
  shownTexts,
  suggestedAnswers,
} from './loadedExports';

/** The list view of deals. */
const HEADINGS =
  '"Deal - ID","Deal - Title","Deal - Owner","Deal - Person","Deal - Value","Deal - Currency of Value","Deal - Status","Deal - Deal created","Deal - Won time","Deal - Lost time","Deal - Lost reason","Deal - Speaker"';
const WON =
  '4711,"Summer party, 200 guests",Sven Seller,Ada Client,12500.00,DKK,Won,2026-03-01 09:30:00,2026-03-09 14:00:00,,,Ada Example';
const LOST =
  '4712,Kick-off,Sven Seller,Bo Client,0,DKK,Lost,2026-03-02 10:00:00,,2026-03-05 08:15:00,Too expensive,Ada Example';
const OPEN = '4713,Gala,Sven Seller,Cai Client,,DKK,Open,2026-03-03 11:00:00,,,,Bo Example';
const csv = (...lines: string[]) => `${[HEADINGS, ...lines].join('\n')}\n`;
const FILE = csv(WON, LOST, OPEN);

const ANSWERS = {
  deals_speaker: 'Deal - Speaker',
  deals_source: 'always:FromSite',
  deals_channel: 'always:form',
  time_zone: 'group',
};
const DECISIONS: Decision[] = [
  { role: 'seller', text: 'Sven Seller', target: 'bo@x.example' },
  { role: 'lost_reason', text: 'Too expensive', target: 'price' },
];
const ANSWERED = { answers: ANSWERS, decisions: DECISIONS };

let exports: Exports;
beforeAll(async () => {
  exports = await openForExports();
});
beforeEach(async () => {
  await exports.db.delete(requests);
});
afterAll(() => exports.close());

const stored = () =>
  exports.db
    .select({
      deal: requests.pipedriveDealId,
      seller: sellers.email,
      speaker: speakers.name,
      source: requests.source,
      channel: requests.channel,
      requestedAt: requests.requestedAt,
      outcome: requests.outcome,
      closedOn: requests.closedOn,
      lostReason: requests.lostReason,
      valueCents: requests.valueCents,
      commission: requests.commissionPercent,
    })
    .from(requests)
    .innerJoin(speakers, eq(speakers.id, requests.askedSpeakerId))
    .leftJoin(sellers, eq(sellers.id, requests.sellerId))
    .orderBy(asc(requests.pipedriveDealId));

test('asks for the columns that users name themselves, and suggests them', async () => {
  expect(await recognisedAs(FILE)).toBe('pipedrive_deals');
  const questions = await questionsOf(FILE);
  expect(questions.map(({ id, suggestion, isRequired }) => [id, suggestion, isRequired])).toEqual([
    ['deals_speaker', 'Deal - Speaker', true],
    ['deals_source', null, true],
    ['deals_channel', null, true],
    ['deals_also_asked', null, false],
    ['deals_handled_by', null, false],
    ['deals_commission', null, false],
    ['time_zone', 'group', true],
  ]);
});

test('shows all texts of a row that need a decision at once', async () => {
  const { open, loaded, notes } = await exports.check(FILE, { answers: ANSWERS });
  expect(open.map(({ role, text, lines, target }) => [role, text, lines, target])).toEqual([
    ['seller', 'Sven Seller', 3, null],
    ['lost_reason', 'Too expensive', 1, 'price'],
  ]);
  expect(loaded).toBeNull();
  expect(notes).toMatchObject({ rows: 3, undecided: 3 });
});

test('stores the deals of the list view', async () => {
  const checked = await exports.check(FILE, ANSWERED);
  expect(checked.problems).toEqual([]);
  expect(checked.loaded).toEqual({ added: 3, changed: 0, unchanged: 0 });
  const { loaded } = await exports.load(FILE, ANSWERED);
  expect(loaded).toEqual({ added: 3, changed: 0, unchanged: 0 });
  const rest = { seller: 'bo@x.example', source: 'FromSite', channel: 'form', commission: null };
  expect(await stored()).toEqual([
    {
      ...rest,
      deal: 4711,
      speaker: 'Ada Example',
      requestedAt: new Date('2026-03-01T08:30:00Z'),
      outcome: 'won',
      closedOn: '2026-03-09',
      lostReason: null,
      valueCents: 1_250_000,
    },
    {
      ...rest,
      deal: 4712,
      speaker: 'Ada Example',
      requestedAt: new Date('2026-03-02T09:00:00Z'),
      outcome: 'lost',
      closedOn: '2026-03-05',
      lostReason: 'price',
      valueCents: 0,
    },
    {
      ...rest,
      deal: 4713,
      speaker: 'Bo Example',
      requestedAt: new Date('2026-03-03T10:00:00Z'),
      outcome: 'open',
      closedOn: null,
      lostReason: null,
      valueCents: 0,
    },
  ]);
});

test('changes nothing if the file is loaded again, and an undo restores the rows before', async () => {
  await exports.load(csv(OPEN), ANSWERED);
  const before = await stored();
  const { id } = await exports.load(FILE.replace('Open', 'Deleted').replace('Lost,', 'open,'), ANSWERED);
  expect((await exports.load(csv(WON), ANSWERED)).loaded).toEqual({ added: 0, changed: 0, unchanged: 1 });
  await exports.undo(id);
  expect(await stored()).toEqual(before);
});

test('resets the outcome of a deal that is open again', async () => {
  await exports.load(csv(WON), ANSWERED);
  await exports.load(csv(WON.replace('Won,', 'Open,')), ANSWERED);
  expect(await stored()).toMatchObject([{ outcome: 'open', closedOn: null, valueCents: 0 }]);
});

test('reads times in the zone of the export, and closes deals on days of the group', async () => {
  const won = WON.replace('2026-03-09 14:00:00', '2026-03-09 23:30:00');
  await exports.load(csv(won), { ...ANSWERED, answers: { ...ANSWERS, time_zone: 'UTC' } });
  expect(await stored()).toMatchObject([
    { requestedAt: new Date('2026-03-01T09:30:00Z'), closedOn: '2026-03-10' },
  ]);
});

test('refuses a value in another currency, and ignores the currency of other deals', async () => {
  const { problems, problemCount } = await exports.check(
    csv(WON.replace('DKK', 'EUR'), LOST.replace('DKK', 'EUR'), OPEN.replace('DKK', 'EUR')),
    ANSWERED,
  );
  expect(problemCount).toBe(1);
  expect(problems[0]).toMatchObject({
    line: 2,
    column: 'Deal - Currency of Value',
    reason: expect.stringMatching(/is "EUR".*is DKK\. Convert the value, or leave the deal out/),
  });
});

test('says in words what is wrong with a deal', async () => {
  const lines = [
    WON.replace('2026-03-09 14:00:00', ''),
    LOST.replace('Lost,', 'Parked,'),
    OPEN.replace('2026-03-03 11:00:00', 'yesterday'),
  ];
  const { problems } = await exports.check(csv(...lines), ANSWERED);
  expect(problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual([
    '2 Deal - Won time is empty, and the deal is won. Add the column to the export',
    '3 Deal - Status must be open, won or lost, not "parked"',
    expect.stringContaining('4 Deal - Deal created must be a time like 2026-03-01 09:30:00'),
  ]);
});

test('leaves rows out with the reason', async () => {
  const file = csv(
    WON.replace('Won,', 'Deleted,'),
    LOST.replace('Too expensive', ''),
    OPEN.replace('Bo Example', ''),
    OPEN.replace('4713', '4714').replace('Bo Example', 'Somebody Else'),
  );
  const decisions: Decision[] = [...DECISIONS, { role: 'speaker', text: 'Somebody Else', target: null }];
  const { notes, loaded } = await exports.load(file, { answers: ANSWERS, decisions });
  expect(loaded.added).toBe(1);
  expect(Object.fromEntries(notes.skipped)).toEqual({
    'deleted deals': 1,
    'deals without a speaker': 1,
    'left out by your decision': 1,
  });
  expect(Object.fromEntries(notes.remarks)).toEqual({
    'lost deals without a reason count as lost for another reason': 1,
  });
  expect(await stored()).toMatchObject([{ deal: 4712, lostReason: 'other' }]);
});

test('reads own columns: other speakers, the handling speaker, source, channel and commission', async () => {
  const file = `ID;Owner;Value;Status;Deal created;Deal closed on;Talare;Others;Booked;Kilde;Kanal;Provision
1;;100;Gewonnen;2026-03-01 09:30;2026-03-02 09:30;Ada Example;Ada Example|Bo Example;Bo Example;Newsletter;Telefon;20,5 %
`;
  const suggested = await suggestedAnswers(file);
  expect(suggested).toMatchObject({
    deals_speaker: 'Talare',
    deals_source: 'Kilde',
    deals_channel: 'Kanal',
    deals_commission: 'Provision',
  });
  const answers = { ...suggested, deals_also_asked: 'Others', deals_handled_by: 'Booked' };
  const { open } = await exports.check(file, { answers });
  expect(open.map(({ role, text, target }) => [role, text, target])).toEqual([
    ['source', 'Newsletter', 'FromNewsletter'],
    ['channel', 'Telefon', 'phone'],
  ]);
  const decisions: Decision[] = open.map(({ role, text, target }) => ({ role, text, target }));
  await exports.load(file, { answers, decisions });
  const [row] = await exports.db.select().from(requests);
  expect(row).toMatchObject({
    source: 'FromNewsletter',
    channel: 'phone',
    commissionPercent: 20.5,
    sellerId: null,
  });
  expect(row?.alsoAskedSpeakerIds).toEqual([row?.handledSpeakerId]);
});

test('reads answers of the API, whose times are in UTC', async () => {
  const file = JSON.stringify({
    success: true,
    data: [
      {
        ...{
          id: 9,
          title: 'Gala',
          status: 'won',
          value: 100.5,
          currency: 'DKK',
          add_time: '2026-07-01 22:30:00',
        },
        won_time: '2026-07-02 22:30:00',
        lost_time: null,
        lost_reason: null,
        deleted: false,
        ...{ user_id: { id: 7, name: 'Bo Dahl', email: 'bo@x.example' }, d0f1: 'Ada Example' },
      },
    ],
  });
  expect((await questionsOf(file)).map(({ id }) => id)).not.toContain('time_zone');
  await exports.load(file, { answers: { ...ANSWERS, deals_speaker: 'd0f1' } });
  expect(await stored()).toMatchObject([
    {
      seller: 'bo@x.example',
      requestedAt: new Date('2026-07-01T22:30:00Z'),
      closedOn: '2026-07-03',
      valueCents: 10_050,
    },
  ]);
});

test.each([
  [
    'German',
    'Deal - ID,Deal - Besitzer,Deal - Wert,Deal - Status,Deal - Deal erstellt,Deal - Datum des gewonnenen Deals,Redner',
    'Gewonnen',
  ],
  [
    'French',
    'Affaire - ID,Affaire - Propriétaire,Affaire - Valeur,Affaire - Statut,Affaire - Affaire créée,Affaire - Date de gain,Conférencier',
    'Gagnée',
  ],
])('reads exports in %s', async (_, headings, status) => {
  const file = `${headings}\n1,Bo Dahl,100.50,${status},2026-03-01 09:30:00,2026-03-02 09:30:00,Ada Example\n`;
  const suggested = await suggestedAnswers(file);
  const answers = { ...suggested, deals_source: 'always:FromEmail', deals_channel: 'always:email' };
  const { notes } = await exports.load(file, { answers });
  expect([...notes.remarks.keys()]).toEqual([
    'the file has no column with the currency, so values count in the currency of the site',
  ]);
  expect(await stored()).toMatchObject([
    { seller: 'bo@x.example', speaker: 'Ada Example', outcome: 'won', valueCents: 10_050 },
  ]);
});

test('refuses damaged files in words only', async () => {
  for (let cut = 1; cut < FILE.length; cut += 37) {
    const damaged = FILE.slice(0, cut) + FILE.slice(cut + 5);
    expect(await shownTexts(exports.check(damaged, ANSWERED))).not.toBe('');
  }
});
