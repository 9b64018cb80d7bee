import type { Company } from '../../src/domain/companies/company';
import { company } from './factories';

/** The sites of the test group, each with the currency of its country. */
export const SITES = [
  { domain: 'dk.athenas.example', name: 'Athenas Danmark', country: 'dk', currency: 'DKK' },
  { domain: 'se.athenas.example', name: 'Athenas Sverige', country: 'se', currency: 'SEK' },
  { domain: 'no.athenas.example', name: 'Athenas Norge', country: 'no', currency: 'NOK' },
  { domain: 'de.athenas.example', name: 'Athenas Deutschland', country: 'de', currency: 'EUR' },
  { domain: 'nl.athenas.example', name: 'Athenas Nederland', country: 'nl', currency: 'EUR' },
  { domain: 'fr.athenas.example', name: 'Athenas France', country: 'fr', currency: 'EUR' },
  { domain: 'dk.optimeet.example', name: 'Optimeet Danmark', country: 'dk', currency: 'DKK' },
] as const;

export type KnownSite = (typeof SITES)[number];

/** Returns the companies of these sites. A company's id is the site's place in SITES, counted from 1. */
export const companiesOf = (sites: readonly KnownSite[]): Company[] =>
  sites.map(({ domain, name, country }) =>
    company({
      id: SITES.findIndex((site) => site.domain === domain) + 1,
      name,
      country,
      homepage_url: domain,
    }),
  );

/** Returns the site in the address of a call. */
export const siteOf = ({ pathname }: URL): string => decodeURIComponent(pathname.split('/')[2] ?? '');
