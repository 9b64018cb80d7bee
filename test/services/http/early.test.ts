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

test('an early answer is taken once; the next call asks for itself', async () => {
  const sent = fakeFetch((_sent, nth) => json(nth));
  void askEarly('/api/a?days=7');
  const http = createHttp();
  const call = { ...get('/a'), query: { days: '7' } };
  await expect(http(call)).resolves.toBe(1);
  await expect(http(call)).resolves.toBe(2);
  expect(sent.map(({ cache }) => cache)).toEqual(['no-store', 'no-store']);
});

test('only the very same address takes it', async () => {
  fakeFetch((_sent, nth) => json(nth));
  void askEarly('/api/b?days=7');
  await expect(createHttp()({ ...get('/b'), query: { days: '30' } })).resolves.toBe(2);
  expect(takeEarly('/api/b?days=7')).toBeDefined();
});

test('a call that changes something never takes it, and leaves none for whoever comes next', async () => {
  fakeFetch((_sent, nth) => json(nth));
  void askEarly('/api/c');
  await expect(createHttp()({ ...get('/c'), method: 'POST' })).resolves.toBe(2);
  expect(takeEarly('/api/c')).toBeUndefined();
});

test('it is old news after half a minute, and is not kept', () => {
  fakeFetch(() => json(1));
  void askEarly('/api/d');
  jest.advanceTimersByTime(29_999);
  void askEarly('/api/e');
  expect(takeEarly('/api/d')).toBeDefined();
  jest.advanceTimersByTime(30_000);
  expect(takeEarly('/api/e')).toBeUndefined();
  expect(takeEarly('/api/e')).toBeUndefined();
});

test('an early failure is that of the call which takes it, and of nobody otherwise', async () => {
  fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  askEarly('/api/f').catch(() => undefined);
  askEarly('/api/g').catch(() => undefined);
  await expect(createHttp()(get('/f'))).rejects.toThrow('Failed to fetch');
});

test('whoever takes it ends it as if they had sent it, and knows when it was sent', () => {
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

test('one that was ended before it could take an early call ends that too', () => {
  const sent = fakeFetch(() => new Promise(() => undefined));
  void askEarly('/api/i');
  expect(takeEarly('/api/i', AbortSignal.abort())).toBeDefined();
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test('an early error answer is read like any other', async () => {
  fakeFetch(() => json({ message: 'Nobody' }, 401));
  void askEarly('/api/whoami');
  await expect(createHttp()(get('/whoami'))).rejects.toMatchObject({
    failure: { status: 401, message: 'Nobody' },
  });
});
