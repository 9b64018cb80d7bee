import { SOURCES } from '@src/domain/summaries/summaries';
import { decodeInsights } from '@src/services/summaries/decodeInsights';
import { decodeErrorOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';
import { wireInsights } from '../../support/insights';

const decode = (value: unknown) => decodeInsights(value, '/insights', nothingLeftOut);

const bySource = (start: number) =>
  Object.fromEntries(SOURCES.map((source, index) => [source, start + index]));
const NONE = Object.fromEntries(SOURCES.map((source) => [source, null]));
const PARTS = ['Requests', 'RequestsBenchmark', 'Bookings', 'BookingsBenchmark'] as const;
const KEYS = PARTS.flatMap((part) => [
  ...Object.keys(wireInsights()[part]).map((key) => [part, key] as const),
]);

test('reads every figure of requests and bookings, in the span and in the benchmark', () => {
  const span = wireInsights({ requests: 100, requestsBenchmark: 200, bookings: 300, bookingsBenchmark: 400 });
  expect(decode({ '30days': span })).toEqual({
    '30days': {
      requests: { total: 99, bySource: bySource(100) },
      requestsBenchmark: { total: 199, bySource: bySource(200) },
      bookings: { total: 299, value: 29_900, bySource: bySource(300), valueBySource: bySource(30_000) },
      bookingsBenchmark: {
        total: 399,
        value: 39_900,
        bySource: bySource(400),
        valueBySource: bySource(40_000),
      },
    },
  });
});

test('tests 22 keys of requests and 44 of bookings', () => {
  expect(KEYS.filter(([part]) => part.startsWith('Requests'))).toHaveLength(22);
  expect(KEYS.filter(([part]) => part.startsWith('Bookings'))).toHaveLength(44);
});

test.each(KEYS)('reads an absent %s.%s as a single missing figure', (part, key) => {
  const whole = wireInsights();
  const counted = (answer: unknown) =>
    (JSON.stringify(decode({ ytd: { ...whole, [part]: answer } })).match(/null/g) ?? []).length;
  expect(counted(whole[part])).toBe(0);
  expect(counted(withoutKey(whole[part], key))).toBe(1);
  expect(counted(withKey(whole[part], key, null))).toBe(1);
});

test.each(KEYS)('names %s.%s of a wrong type with its span', (part, key) => {
  const whole = wireInsights();
  for (const wrong of WRONG.number)
    expect(decodeErrorOf(() => decode({ lm: { ...whole, [part]: withKey(whole[part], key, wrong) } }))).toBe(
      `/insights.lm.${part}.${key} is not a number`,
    );
});

test.each(PARTS)('reads an absent %s as missing figures, and rejects it if its type is wrong', (part) => {
  const missing = { total: null, bySource: NONE };
  const field = part.charAt(0).toLowerCase() + part.slice(1);
  for (const span of [withoutKey(wireInsights(), part), withKey(wireInsights(), part, null)])
    expect(decode({ ytd: span })).toMatchObject({ ytd: { [field]: missing } });
  for (const wrong of ['x', 3, [], true])
    expect(decodeErrorOf(() => decode({ ytd: withKey(wireInsights(), part, wrong) }))).toBe(
      `/insights.ytd.${part} is not an object`,
    );
});

test('reads a span without any key as missing figures', () => {
  const requests = { total: null, bySource: NONE };
  const bookings = { ...requests, value: null, valueBySource: NONE };
  expect(decode({ '7days': {} })).toEqual({
    '7days': { requests, requestsBenchmark: requests, bookings, bookingsBenchmark: bookings },
  });
});

test('reads each span of the screen that the answer has', () => {
  const spans = ['ytd', '365days', '90days', '30days', '7days', 'lm'];
  const answer = Object.fromEntries(spans.map((span) => [span, wireInsights()]));
  expect(Object.keys(decode(answer)).sort()).toEqual([...spans].sort());
  expect(decode({ '7days': null })).toEqual({});
});

test('ignores other keys', () => {
  const text = '{"__proto__":{"Requests":1},"constructor":2,"60days":"x","generated":"2026-03-15","":[]}';
  expect(decode(JSON.parse(text))).toEqual({});
});

test('reads an empty answer as no spans', () => {
  expect(decode({})).toEqual({});
});

test.each([null, undefined, 'x', 3, [], [{}]])('rejects %p as insights', (value) => {
  expect(decodeErrorOf(() => decode(value))).toBe('/insights is not an object');
});

test.each(['x', 3, [], true])('rejects %p as a span', (value) => {
  expect(decodeErrorOf(() => decode({ '30days': value }))).toBe('/insights.30days is not an object');
});
