/** @jest-environment node */
import { createHttp } from '@src/services/http/http';
import { createUsersApi, decodeUserSession } from '@src/services/users/usersApi';
import { decodeErrorOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';
import { fakeFetch, json } from '../../support/fakeFetch';

afterEach(() => jest.restoreAllMocks());

const SENT = {
  id: 'a1',
  method: 'google',
  user_agent: 'Firefox',
  created_ts: '2026-03-01T09:30:00Z',
  used_ts: '2026-03-02T09:30:00Z',
  current: false,
};
const SESSION = {
  id: 'a1',
  method: 'google',
  userAgent: 'Firefox',
  started: '2026-03-01T09:30:00Z',
  lastUsed: '2026-03-02T09:30:00Z',
  current: false,
};
const { signal } = new AbortController();

test('reads a session with the id that ends it', () => {
  expect(decodeUserSession(SENT, '')).toEqual(SESSION);
});

test.each([...WRONG.text, undefined, '', '.', '..', 'half a \ud83c'])(
  'rejects a session with the id %p, which would lead to another address',
  (id) => {
    const spoilt = id === undefined ? withoutKey(SENT, 'id') : withKey(SENT, 'id', id);
    expect(decodeErrorOf(() => decodeUserSession(spoilt, '[0]'))).toContain('[0].id is not');
  },
);

test('leaves out and reports an unreadable session, and keeps the others', async () => {
  fakeFetch(() => json([SENT, { ...SENT, method: 'sms' }]));
  const leftOut = jest.fn();
  await expect(createUsersApi(createHttp()).userSessions(7, signal, leftOut)).resolves.toEqual([SESSION]);
  expect(leftOut).toHaveBeenCalledWith(expect.objectContaining({ noun: 'sessions', count: 1, total: 2 }));
});

test('sends each call to its path in the API', async () => {
  const sent = fakeFetch(({ method }) => (method === 'GET' ? json([]) : new Response(null, { status: 204 })));
  const api = createUsersApi(createHttp());
  await api.userSessions(7, signal, nothingLeftOut);
  await api.endUserSessions(7, 'a/1', signal);
  await api.endUserSessions(7, null, signal);
  expect(sent.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/api/users/7/sessions'],
    ['DELETE', '/api/users/7/sessions/a%2F1'],
    ['DELETE', '/api/users/7/sessions'],
  ]);
});
