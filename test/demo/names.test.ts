/** @jest-environment node */
import { DEMO_COMPANIES } from '../../demo/companies';
import { slugOf, speakerName } from '../../demo/names';
import { companiesOf } from '../../demo/world';
import { BUILT_IN_SITES } from '../../src/domain/sites/sites';

test('the group has every built-in site, in the same order', () => {
  expect(DEMO_COMPANIES.map(({ domain }) => domain)).toEqual(Object.keys(BUILT_IN_SITES));
  expect(new Set(DEMO_COMPANIES.map(({ variant }) => variant)).size).toBe(3);
});

test('the first company has all sources, and each source is missing at another company', () => {
  const [first, ...others] = DEMO_COMPANIES.map(({ fields }) => fields);
  expect(Object.values(first ?? {})).not.toContain('');
  expect(first).toMatchObject({ bingAdsId: expect.any(String), operandiPipeline: expect.any(Number) });
  for (const field of ['umbracoAncestorKey', 'googleAdwordsId', 'googleSearchConsoleSite'] as const) {
    expect(others.map((company) => company[field])).toContain('');
  }
  expect(others.map(({ bingAdsId }) => bingAdsId)).toContain(null);
  expect(others.map(({ metaAdsIds }) => metaAdsIds)).toContainEqual([]);
  expect(others.map(({ linkedinAdsIds }) => linkedinAdsIds)).toContainEqual([]);
});

test('the speakers of a company have different names, even in the largest size and after years', () => {
  const world = { seed: 'any', size: 'large' as const, from: '2024-01-01' };
  for (const { domain, country, speakers, joinersAYear } of companiesOf(world)) {
    const count = Math.ceil(speakers + 10 * joinersAYear);
    const names = Array.from({ length: count }, (_, n) => speakerName(domain, country, n));
    expect(new Set(names).size).toBe(count);
  }
});

test('the largest size has 20,000 speakers', () => {
  const world = { seed: 'any', size: 'large' as const, from: '2024-01-01' };
  const there = companiesOf(world).reduce(
    (sum, { speakers, joinersAYear }) => sum + speakers + 2 * joinersAYear,
    0,
  );
  expect(there).toBeGreaterThan(19_500);
  expect(there).toBeLessThan(21_000);
});

test('names contain the letters of their languages, and some are very long', () => {
  const names = DEMO_COMPANIES.flatMap(({ domain, country, speakers }) =>
    Array.from({ length: speakers }, (_, n) => speakerName(domain, country, n)),
  );
  for (const letter of ['æ', 'ø', 'å', 'ü', 'é', 'Ø', 'ß']) expect(names.join()).toContain(letter);
  expect(names.some((name) => name.length > 45)).toBe(true);
});

test('a name becomes a slug', () => {
  expect(slugOf('Søren Ægidius Bülow')).toBe('soeren-aegidius-bulow');
  expect(slugOf('Dr. Hans-Jürgen Freiherr von Rautenkranz-Weißenfels')).toBe(
    'dr-hans-jurgen-freiherr-von-rautenkranz-weissenfels',
  );
  expect(slugOf("Anouk van 't Hoff")).toBe('anouk-van-t-hoff');
});
