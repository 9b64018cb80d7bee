import type { SearchAdFigures } from '@src/domain/reports/reportRows';
import { decodeSearchAds } from '@src/services/reports/decodeSearchAds';
import { decodeRejectionOf, nothingLeftOut, WRONG, withKey } from '../../support/decoding';

const decode = (value: unknown) => decodeSearchAds(value, '/google_ads', nothingLeftOut);

/** Each key of the API with its figure, and the number by which the API's value is divided. */
const KEYS = [
  ['impressions', 'impressions', 1],
  ['clicks', 'clicks', 1],
  ['averageCpc', 'averageCpc', 1_000_000],
  ['conversions', 'conversions', 1],
  ['costMicros', 'cost', 1_000_000],
  ['searchImpressionShare', 'searchImpressionShare', 1],
  ['absoluteTopImpressionPercentage', 'absoluteTopImpressionPercentage', 1],
] as const satisfies readonly (readonly [string, keyof SearchAdFigures, number])[];

const AD = {
  impressions: 1000,
  clicks: 50,
  averageCpc: 2_500_000,
  conversions: 1.25,
  costMicros: 125_000_000,
  searchImpressionShare: 0.25,
  absoluteTopImpressionPercentage: 0.5,
};
const FIGURES: SearchAdFigures = {
  impressions: 1000,
  clicks: 50,
  averageCpc: 2.5,
  conversions: 1.25,
  cost: 125,
  searchImpressionShare: 0.25,
  absoluteTopImpressionPercentage: 0.5,
};
const NOTHING = Object.fromEntries(KEYS.map(([, figure]) => [figure, null]));
const earlier = (ad: object) =>
  Object.fromEntries(Object.entries(ad).map(([key, value]) => [`${key}-benchmark`, value]));

test('reads a product’s figures with its benchmark', async () => {
  const value = { Keynotes: { ...AD, ...earlier({ ...AD, clicks: 7 }), more: 'x' } };
  expect(await decode(value)).toEqual([
    { name: 'Keynotes', current: FIGURES, benchmark: { ...FIGURES, clicks: 7 } },
  ]);
});

test.each(KEYS)('reads an absent %s as null, in the span and in the benchmark', async (key, figure) => {
  const bare = Object.fromEntries(Object.entries(AD).filter(([held]) => held !== key));
  for (const ad of [bare, { ...bare, [key]: null }])
    expect(await decode({ A: { ...ad, ...earlier(ad) } })).toEqual([
      { name: 'A', current: { ...FIGURES, [figure]: null }, benchmark: { ...FIGURES, [figure]: null } },
    ]);
});

test.each(KEYS)('names %s of a wrong type', async (key) => {
  for (const wrong of WRONG.number) {
    expect(await decodeRejectionOf(decode({ A: withKey(AD, key, wrong) }))).toBe(
      `/google_ads A.${key} is not a number`,
    );
    expect(await decodeRejectionOf(decode({ A: { ...AD, [`${key}-benchmark`]: wrong } }))).toBe(
      `/google_ads A.${key}-benchmark is not a number`,
    );
  }
});

test.each(KEYS)('divides %s once, into the app’s unit', async (key, figure, unit) => {
  for (const sent of [0, 1, -1, 999_999, 2 ** 53, -(2 ** 53)])
    for (const [suffix, side] of [['', 'current'] as const, ['-benchmark', 'benchmark'] as const]) {
      const [row] = await decode({ A: { [`${key}${suffix}`]: sent } });
      expect(row?.[side]?.[figure]).toBe(sent / unit);
    }
});

test('reads one micro as a millionth', async () => {
  const [row] = await decode({ A: { costMicros: 1, averageCpc: 1 } });
  expect([row?.current?.cost, row?.current?.averageCpc]).toEqual([0.000001, 0.000001]);
});

test('reads a product without figures as a row', async () => {
  expect(await decode({ A: {} })).toEqual([{ name: 'A', current: NOTHING, benchmark: NOTHING }]);
});

test('reads a product that only the benchmark has as a row', async () => {
  expect(await decode({ A: earlier(AD) })).toEqual([{ name: 'A', current: NOTHING, benchmark: FIGURES }]);
});

test('reads an empty object as an empty report', async () => {
  expect(await decode({})).toEqual([]);
});

test.each([null, undefined, 'x', 3, [], [{}]])('rejects %p as a report', async (value) => {
  expect(await decodeRejectionOf(decode(value))).toBe('/google_ads is not an object');
});

test.each([null, 'x', 3, []])('rejects %p as a product', async (value) => {
  expect(await decodeRejectionOf(decode({ A: value }))).toBe('/google_ads A is not an object');
});

test('accepts any product name', async () => {
  const long = 'x'.repeat(10_000);
  const text = `{"__proto__":{"clicks":1},"constructor":{},"toString":{},"":{},"<b>":{},"${long}":{}}`;
  const rows = await decode(JSON.parse(text));
  expect(rows.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'toString', '', '<b>', long]);
  expect(rows.map(({ current }) => current?.clicks)).toEqual([1, null, null, null, null, null]);
});
