import type { ProductFigures } from '@src/domain/reports/reportRows';
import { decodeProducts } from '@src/services/reports/decodeProducts';
import { decodeRejectionOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';
import { figures } from '../../support/factories';

const decode = (value: unknown) => decodeProducts(value, '/products_summary', nothingLeftOut, '30');
const answer = (current: unknown) => ({ Anna: { '30days': current } });

const KINDS: Record<keyof ProductFigures, 'number' | 'time'> = {
  NumDeals: 'number',
  TotalInbound: 'number',
  DirectValue: 'number',
  ReceivedValue: 'number',
  PassedValue: 'number',
  LostOnDate: 'number',
  LostOnPrice: 'number',
  PassedRQs: 'number',
  DirectRQs: 'number',
  SpeakerWebsiteRQs: 'number',
  ReceivedRQs: 'number',
  AddTime: 'time',
  LastRQ: 'time',
};
const EXPECTED = { number: 'number', time: '(text|time)' };
const keys = Object.entries(KINDS);

test('reads a speaker’s figures of the span and its benchmark, and ignores other spans', async () => {
  const earlier = figures({ NumDeals: 1 });
  const value = {
    Anna: { '30days': figures(), '30days-benchmark': earlier, '7days': 'not read', ytd: { NumDeals: 'x' } },
  };
  expect(await decode(value)).toEqual([{ name: 'Anna', current: figures(), benchmark: earlier }]);
});

test.each(keys)('reads an absent %s as null', async (key) => {
  const expected = [{ name: 'Anna', current: { ...figures(), [key]: null }, benchmark: null }];
  expect(await decode(answer(withoutKey(figures(), key)))).toEqual(expected);
  expect(await decode(answer(withKey(figures(), key, null)))).toEqual(expected);
});

test.each(keys)('rejects %s of a wrong type', async (key, kind) => {
  for (const wrong of WRONG[kind])
    expect(await decodeRejectionOf(decode(answer(withKey(figures(), key, wrong))))).toMatch(
      new RegExp(`^/products_summary Anna\\.30days\\.${key} is not a ${EXPECTED[kind]}`),
    );
});

test('names the benchmark with a wrong type', async () => {
  const value = { Anna: { '30days-benchmark': { LastRQ: 5 } } };
  expect(await decodeRejectionOf(decode(value))).toBe(
    '/products_summary Anna.30days-benchmark.LastRQ is not a text',
  );
});

test('reads a speaker without figures in the span as an empty row', async () => {
  for (const spans of [{}, { '30days': null }, { '7days': figures() }])
    expect(await decode({ Anna: spans })).toEqual([{ name: 'Anna', current: null, benchmark: null }]);
});

test('reads figures without any key as missing figures', async () => {
  const [row] = await decode(answer({}));
  expect(Object.values(row?.current ?? {})).toEqual(Array.from(keys, () => null));
});

test('accepts the placeholder time of the year 1', async () => {
  const [row] = await decode(answer({ AddTime: '0001-01-01T00:00:00Z' }));
  expect(row?.current?.AddTime).toBe('0001-01-01T00:00:00Z');
});

test('reads an empty object as an empty report', async () => {
  expect(await decode({})).toEqual([]);
});

test.each([null, undefined, 'x', 3, [], [{}]])('rejects %p as a report', async (value) => {
  expect(await decodeRejectionOf(decode(value))).toBe('/products_summary is not an object');
});

test.each([null, 'x', 3, []])('rejects %p as a speaker', async (value) => {
  expect(await decodeRejectionOf(decode({ Anna: value }))).toBe('/products_summary Anna is not an object');
});

test.each(['x', 3, [], true])('rejects figures of the shape %p', async (value) => {
  expect(await decodeRejectionOf(decode(answer(value)))).toBe(
    '/products_summary Anna.30days is not an object',
  );
});

test('accepts any speaker name', async () => {
  const text = '{"__proto__":{"30days":{"NumDeals":1}},"constructor":{},"toString":{},"":{},"<b>x</b>":{}}';
  const rows = await decode(JSON.parse(text));
  expect(rows.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'toString', '', '<b>x</b>']);
  expect(rows[0]?.current?.NumDeals).toBe(1);
  expect(rows[1]?.current).toBeNull();
});

test.each([
  ['ytd', 'ytd'],
  ['lm', 'lm'],
  ['today', 'today'],
  ['365', '365days'],
] as const)('reads the span %s under the key %s', async (span, key) => {
  const value = { Anna: { [key]: figures(), [`${key}-benchmark`]: figures() } };
  expect(await decodeProducts(value, '/p', nothingLeftOut, span)).toEqual([
    { name: 'Anna', current: figures(), benchmark: figures() },
  ]);
});
