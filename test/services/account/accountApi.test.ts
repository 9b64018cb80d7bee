/** @jest-environment node */
import { createAccountApi } from '@src/services/account/accountApi';
import { createHttp } from '@src/services/http/http';
import { fakeFetch, json } from '../../support/fakeFetch';

afterEach(() => jest.restoreAllMocks());

const SENT = {
  method: 'google',
  user_agent: 'Firefox',
  created_ts: '2026-03-01T09:30:00Z',
  used_ts: '2026-03-02T09:30:00Z',
  current: true,
};
const { signal } = new AbortController();

test('sends each call to its path in the API', async () => {
  const answers = [json({ is_set: false }), new Response(null, { status: 204 }), json([SENT])];
  const sent = fakeFetch((_sent, nth) => answers[nth - 1] ?? json(null, 500));
  const api = createAccountApi(createHttp());
  await expect(api.hasPassword(signal)).resolves.toBe(false);
  await expect(api.changePassword('old', 'new', signal)).resolves.toBeUndefined();
  await expect(api.sessions(signal)).resolves.toHaveLength(1);
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/api/password', null],
    ['PUT', '/api/password', '{"present":"old","password":"new"}'],
    ['GET', '/api/sessions', null],
  ]);
});

test('rejects an answer that does not say whether a password is set', async () => {
  fakeFetch(() => json({}));
  await expect(createAccountApi(createHttp()).hasPassword(signal)).rejects.toThrow('/password.is_set is not');
});
