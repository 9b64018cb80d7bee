import type { Company } from '../companies/company';

export interface SiteInfo {
  label: string;
  country: string;
}

/** The group's own sites and its four partners. `config.json` may add to these or replace them. */
export const BUILT_IN_SITES: Record<string, SiteInfo> = {
  'dk.athenas.example': { label: 'Athenas Danmark', country: 'dk' },
  'se.athenas.example': { label: 'Athenas Sverige', country: 'se' },
  'no.athenas.example': { label: 'Athenas Norge', country: 'no' },
  'de.athenas.example': { label: 'Athenas Deutschland', country: 'de' },
  'nl.athenas.example': { label: 'Athenas Nederland', country: 'nl' },
  'fr.athenas.example': { label: 'Athenas France', country: 'fr' },
  'com.athenas.example': { label: 'Athenas International', country: 'us' },
  'dk.optimeet.example': { label: 'Optimeet Danmark', country: 'dk' },
  'at.optimeet.example': { label: 'Optimeet Österreich', country: 'at' },
  'dk.origtalks.example': { label: 'Original Talks Danmark', country: 'dk' },
  'ch.origtalks.example': { label: 'Original Talks Schweiz', country: 'ch' },
};

const COUNTRY_NAMES: Record<string, string> = {
  dk: 'Denmark',
  se: 'Sweden',
  no: 'Norway',
  de: 'Germany',
  nl: 'Netherlands',
  fr: 'France',
  at: 'Austria',
  ch: 'Switzerland',
  us: 'United States',
  all: 'All countries',
};

/** The codes of the countries that have a flag. */
export const COUNTRIES: readonly string[] = Object.keys(COUNTRY_NAMES).filter((code) => code !== 'all');

/** Countries come from data: one called "constructor" has no entry. */
const named = (names: Record<string, string>, country: string): string | undefined =>
  Object.hasOwn(names, country) ? names[country] : undefined;

/** The name of a country in the interface's language; one without a flag is named by its code. */
export function countryName(country: string): string {
  return named(COUNTRY_NAMES, country) ?? country.toUpperCase();
}

const CURRENCIES: Record<string, string> = { dk: 'DKK', se: 'SEK', no: 'NOK' };
const LOCALES: Record<string, string> = {
  dk: 'da-DK',
  se: 'sv-SE',
  de: 'de-DE',
  no: 'no-NO',
  nl: 'nl-NL',
  fr: 'fr-FR',
};

export const currencyOf = (country: string): string => named(CURRENCIES, country) ?? 'EUR';
export const localeOf = (country: string): string => named(LOCALES, country) ?? 'da-DK';

export interface Site extends SiteInfo {
  domain: string;
  currency: string;
  locale: string;
}

/**
 * What is known of a site: the registry first (config.json over the built-in entries), then the company whose
 * homepage it is, then the ending of its domain.
 */
export function describeSite(
  domain: string,
  configured: Record<string, SiteInfo>,
  companies: readonly Pick<Company, 'homepage_url' | 'country' | 'name'>[],
): Site {
  const registered = Object.hasOwn(configured, domain)
    ? configured[domain]
    : Object.hasOwn(BUILT_IN_SITES, domain)
      ? BUILT_IN_SITES[domain]
      : undefined;
  const company = companies.find(({ homepage_url }) => domain !== '' && homepage_url === domain);
  const label = registered?.label ?? (company?.name || domain);
  const country = registered?.country ?? (company?.country || domain.slice(domain.lastIndexOf('.') + 1));
  return { domain, label, country, currency: currencyOf(country), locale: localeOf(country) };
}
