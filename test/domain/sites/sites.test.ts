import { BUILT_IN_SITES, countryName, currencyOf, describeSite, localeOf } from '@src/domain/sites/sites';
import { company } from '../../support/factories';

const describeAlone = (domain: string) => describeSite(domain, {}, []);

test.each([
  ['dk', 'DKK', 'da-DK'],
  ['se', 'SEK', 'sv-SE'],
  ['no', 'NOK', 'no-NO'],
  ['de', 'EUR', 'de-DE'],
  ['nl', 'EUR', 'nl-NL'],
  ['fr', 'EUR', 'fr-FR'],
  ['at', 'EUR', 'da-DK'],
  ['ch', 'EUR', 'da-DK'],
  ['us', 'EUR', 'da-DK'],
  ['', 'EUR', 'da-DK'],
])('%s pays in %s and writes as %s', (country, currency, locale) => {
  expect(currencyOf(country)).toBe(currency);
  expect(localeOf(country)).toBe(locale);
});

test.each([
  ['dk', 'Denmark'],
  ['all', 'All countries'],
  ['us', 'United States'],
  ['it', 'IT'],
  ['constructor', 'CONSTRUCTOR'],
  ['__proto__', '__PROTO__'],
])('the country %s is called %s', (country, name) => {
  expect(countryName(country)).toBe(name);
});

test('the registry holds the seven sites of the group and four partners, under the reserved ending', () => {
  const domains = Object.keys(BUILT_IN_SITES);
  expect(domains.filter((domain) => domain.includes('.athenas.'))).toHaveLength(7);
  expect(domains).toHaveLength(11);
  expect(domains.every((domain) => domain.endsWith('.example'))).toBe(true);
});

test('a registered site is described by the registry, not by its company or ending', () => {
  const renamed = company({ homepage_url: 'se.athenas.example', name: 'Other', country: 'fr' });
  expect(describeSite('se.athenas.example', {}, [renamed])).toEqual({
    domain: 'se.athenas.example',
    label: 'Athenas Sverige',
    country: 'se',
    currency: 'SEK',
    locale: 'sv-SE',
  });
});

test('the configuration wins over the built-in registry, and adds to it', () => {
  const configured = {
    'se.athenas.example': { label: 'Talare', country: 'no' },
    'new.example': { label: 'New', country: 'dk' },
  };
  expect(describeSite('se.athenas.example', configured, [])).toMatchObject({
    label: 'Talare',
    currency: 'NOK',
  });
  expect(describeSite('new.example', configured, [])).toMatchObject({ label: 'New', currency: 'DKK' });
});

test('a site that is not registered has the name and the country of its company', () => {
  const unlisted = company({ homepage_url: 'talks.fr', name: 'Talks', country: 'no' });
  expect(describeSite('talks.fr', {}, [company(), unlisted])).toMatchObject({
    label: 'Talks',
    country: 'no',
    currency: 'NOK',
    locale: 'no-NO',
  });
});

test('a company that lacks both leaves the domain and its ending', () => {
  const bare = company({ homepage_url: 'talks.fr', name: '', country: '' });
  expect(describeSite('talks.fr', {}, [bare])).toMatchObject({ label: 'talks.fr', country: 'fr' });
});

test('a site that nobody knows takes the country of its ending', () => {
  expect(describeAlone('foredrag.dk')).toMatchObject({
    label: 'foredrag.dk',
    currency: 'DKK',
    locale: 'da-DK',
  });
  expect(describeAlone('speakers.com')).toMatchObject({ country: 'com', currency: 'EUR', locale: 'da-DK' });
  expect(describeAlone('localhost')).toMatchObject({ country: 'localhost', currency: 'EUR' });
  expect(describeAlone('')).toMatchObject({ label: '', country: '', currency: 'EUR' });
});

test.each([
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'site.constructor',
  'site.__proto__',
  'site.toString',
])('the hostile name %s is a site like any other', (domain) => {
  const site = describeAlone(domain);
  expect(site).toMatchObject({ domain, label: domain, currency: 'EUR', locale: 'da-DK' });
  expect(typeof site.country).toBe('string');
});
