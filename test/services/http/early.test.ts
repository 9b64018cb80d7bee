/** @jest-environment node */
import { askEarly, sentEarlyAt, takeEarly } from '@src/services/http/early';
import { createHttp } from '@src/services/http/http';
import { fakeFetch, json } from '../../support/fakeFetch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const get = (path: string) => ({ method: 'GET', path, decode: (body: unknown) => body }) as const;

test('uses a prefetched answer once; the next call sends its own request', async () => {
  const sent = fakeFetch((_sent, nth) => json(nth));
  void askEarly('/api/a?days=7');
  const http = createHttp();
  const call = { ...get('/a'), query: { days: '7' } };
  await expect(http(call)).resolves.toBe(1);
  await expect(http(call)).resolves.toBe(2);
  expect(sent.map(({ cache }) => cache)).toEqual(['no-store', 'no-store']);
});

test('uses a prefetched answer for exactly the same address only', async () => {
  fakeFetch((_sent, nth) => json(nth));
  void askEarly('/api/b?days=7');
  await expect(createHttp()({ ...get('/b'), query: { days: '30' } })).resolves.toBe(2);
  expect(takeEarly('/api/b?days=7')).toBeDefined();
});

test('does not use a prefetched answer for a call that changes data, and discards it', async () => {
  fakeFetch((_sent, nth) => json(nth));
  void askEarly('/api/c');
  await expect(createHttp()({ ...get('/c'), method: 'POST' })).resolves.toBe(2);
  expect(takeEarly('/api/c')).toBeUndefined();
});

test('discards a prefetched answer after half a minute', () => {
  fakeFetch(() => json(1));
  void askEarly('/api/d');
  jest.advanceTimersByTime(29_999);
  void askEarly('/api/e');
  expect(takeEarly('/api/d')).toBeDefined();
  jest.advanceTimersByTime(30_000);
  expect(takeEarly('/api/e')).toBeUndefined();
  expect(takeEarly('/api/e')).toBeUndefined();
});

test('reports the failure of a prefetched request only to the call that uses it', async () => {
  fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  askEarly('/api/f').catch(() => undefined);
  askEarly('/api/g').catch(() => undefined);
  await expect(createHttp()(get('/f'))).rejects.toThrow('Failed to fetch');
});

test('aborts the prefetched request with the call’s signal, and knows when it was sent', () => {
  const sent = fakeFetch(() => new Promise(() => undefined));
  void askEarly('/api/h');
  const at = Date.now();
  jest.advanceTimersByTime(5_000);
  const own = new AbortController();
  expect(takeEarly('/api/h', own.signal)).toBeDefined();
  expect(sentEarlyAt(own.signal)).toBe(at);
  expect(sent[0]?.signal?.aborted).toBe(false);
  own.abort();
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test('aborts the prefetched request if the call was aborted before', () => {
  const sent = fakeFetch(() => new Promise(() => undefined));
  void askEarly('/api/i');
  expect(takeEarly('/api/i', AbortSignal.abort())).toBeDefined();
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test('reads a prefetched error answer like any other', async () => {
  fakeFetch(() => json({ message: 'Nobody' }, 401));
  void askEarly('/api/whoami');
  await expect(createHttp()(get('/whoami'))).rejects.toMatchObject({
    failure: { status: 401, message: 'Nobody' },
  });
});
