import type { Company } from '../companies/company';

export interface SiteInfo {
  label: string;
  country: string;
}

/** The sites of the group and of its four partners. `config.json` may add or replace entries. */
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

/** Looks up own keys only, because country codes come from data: "constructor" must have no entry. */
const named = (names: Record<string, string>, country: string): string | undefined =>
  Object.hasOwn(names, country) ? names[country] : undefined;

/** Returns the English name of a country, or its upper-case code if the country is unknown. */
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
 * Describes a site. Each value comes from the first source that has the value: `config.json`, the built-in sites, the
 * company with this homepage, the ending of the domain.
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
