/** @jest-environment node */
import { createBearerSlot } from '@src/services/http/bearer';
import { askEarly } from '@src/services/http/early';
import { createHttp } from '@src/services/http/http';
import { fakeFetch, json } from '../../support/fakeFetch';

afterEach(() => jest.restoreAllMocks());

const get = { method: 'GET', path: '/whoami', decode: (body: unknown) => body } as const;
const tokensOf = (sent: { headers: Record<string, string> }[]) =>
  sent.map(({ headers }) => headers.authorization ?? null);

test('sends the token of the attached sign-in', async () => {
  const sent = fakeFetch(() => json(1));
  await createHttp({ current: async () => 'T1', renew: async () => null })(get);
  expect(tokensOf(sent)).toEqual(['Bearer T1']);
});

test('sends no token without a sign-in, and does not retry on 401', async () => {
  const sent = fakeFetch(() => json({}, 401));
  const renew = jest.fn(async () => 'T2');
  await expect(createHttp({ current: async () => null, renew })(get)).rejects.toMatchObject({
    failure: { status: 401 },
  });
  expect(tokensOf(sent)).toEqual([null]);
  expect(renew).not.toHaveBeenCalled();
});

test('renews the token once on 401 and sends the call again', async () => {
  const sent = fakeFetch((_sent, nth) => (nth === 1 ? json({}, 401) : json('hello')));
  const renew = jest.fn(async () => 'T2');
  await expect(createHttp({ current: async () => 'T1', renew })(get)).resolves.toBe('hello');
  expect(tokensOf(sent)).toEqual(['Bearer T1', 'Bearer T2']);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('returns the second 401', async () => {
  const sent = fakeFetch(() => json({ message: 'No' }, 401));
  const http = createHttp({ current: async () => 'T1', renew: async () => 'T2' });
  await expect(http(get)).rejects.toMatchObject({ failure: { status: 401, message: 'No' } });
  expect(sent).toHaveLength(2);
});

test('returns the first 401 if the token cannot be renewed', async () => {
  const sent = fakeFetch(() => json({ message: 'No' }, 401));
  const http = createHttp({ current: async () => 'T1', renew: async () => null });
  await expect(http(get)).rejects.toMatchObject({ failure: { status: 401, message: 'No' } });
  expect(sent).toHaveLength(1);
});

test('renews on no other failure', async () => {
  fakeFetch(() => json({}, 403));
  const renew = jest.fn(async () => 'T2');
  await expect(createHttp({ current: async () => 'T1', renew })(get)).rejects.toMatchObject({
    failure: { status: 403 },
  });
  expect(renew).not.toHaveBeenCalled();
});

test('does not use a prefetched answer, which had no token, for a call with a token', async () => {
  const sent = fakeFetch((_sent, nth) => json(nth));
  await askEarly('/api/whoami');
  await expect(createHttp({ current: async () => 'T1', renew: async () => null })(get)).resolves.toBe(2);
  expect(tokensOf(sent)).toEqual([null, 'Bearer T1']);
});

describe('the slot', () => {
  test('has a token only while a sign-in is attached', async () => {
    const slot = createBearerSlot();
    await expect(Promise.all([slot.current(), slot.renew()])).resolves.toEqual([null, null]);
    slot.attach({ current: async () => 'T1', renew: async () => 'T2' });
    await expect(Promise.all([slot.current(), slot.renew()])).resolves.toEqual(['T1', 'T2']);
    slot.attach(null);
    await expect(Promise.all([slot.current(), slot.renew()])).resolves.toEqual([null, null]);
  });
});
