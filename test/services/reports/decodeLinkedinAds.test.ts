import { REPORT_SPANS } from '@src/domain/dates/spans';
import type { CampaignFigures } from '@src/domain/reports/reportRows';
import { decodeLinkedinAds } from '@src/services/reports/decodeLinkedinAds';
import { decodeErrorOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';

const decode = (value: unknown) => decodeLinkedinAds(value, '/linkedin_ads', nothingLeftOut, '30');

const FIGURES: CampaignFigures = {
  costInUsd: 120.5,
  impressions: 5000,
  clicks: 60,
  companyPageClicks: 7,
  externalWebsiteConversions: 2,
};
const KEYS = Object.keys(FIGURES);
const OTHER: CampaignFigures = { ...FIGURES, costInUsd: 0 };

test('a campaign’s figures are read, and those of its benchmark; other spans are not', () => {
  const value = {
    '30': { A: { ...FIGURES, more: 'x' } },
    '30-benchmark': { A: OTHER },
    '7': 'x',
    '90days': 3,
  };
  expect(decode(value)).toEqual([{ name: 'A', current: FIGURES, benchmark: OTHER }]);
});

test.each([
  ['as it was sent', '30', '30-benchmark'],
  ['in days', '30days', '30days-benchmark'],
  ['in both ways', '30', '30days-benchmark'],
  ['in the other both', '30days', '30-benchmark'],
])('the span is named %s', (_way, current, benchmark) => {
  const value = { [current]: { A: FIGURES }, [benchmark]: { A: OTHER } };
  expect(decode(value)).toEqual([{ name: 'A', current: FIGURES, benchmark: OTHER }]);
});

test('the key as it was sent comes first; one that is null is not there', () => {
  const both = { '30': { A: FIGURES }, '30days': { B: OTHER } };
  expect(decode(both).map(({ name }) => name)).toEqual(['A']);
  expect(decode({ ...both, '30': null }).map(({ name }) => name)).toEqual(['B']);
});

test.each(REPORT_SPANS.ads.offered)('the span %s is read under its own name', (span) => {
  const value = { [span]: { A: FIGURES }, [`${span}-benchmark`]: { A: OTHER } };
  expect(decodeLinkedinAds(value, '/l', nothingLeftOut, span)).toEqual([
    { name: 'A', current: FIGURES, benchmark: OTHER },
  ]);
});

test('each campaign is a row, whether it ran in the span, before it or in both', () => {
  const value = { '30': { New: FIGURES, Both: FIGURES }, '30-benchmark': { Gone: OTHER, Both: OTHER } };
  expect(decode(value)).toEqual([
    { name: 'New', current: FIGURES, benchmark: null },
    { name: 'Both', current: FIGURES, benchmark: OTHER },
    { name: 'Gone', current: null, benchmark: OTHER },
  ]);
});

test.each(KEYS)('without %s there is no figure, and no error', (key) => {
  for (const campaign of [withoutKey(FIGURES, key), withKey(FIGURES, key, null)])
    expect(decode({ '30': { A: campaign } })).toEqual([
      { name: 'A', current: { ...FIGURES, [key]: null }, benchmark: null },
    ]);
});

test.each(KEYS)('%s of a wrong type is named with its span and campaign', (key) => {
  for (const wrong of WRONG.number)
    for (const span of ['30', '30days', '30-benchmark', '30days-benchmark'])
      expect(decodeErrorOf(() => decode({ [span]: { A: withKey(FIGURES, key, wrong) } }))).toBe(
        `/linkedin_ads A.${span}.${key} is not a number`,
      );
});

test.each(['x', 3, [], true])('campaigns that are %p are an error', (value) => {
  expect(decodeErrorOf(() => decode({ '30': value }))).toBe('/linkedin_ads.30 is not an object');
  expect(decodeErrorOf(() => decode({ '30-benchmark': value }))).toBe(
    '/linkedin_ads.30-benchmark is not an object',
  );
});

test.each([null, 'x', 3, []])('a campaign that is %p is an error', (value) => {
  expect(decodeErrorOf(() => decode({ '30': { A: value } }))).toBe('/linkedin_ads A.30 is not an object');
});

test.each([{}, { '30': {} }, { '30': null, '30-benchmark': {} }, { '7': { A: {} } }])(
  '%j is an empty report',
  (value) => {
    expect(decode(value)).toEqual([]);
  },
);

test.each([null, undefined, 'x', 3, [], [{}]])('%p is no report', (value) => {
  expect(decodeErrorOf(() => decode(value))).toBe('/linkedin_ads is not an object');
});

test('hostile names are names like any other, and the benchmark finds them', () => {
  const campaigns = '{"__proto__":{"clicks":1},"constructor":{},"":{},"<b>x</b>":{}}';
  const rows = decode(JSON.parse(`{"30":${campaigns},"30-benchmark":{"__proto__":{"clicks":2}}}`));
  expect(rows.map(({ name }) => name)).toEqual(['__proto__', 'constructor', '', '<b>x</b>']);
  expect([rows[0]?.current?.clicks, rows[0]?.benchmark?.clicks]).toEqual([1, 2]);
  expect(rows[1]?.benchmark).toBeNull();
});
