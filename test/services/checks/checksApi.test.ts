import { createChecksApi, decodeResults, decodeStats } from '@src/services/checks/checksApi';
import type { Call } from '@src/services/http/http';
import { decodeErrorOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';

const RESULT = { id: 'p1', name: 'Anna', class: 'error', reason: 'Image is missing', tag: 'image' };
const POINT = {
  ts: '2026-03-01T09:30:00Z',
  error_count: 3,
  warning_count: 5,
  profile_count: 7,
  topic_count: 9,
};
const results = (value: unknown) => decodeResults(value, '/sanity_checks/x', nothingLeftOut);
const stats = (value: unknown, countKey = 'profile_count') =>
  decodeStats(value, '/x/stats', countKey, nothingLeftOut);

test('reads and groups results, and ignores unknown keys', () => {
  expect(results([{ ...RESULT, extra: 1 }])).toEqual({
    ids: ['p1'],
    byId: {
      p1: {
        id: 'p1',
        name: 'Anna',
        errors: 1,
        warnings: 0,
        issues: [{ class: 'error', reason: 'Image is missing', tag: 'image' }],
      },
    },
  });
});

test.each(['reason', 'tag'])('reads an absent %s as an empty text', (key) => {
  for (const lacking of [withoutKey(RESULT, key), withKey(RESULT, key, null)])
    expect(results([lacking]).byId.p1?.issues[0]).toMatchObject({ [key]: '' });
});

test.each(['id', 'name'])('rejects a result without %s', (key) => {
  for (const lacking of [withoutKey(RESULT, key), withKey(RESULT, key, null)])
    expect(decodeErrorOf(() => results([lacking]))).toBe(`/sanity_checks/x[0].${key} is not there`);
});

test.each(['id', 'name', 'reason', 'tag'])('names a result’s %s of a wrong type', (key) => {
  for (const wrong of WRONG.text)
    expect(decodeErrorOf(() => results([withKey(RESULT, key, wrong)]))).toBe(
      `/sanity_checks/x[0].${key} is not a text`,
    );
});

test('accepts the classes ok, warning and error only', () => {
  for (const ok of ['ok', 'warning', 'error'])
    expect(results([withKey(RESULT, 'class', ok)]).ids).toEqual(['p1']);
  for (const wrong of ['info', 'Error', '', null])
    expect(decodeErrorOf(() => results([withKey(RESULT, 'class', wrong)]))).toBe(
      '/sanity_checks/x[0].class is not ok, warning or error',
    );
});

test.each([undefined, null, {}, 'x', 3])('rejects %p as the list of results', (value) => {
  expect(decodeErrorOf(() => results(value))).toBe('/sanity_checks/x is not a list');
});

test('names a result that is not an object', () => {
  for (const wrong of [null, [], 'x', 1])
    expect(decodeErrorOf(() => results([wrong]))).toBe('/sanity_checks/x[0] is not an object');
});

test('reads points with the count of their kind', () => {
  const read = { at: Date.parse(POINT.ts), errors: 3, warnings: 5 };
  expect(stats([POINT])).toEqual([{ ...read, records: 7 }]);
  expect(stats([POINT], 'topic_count')).toEqual([{ ...read, records: 9 }]);
});

test('sorts points by time and leaves out points of the year 1', () => {
  const on = (ts: string) => ({ ...POINT, ts });
  const points = stats([on('2026-03-02T00:00:00Z'), on('0001-01-01T00:00:00Z'), on('2026-03-01T00:00:00Z')]);
  expect(points.map(({ at }) => new Date(at).getUTCDate())).toEqual([1, 2]);
});

test.each([
  ['error_count', 'errors'],
  ['warning_count', 'warnings'],
  ['profile_count', 'records'],
])('reads an absent %s as null and names a value of a wrong type', (key, field) => {
  for (const lacking of [withoutKey(POINT, key), withKey(POINT, key, null)])
    expect(stats([lacking])[0]).toMatchObject({ [field]: null });
  for (const wrong of WRONG.number)
    expect(decodeErrorOf(() => stats([withKey(POINT, key, wrong)]))).toBe(
      `/x/stats[0].${key} is not a number`,
    );
});

test('rejects a point without a time', () => {
  for (const lacking of [withoutKey(POINT, 'ts'), withKey(POINT, 'ts', null)])
    expect(decodeErrorOf(() => stats([lacking]))).toBe('/x/stats[0].ts is not there');
  for (const wrong of WRONG.time)
    expect(decodeErrorOf(() => stats([withKey(POINT, 'ts', wrong)]))).toMatch(
      /^\/x\/stats\[0\]\.ts is not a t/,
    );
  for (const wrong of [undefined, null, {}, 'x'])
    expect(decodeErrorOf(() => stats(wrong))).toBe('/x/stats is not a list');
});

describe('an answer without a body', () => {
  const { signal } = new AbortController();
  const id = { kind: 'topic', site: 'x' } as const;
  const answered = (status: number) =>
    createChecksApi(async <T>({ decode }: Call<T>) => decode(undefined, status));

  test('with status 204 means that there is nothing to check, unlike an empty list', async () => {
    await expect(answered(204).results(id, false, signal, nothingLeftOut)).resolves.toBeNull();
    await expect(answered(204).stats(id, false, signal, nothingLeftOut)).resolves.toEqual([]);
    expect(results([])).toEqual({ ids: [], byId: {} });
  });

  test.each([200, 201, 206])('with status %d is rejected', async (status) => {
    await expect(answered(status).results(id, false, signal, nothingLeftOut)).rejects.toThrow(
      '/topics/x/check is not a list',
    );
    await expect(answered(status).stats(id, false, signal, nothingLeftOut)).rejects.toThrow(
      '/topics/x/stats is not a list',
    );
  });
});

test('sends each call to its path in the contract, with the site as one segment', async () => {
  const asked: string[] = [];
  const api = createChecksApi(async <T>({ method, path, query, decode }: Call<T>) => {
    asked.push(`${method} ${path}${query ? `?${new URLSearchParams(query)}` : ''}`);
    return decode([], 200);
  });
  const { signal } = new AbortController();
  for (const kind of ['profile', 'topic'] as const)
    for (const anew of [false, true]) {
      await api.results({ kind, site: 'a/b.example' }, anew, signal, nothingLeftOut);
      await api.stats({ kind, site: 'a/b.example' }, anew, signal, nothingLeftOut);
    }
  expect(asked).toEqual([
    'GET /sanity_checks/a%2Fb.example',
    'GET /sanity_checks/a%2Fb.example/stats',
    'GET /sanity_checks/a%2Fb.example?repopulate_cache=true',
    'GET /sanity_checks/a%2Fb.example/stats?repopulate=true',
    'GET /topics/a%2Fb.example/check',
    'GET /topics/a%2Fb.example/stats',
    'GET /topics/a%2Fb.example/check?repopulate_cache=true',
    'GET /topics/a%2Fb.example/stats?repopulate=true',
  ]);
});

test('gives each call of a new check ten minutes and other calls the usual time', async () => {
  const timeOuts: unknown[] = [];
  const api = createChecksApi(async <T>({ timeOutMs, decode }: Call<T>) => {
    timeOuts.push(timeOutMs);
    return decode([], 200);
  });
  const { signal } = new AbortController();
  const id = { kind: 'profile', site: 'a.example' } as const;
  for (const anew of [false, true]) {
    await api.results(id, anew, signal, nothingLeftOut);
    await api.stats(id, anew, signal, nothingLeftOut);
  }
  expect(timeOuts).toEqual([undefined, undefined, 600_000, 600_000]);
});
