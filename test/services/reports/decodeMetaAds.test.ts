import type { MetaAdFigures } from '@src/domain/reports/reportRows';
import { decodeMetaAds } from '@src/services/reports/decodeMetaAds';
import { decodeRejectionOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';

const decode = (value: unknown) => decodeMetaAds(value, '/meta_ads', nothingLeftOut);

const KEYS = [
  ['Impressions', 'impressions'],
  ['Subscriptions', 'subscriptions'],
  ['Link clicks', 'linkClicks'],
  ['Amount spent', 'amountSpent'],
  ['Outbound clicks', 'outboundClicks'],
  ['Website leads', 'websiteLeads'],
] as const satisfies readonly (readonly [string, keyof MetaAdFigures])[];
const TEXTS = [
  ['Ad Set Name', 'adSetName'],
  ['Currency', 'currency'],
] as const satisfies readonly (readonly [string, keyof MetaAdFigures])[];

const AD = {
  'Ad Set Name': 'Autumn',
  Impressions: 1000,
  Subscriptions: 3,
  'Link clicks': 40,
  'Amount spent': 250.75,
  Currency: 'EUR',
  'Outbound clicks': 30,
  'Website leads': 2,
};
const FIGURES: MetaAdFigures = {
  adSetName: 'Autumn',
  currency: 'EUR',
  impressions: 1000,
  subscriptions: 3,
  linkClicks: 40,
  amountSpent: 250.75,
  outboundClicks: 30,
  websiteLeads: 2,
};
const NONE = Object.fromEntries(KEYS.map(([, figure]) => [figure, null]));
const EARLIER = Object.fromEntries(KEYS.map(([key], index) => [`${key}-benchmark`, index]));
const EARLIER_FIGURES = Object.fromEntries(KEYS.map(([, figure], index) => [figure, index]));

test('reads a product’s figures with its benchmark', async () => {
  expect(await decode({ Keynotes: { ...AD, ...EARLIER, more: 'x' } })).toEqual([
    { name: 'Keynotes', current: FIGURES, benchmark: { ...FIGURES, ...EARLIER_FIGURES } },
  ]);
});

test.each(KEYS)('reads an absent %s as null, in the span and in the benchmark', async (key, figure) => {
  const whole = { ...AD, ...EARLIER };
  const [bare] = await decode({ A: withoutKey(whole, key) });
  expect(bare).toEqual({
    name: 'A',
    current: { ...FIGURES, [figure]: null },
    benchmark: { ...FIGURES, ...EARLIER_FIGURES },
  });
  const [before] = await decode({ A: withKey(whole, `${key}-benchmark`, null) });
  expect(before?.benchmark).toEqual({ ...FIGURES, ...EARLIER_FIGURES, [figure]: null });
  expect(before?.current).toEqual(FIGURES);
});

test.each(TEXTS)('reads an absent %s as an empty text', async (key, figure) => {
  for (const ad of [withoutKey(AD, key), withKey(AD, key, null)])
    expect((await decode({ A: ad }))[0]?.current).toEqual({ ...FIGURES, [figure]: '' });
});

test('normalises the spelling of a currency', async () => {
  const codes = [' eur', 'Eur', 'EUR\u00a0', 'eu\u200br'];
  const rows = await decode(Object.fromEntries(codes.map((Currency, n) => [n, { ...AD, Currency }])));
  expect(rows.map((row) => row.current?.currency)).toEqual(codes.map(() => 'EUR'));
});

test.each(KEYS)('names a number %s of a wrong type', async (key) => {
  for (const wrong of WRONG.number)
    for (const name of [key, `${key}-benchmark`])
      expect(await decodeRejectionOf(decode({ A: withKey(AD, name, wrong) }))).toBe(
        `/meta_ads A.${name} is not a number`,
      );
});

test.each(TEXTS)('names a text %s of a wrong type', async (key) => {
  for (const wrong of WRONG.text)
    expect(await decodeRejectionOf(decode({ A: withKey(AD, key, wrong) }))).toBe(
      `/meta_ads A.${key} is not a text`,
    );
});

test('reads money in whole units, undivided', async () => {
  for (const sent of [0, 0.01, 1, 2 ** 53])
    expect((await decode({ A: { ...AD, 'Amount spent': sent } }))[0]?.current?.amountSpent).toBe(sent);
});

test('reads a product without any key as a row', async () => {
  expect(await decode({ A: {} })).toEqual([
    {
      name: 'A',
      current: { ...NONE, adSetName: '', currency: '' },
      benchmark: { ...NONE, adSetName: '', currency: '' },
    },
  ]);
});

test('reads an empty object as an empty report', async () => {
  expect(await decode({})).toEqual([]);
});

test.each([null, undefined, 'x', 3, [], [{}]])('rejects %p as a report', async (value) => {
  expect(await decodeRejectionOf(decode(value))).toBe('/meta_ads is not an object');
});

test.each([null, 'x', 3, []])('rejects %p as a product', async (value) => {
  expect(await decodeRejectionOf(decode({ A: value }))).toBe('/meta_ads A is not an object');
});

test('accepts any product name', async () => {
  const rows = await decode(
    JSON.parse('{"__proto__":{"Impressions":1},"constructor":{},"":{},"<b>x</b>":{}}'),
  );
  expect(rows.map(({ name, current }) => [name, current?.impressions])).toEqual([
    ['__proto__', 1],
    ['constructor', null],
    ['', null],
    ['<b>x</b>', null],
  ]);
});
