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
])('the country %s has the currency %s and the locale %s', (country, currency, locale) => {
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

test('the registry has seven sites of the group and four sites of partners, all under .example', () => {
  const domains = Object.keys(BUILT_IN_SITES);
  expect(domains.filter((domain) => domain.includes('.athenas.'))).toHaveLength(7);
  expect(domains).toHaveLength(11);
  expect(domains.every((domain) => domain.endsWith('.example'))).toBe(true);
});

test('describes a registered site by the registry, not by its company or domain ending', () => {
  const renamed = company({ homepage_url: 'se.athenas.example', name: 'Other', country: 'fr' });
  expect(describeSite('se.athenas.example', {}, [renamed])).toEqual({
    domain: 'se.athenas.example',
    label: 'Athenas Sverige',
    country: 'se',
    currency: 'SEK',
    locale: 'sv-SE',
  });
});

test('the configuration overrides and extends the built-in registry', () => {
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

test('an unregistered site has the name and the country of its company', () => {
  const unlisted = company({ homepage_url: 'talks.fr', name: 'Talks', country: 'no' });
  expect(describeSite('talks.fr', {}, [company(), unlisted])).toMatchObject({
    label: 'Talks',
    country: 'no',
    currency: 'NOK',
    locale: 'no-NO',
  });
});

test('uses the domain and its ending if the company lacks name and country', () => {
  const bare = company({ homepage_url: 'talks.fr', name: '', country: '' });
  expect(describeSite('talks.fr', {}, [bare])).toMatchObject({ label: 'talks.fr', country: 'fr' });
});

test('an unknown site has the country of its domain ending', () => {
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
])('treats the hostile name %s like any other site', (domain) => {
  const site = describeAlone(domain);
  expect(site).toMatchObject({ domain, label: domain, currency: 'EUR', locale: 'da-DK' });
  expect(typeof site.country).toBe('string');
});
