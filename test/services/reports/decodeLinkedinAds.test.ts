import { REPORT_SPANS } from '@src/domain/dates/spans';
import type { CampaignFigures } from '@src/domain/reports/reportRows';
import { decodeLinkedinAds } from '@src/services/reports/decodeLinkedinAds';
import { decodeRejectionOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';

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

test('reads a campaign’s figures and its benchmark, and ignores other spans', async () => {
  const value = {
    '30': { A: { ...FIGURES, more: 'x' } },
    '30-benchmark': { A: OTHER },
    '7': 'x',
    '90days': 3,
  };
  expect(await decode(value)).toEqual([{ name: 'A', current: FIGURES, benchmark: OTHER }]);
});

test.each([
  ['as sent', '30', '30-benchmark'],
  ['in days', '30days', '30days-benchmark'],
  ['as sent, benchmark in days', '30', '30days-benchmark'],
  ['in days, benchmark as sent', '30days', '30-benchmark'],
])('finds the span with keys %s', async (_way, current, benchmark) => {
  const value = { [current]: { A: FIGURES }, [benchmark]: { A: OTHER } };
  expect(await decode(value)).toEqual([{ name: 'A', current: FIGURES, benchmark: OTHER }]);
});

test('prefers the span’s own key, and treats null as absent', async () => {
  const both = { '30': { A: FIGURES }, '30days': { B: OTHER } };
  expect((await decode(both)).map(({ name }) => name)).toEqual(['A']);
  expect((await decode({ ...both, '30': null })).map(({ name }) => name)).toEqual(['B']);
});

test.each(REPORT_SPANS.ads.offered)('reads the span %s under its own name', async (span) => {
  const value = { [span]: { A: FIGURES }, [`${span}-benchmark`]: { A: OTHER } };
  expect(await decodeLinkedinAds(value, '/l', nothingLeftOut, span)).toEqual([
    { name: 'A', current: FIGURES, benchmark: OTHER },
  ]);
});

test('reads a row for each campaign of the span, of the benchmark or of both', async () => {
  const value = { '30': { New: FIGURES, Both: FIGURES }, '30-benchmark': { Gone: OTHER, Both: OTHER } };
  expect(await decode(value)).toEqual([
    { name: 'New', current: FIGURES, benchmark: null },
    { name: 'Both', current: FIGURES, benchmark: OTHER },
    { name: 'Gone', current: null, benchmark: OTHER },
  ]);
});

test.each(KEYS)('reads an absent %s as null', async (key) => {
  for (const campaign of [withoutKey(FIGURES, key), withKey(FIGURES, key, null)])
    expect(await decode({ '30': { A: campaign } })).toEqual([
      { name: 'A', current: { ...FIGURES, [key]: null }, benchmark: null },
    ]);
});

test.each(KEYS)('names span and campaign of %s with a wrong type', async (key) => {
  for (const wrong of WRONG.number)
    for (const span of ['30', '30days', '30-benchmark', '30days-benchmark'])
      expect(await decodeRejectionOf(decode({ [span]: { A: withKey(FIGURES, key, wrong) } }))).toBe(
        `/linkedin_ads A.${span}.${key} is not a number`,
      );
});

test.each(['x', 3, [], true])('rejects campaigns of the shape %p', async (value) => {
  expect(await decodeRejectionOf(decode({ '30': value }))).toBe('/linkedin_ads.30 is not an object');
  expect(await decodeRejectionOf(decode({ '30-benchmark': value }))).toBe(
    '/linkedin_ads.30-benchmark is not an object',
  );
});

test.each([null, 'x', 3, []])('rejects %p as a campaign', async (value) => {
  expect(await decodeRejectionOf(decode({ '30': { A: value } }))).toBe('/linkedin_ads A.30 is not an object');
});

test.each([{}, { '30': {} }, { '30': null, '30-benchmark': {} }, { '7': { A: {} } }])(
  'reads %j as an empty report',
  async (value) => {
    expect(await decode(value)).toEqual([]);
  },
);

test.each([null, undefined, 'x', 3, [], [{}]])('rejects %p as a report', async (value) => {
  expect(await decodeRejectionOf(decode(value))).toBe('/linkedin_ads is not an object');
});

test('accepts any campaign name, and matches its benchmark', async () => {
  const campaigns = '{"__proto__":{"clicks":1},"constructor":{},"":{},"<b>x</b>":{}}';
  const rows = await decode(JSON.parse(`{"30":${campaigns},"30-benchmark":{"__proto__":{"clicks":2}}}`));
  expect(rows.map(({ name }) => name)).toEqual(['__proto__', 'constructor', '', '<b>x</b>']);
  expect([rows[0]?.current?.clicks, rows[0]?.benchmark?.clicks]).toEqual([1, 2]);
  expect(rows[1]?.benchmark).toBeNull();
});
