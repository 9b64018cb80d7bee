import { call, holding, type Json, type Spoiling, touching } from './spoiling';

const PREFERENCES = '/history/preferences/0';

const entry = (id: number, more: Json = {}): Json => ({
  id,
  ts: `2026-11-0${id}T09:00:00Z`,
  request_id: null,
  user: null,
  kind: 'preferences',
  record_id: 0,
  company_id: null,
  action: 'changed',
  changes: [],
  ...more,
});
const withEntries = (...entries: Json[]) => holding(PREFERENCES, () => ({ entries, more: false }));

const asAdmin = (change: (sessions: Json[]) => Json[]) =>
  touching('users', (asked, answer) =>
    asked.isSignedIn && /^\/users\/\d+\/sessions$/.test(asked.path) && answer.status === 200
      ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body) as Json[])) }
      : answer,
  );

/** Faults of the optional calls. */
export const BEYOND: readonly Spoiling[] = [
  {
    title: 'three sessions are marked as current, and the latest is last',
    spoil: holding('/sessions', (sessions: Json[]) => {
      const [own] = sessions.filter(({ current }) => current);
      sessions.push({ ...own }, { ...own, used_ts: '2126-01-01T00:00:00Z' });
    }),
    told: [
      call('/sessions', 'law: used_ts of entry \\d+ is later than that of the entry before it$'),
      call('/sessions', 'law: 3 sessions are marked as current$'),
      /^\/users\/\d+\/sessions law: There are \d+ sessions of the signed-in person, and \d+ at \/sessions$/,
    ],
  },
  {
    title: 'admins see other sessions than the person',
    spoil: asAdmin(() => []),
    told: [
      /^\/users\/\d+\/sessions law: There are 0 sessions of the signed-in person, and \d+ at \/sessions$/,
    ],
  },
  {
    title: 'a session has no id for admins',
    spoil: asAdmin((sessions) => sessions.map(({ id: _id, ...rest }) => rest)),
    told: [/^\/users\/\d+\/sessions missing: \[0\]\.id is missing/],
  },
  {
    title: 'is_set of the password is a text',
    spoil: holding('/password', () => ({ is_set: 'yes' })),
    told: [call('/password', 'mistyped: is_set is not true or false$')],
  },
  {
    title: 'a history belongs to another record',
    spoil: withEntries(entry(2, { kind: 'user', record_id: 7 }), entry(1)),
    told: [call(PREFERENCES, 'law: Entry 2 is about user 7$')],
  },
  {
    title: 'a history begins with the oldest entry',
    spoil: withEntries(entry(1), entry(2)),
    told: [call(PREFERENCES, 'law: ts of entry 2 is later than that of the entry before it$')],
  },
  {
    title: 'an entry occurs twice',
    spoil: withEntries(entry(2), entry(2)),
    told: [call(PREFERENCES, 'law: entries: id 2 occurs twice$')],
  },
  {
    title: 'an unknown kind of record has a history',
    spoil: touching('history', (asked, answer) =>
      asked.isSignedIn && asked.path.startsWith('/history/no-such-kind/')
        ? { ...answer, status: 200, body: '{"entries":[],"more":false}' }
        : answer,
    ),
    told: [/^\/history\/no-such-kind\/\d+ refusal: Answers 200, not 404$/],
  },
  {
    title: 'the file of a history is JSON',
    spoil: touching('history', (asked, answer) =>
      asked.isSignedIn && /^\/history\?kind=user&id=/.test(asked.path)
        ? { ...answer, headers: { ...answer.headers, 'content-type': 'application/json' }, body: '[]' }
        : answer,
    ),
    told: [/^\/history\?kind=user&id=\d+ mistyped: The answer is not text\/csv$/],
  },
  {
    title: 'a password may be changed without a session',
    spoil: touching('password', (asked, answer) =>
      !asked.isSignedIn && asked.method === 'PUT' && asked.path === '/password'
        ? { ...answer, status: 204, body: '' }
        : answer,
    ),
    told: [/^PUT \/password, not signed in refusal: Answers 204, not 401$/],
    writes: true,
  },
  {
    title: 'a change is missing from the history',
    spoil: touching('history', (asked, answer) =>
      asked.isSignedIn && /^\/history\/user\/\d+$/.test(asked.path)
        ? { ...answer, body: answer.body.replaceAll('"action":"changed"', '"action":"created"') }
        : answer,
    ),
    told: [/^\/history\/user\/\d+ write: The history has no entry “changed”$/],
    writes: true,
  },
];
