/** @jest-environment node */
import { type CallRecord, MAX_CALLS } from '@src/domain/diagnostics/callRecord';
import { DecodeError } from '@src/services/http/failure';
import { type Call, createHttp } from '@src/services/http/http';
import { readFigure, readNamed, readRecord } from '@src/services/http/read';
import { fakeFetch, json, noAnswer } from '../../support/fakeFetch';

afterEach(() => jest.restoreAllMocks());

const get = (overrides: Partial<Call<unknown>> = {}): Call<unknown> => ({
  method: 'GET',
  path: '/things/dk',
  decode: (body) => body,
  ...overrides,
});

/** Sends one call and returns the recorded calls. */
async function noted(asked: Partial<Call<unknown>> = {}, calls: CallRecord[] = []) {
  await createHttp(null, calls)(get(asked)).catch(() => undefined);
  return calls;
}

test('records the path, status, size and time of a successful call', async () => {
  fakeFetch(() => json({ a: 1 }));
  expect(await noted({ query: { days: '30' } })).toEqual([
    {
      method: 'GET',
      path: '/things/dk?days=30',
      startedAt: expect.any(Number),
      status: 200,
      ms: expect.any(Number),
      size: 7,
    },
  ]);
});

test('records the status of a failed call, and neither its body nor its answer', async () => {
  fakeFetch(() => json({ message: 'Anna is taken' }, 422));
  const calls = await noted({ method: 'POST', body: { password: 'hemmelig' } });
  expect(calls).toMatchObject([{ method: 'POST', status: 422 }]);
  expect(JSON.stringify(calls)).not.toMatch(/hemmelig|Anna/);
});

test('records why a call had no answer: network, time limit or cancellation', async () => {
  fakeFetch(({ url }) => {
    throw new TypeError(`Failed to fetch ${url}`);
  });
  expect(await noted()).toMatchObject([{ status: null, end: 'no answer' }]);
  jest.restoreAllMocks();
  fakeFetch(noAnswer);
  expect(await noted({ timeOutMs: 1 })).toMatchObject([{ status: null, end: 'timed out' }]);
  const leaving = new AbortController();
  const calls: CallRecord[] = [];
  const asked = noted({ signal: leaving.signal }, calls);
  expect(calls).toMatchObject([{ status: null, ms: null }]);
  leaving.abort();
  expect(await asked).toMatchObject([{ status: null, end: 'cancelled', ms: expect.any(Number) }]);
});

test('records two calls when a call is sent again with a newer token', async () => {
  fakeFetch((_sent, nth) => (nth === 1 ? json({}, 401) : json(1)));
  const calls: CallRecord[] = [];
  await createHttp({ current: async () => 'old', renew: async () => 'new' }, calls)(get());
  expect(calls.map(({ status }) => status)).toEqual([401, 200]);
  expect(JSON.stringify(calls)).not.toMatch(/old|new/);
});

test('records an unreadable value without the name of its record', async () => {
  fakeFetch(() => json({ 'Anna Berg': { size: 'big' } }));
  const decode = (body: unknown) =>
    readNamed(
      body,
      '/things',
      'things',
      (value, at) => readFigure(readRecord(value, at), 'size', at),
      () => undefined,
    );
  expect(await noted({ decode })).toMatchObject([{ unread: '.size is not a number' }]);
});

test('records why a whole answer is unreadable', async () => {
  fakeFetch(() => json(1));
  const decode = async () => {
    throw new DecodeError('/things', 'a list');
  };
  expect(await noted({ decode })).toMatchObject([{ unread: '/things is not a list' }]);
});

test('keeps only the last calls', async () => {
  fakeFetch(() => json(1));
  const calls: CallRecord[] = [];
  const http = createHttp(null, calls);
  for (let nth = 0; nth < MAX_CALLS + 5; nth += 1) await http(get({ path: `/things/${nth}` }));
  expect(calls.map(({ path }) => path)).toEqual(
    Array.from({ length: MAX_CALLS }, (_, nth) => `/things/${nth + 5}`),
  );
});
