/** @jest-environment node */
import { createBearerSlot } from '@src/services/http/bearer';
import { askEarly } from '@src/services/http/early';
import { createHttp } from '@src/services/http/http';
import { fakeFetch, json } from '../../support/fakeFetch';

afterEach(() => jest.restoreAllMocks());

const get = { method: 'GET', path: '/whoami', decode: (body: unknown) => body } as const;
const tokensOf = (sent: { headers: Record<string, string> }[]) =>
  sent.map(({ headers }) => headers.authorization ?? null);

test('a call carries the token of the attached sign-in', async () => {
  const sent = fakeFetch(() => json(1));
  await createHttp({ current: async () => 'T1', renew: async () => null })(get);
  expect(tokensOf(sent)).toEqual(['Bearer T1']);
});

test('without a token a call carries none, and its 401 is not tried again', async () => {
  const sent = fakeFetch(() => json({}, 401));
  const renew = jest.fn(async () => 'T2');
  await expect(createHttp({ current: async () => null, renew })(get)).rejects.toMatchObject({
    failure: { status: 401 },
  });
  expect(tokensOf(sent)).toEqual([null]);
  expect(renew).not.toHaveBeenCalled();
});

test('a 401 causes one forced renewal, and the call goes out again with the new token', async () => {
  const sent = fakeFetch((_sent, nth) => (nth === 1 ? json({}, 401) : json('hello')));
  const renew = jest.fn(async () => 'T2');
  await expect(createHttp({ current: async () => 'T1', renew })(get)).resolves.toBe('hello');
  expect(tokensOf(sent)).toEqual(['Bearer T1', 'Bearer T2']);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a second 401 is the answer', async () => {
  const sent = fakeFetch(() => json({ message: 'No' }, 401));
  const http = createHttp({ current: async () => 'T1', renew: async () => 'T2' });
  await expect(http(get)).rejects.toMatchObject({ failure: { status: 401, message: 'No' } });
  expect(sent).toHaveLength(2);
});

test('when nothing can be renewed the first 401 is the answer', async () => {
  const sent = fakeFetch(() => json({ message: 'No' }, 401));
  const http = createHttp({ current: async () => 'T1', renew: async () => null });
  await expect(http(get)).rejects.toMatchObject({ failure: { status: 401, message: 'No' } });
  expect(sent).toHaveLength(1);
});

test('no other failure renews', async () => {
  fakeFetch(() => json({}, 403));
  const renew = jest.fn(async () => 'T2');
  await expect(createHttp({ current: async () => 'T1', renew })(get)).rejects.toMatchObject({
    failure: { status: 403 },
  });
  expect(renew).not.toHaveBeenCalled();
});

test('an early answer, which had no token, is not taken by a call that has one', async () => {
  const sent = fakeFetch((_sent, nth) => json(nth));
  await askEarly('/api/whoami');
  await expect(createHttp({ current: async () => 'T1', renew: async () => null })(get)).resolves.toBe(2);
  expect(tokensOf(sent)).toEqual([null, 'Bearer T1']);
});

describe('the slot', () => {
  test('has no token until a sign-in is attached, and none after it is taken away', async () => {
    const slot = createBearerSlot();
    await expect(Promise.all([slot.current(), slot.renew()])).resolves.toEqual([null, null]);
    slot.attach({ current: async () => 'T1', renew: async () => 'T2' });
    await expect(Promise.all([slot.current(), slot.renew()])).resolves.toEqual(['T1', 'T2']);
    slot.attach(null);
    await expect(Promise.all([slot.current(), slot.renew()])).resolves.toEqual([null, null]);
  });
});
