import type { Company } from '@src/domain/companies/company';
import { decodeCompany } from '@src/services/companies/decodeCompany';
import { decodeErrorOf, WRONG, withKey, withoutKey } from '../../support/decoding';
import { company } from '../../support/factories';

const decode = (value: unknown) => decodeCompany(value, '/companies[0]');

/** Every key: what it is, and what it becomes when it is absent or null. */
const KEYS: { [K in keyof Company]: { kind: 'number' | 'text' | 'texts'; absent: Company[K] | 'error' } } = {
  id: { kind: 'number', absent: 'error' },
  name: { kind: 'text', absent: 'error' },
  country: { kind: 'text', absent: '' },
  from_email_addr: { kind: 'text', absent: '' },
  homepage_url: { kind: 'text', absent: '' },
  variant: { kind: 'text', absent: 'error' },
  operandi_path_part: { kind: 'text', absent: '' },
  operandi_pipeline: { kind: 'number', absent: 0 },
  umbraco_ancestor_key: { kind: 'text', absent: '' },
  google_adwords_id: { kind: 'text', absent: '' },
  bing_ads_id: { kind: 'text', absent: null },
  google_search_console_site: { kind: 'text', absent: '' },
  safe_search_words: { kind: 'texts', absent: [] },
  main_seo_keywords: { kind: 'texts', absent: [] },
  meta_ads_ids: { kind: 'texts', absent: [] },
  linkedin_ads_ids: { kind: 'texts', absent: [] },
};
const keys = Object.entries(KEYS);

test('a whole company is read as it is', () => {
  expect(decode(JSON.parse(JSON.stringify(company())))).toEqual(company());
});

test.each(keys)('without %s', (key, { absent }) => {
  for (const raw of [withoutKey(company(), key), withKey(company(), key, null)]) {
    if (absent === 'error') expect(decodeErrorOf(() => decode(raw))).toContain(`/companies[0].${key} is not`);
    else expect(decode(raw)).toEqual({ ...company(), [key]: absent });
  }
});

test.each(keys)('with %s of a wrong type', (key, { kind }) => {
  for (const wrong of WRONG[kind])
    expect(decodeErrorOf(() => decode(withKey(company(), key, wrong)))).toMatch(
      new RegExp(`^/companies\\[0\\]\\.${key}(\\[\\d\\])? is not `),
    );
});

test.each(['athenas', 'optimeet', 'origtalks'])('the variant %s is known', (variant) => {
  expect(decode(withKey(company(), 'variant', variant)).variant).toBe(variant);
});

test.each(['', 'Athenas', 'other', 'constructor'])('the variant %p is not', (variant) => {
  expect(decodeErrorOf(() => decode(withKey(company(), 'variant', variant)))).toBe(
    '/companies[0].variant is not athenas, optimeet, origtalks',
  );
});

test.each([null, undefined, 'x', 1, [], [company()]])('%p is no company', (value) => {
  expect(decodeErrorOf(() => decode(value))).toBe('/companies[0] is not an object');
});

test('unknown keys are left out, whatever their names', () => {
  const raw: unknown = JSON.parse(
    JSON.stringify(company()).replace('{', '{"secret":"s","__proto__":{"name":"evil"},"constructor":1,'),
  );
  expect(decode(raw)).toEqual(company());
  expect(Object.keys(decode(raw))).toEqual(keys.map(([key]) => key));
});

test('a key that only the prototype has is absent', () => {
  const raw: unknown = JSON.parse('{"id":1,"variant":"athenas","__proto__":{"name":"evil"}}');
  expect(decodeErrorOf(() => decode(raw))).toBe('/companies[0].name is not there');
});
