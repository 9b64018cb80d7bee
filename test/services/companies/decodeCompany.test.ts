import type { Company } from '@src/domain/companies/company';
import { decodeCompany } from '@src/services/companies/decodeCompany';
import { decodeErrorOf, WRONG, withKey, withoutKey } from '../../support/decoding';
import { company } from '../../support/factories';

const decode = (value: unknown) => decodeCompany(value, '/companies[0]');

/** The type of each key, and the value that an absent or null key gets. */
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

test('reads a complete company unchanged', () => {
  expect(decode(JSON.parse(JSON.stringify(company())))).toEqual(company());
});

test.each(keys)('reads or rejects a company without %s', (key, { absent }) => {
  for (const raw of [withoutKey(company(), key), withKey(company(), key, null)]) {
    if (absent === 'error') expect(decodeErrorOf(() => decode(raw))).toContain(`/companies[0].${key} is not`);
    else expect(decode(raw)).toEqual({ ...company(), [key]: absent });
  }
});

test.each(keys)('rejects a company with %s of a wrong type', (key, { kind }) => {
  for (const wrong of WRONG[kind])
    expect(decodeErrorOf(() => decode(withKey(company(), key, wrong)))).toMatch(
      new RegExp(`^/companies\\[0\\]\\.${key}(\\[\\d\\])? is not `),
    );
});

test.each(['athenas', 'optimeet', 'origtalks'])('accepts the variant %s', (variant) => {
  expect(decode(withKey(company(), 'variant', variant)).variant).toBe(variant);
});

test.each(['', 'Athenas', 'other', 'constructor'])('rejects the variant %p', (variant) => {
  expect(decodeErrorOf(() => decode(withKey(company(), 'variant', variant)))).toBe(
    '/companies[0].variant is not athenas, optimeet, origtalks',
  );
});

test.each([null, undefined, 'x', 1, [], [company()]])('rejects %p as a company', (value) => {
  expect(decodeErrorOf(() => decode(value))).toBe('/companies[0] is not an object');
});

test('leaves unknown keys out, whatever their names', () => {
  const raw: unknown = JSON.parse(
    JSON.stringify(company()).replace('{', '{"secret":"s","__proto__":{"name":"evil"},"constructor":1,'),
  );
  expect(decode(raw)).toEqual(company());
  expect(Object.keys(decode(raw))).toEqual(keys.map(([key]) => key));
});

test('treats a key that exists only on the prototype as absent', () => {
  const raw: unknown = JSON.parse('{"id":1,"variant":"athenas","__proto__":{"name":"evil"}}');
  expect(decodeErrorOf(() => decode(raw))).toBe('/companies[0].name is not there');
});
