import type { Company } from '../../src/domain/companies/company';
import type { User } from '../../src/domain/session/user';

/** Returns a company with every field filled, as a body for the API or an answer of the API. */
export const companyRecord = (overrides: Partial<Company> = {}): Company => ({
  id: 0,
  name: 'A new company',
  country: 'dk',
  from_email_addr: 'post@new.example',
  homepage_url: 'new.example',
  variant: 'athenas',
  operandi_path_part: 'new',
  operandi_pipeline: 3,
  umbraco_ancestor_key: 'key',
  google_adwords_id: '1',
  bing_ads_id: null,
  google_search_console_site: 'sc',
  safe_search_words: ['a'],
  main_seo_keywords: ['b'],
  meta_ads_ids: ['c'],
  linkedin_ads_ids: ['d'],
  ...overrides,
});

/** Returns a user with every field filled, as a body for the API or an answer of the API. */
export const userRecord = (overrides: Partial<User> = {}): User => ({
  id: 0,
  name: 'Somebody New',
  email: 'somebody.new@greenroom.example',
  roles: [{ name: 'graph_viewer', company_id: 1 }],
  notifications: [],
  ...overrides,
});
