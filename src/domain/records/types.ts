/** What goes over the wire, as the contract names it. Optional keys are already defaulted here. */

export const ALL_COMPANIES_ID = -1;

/** An RFC 3339 instant in UTC. */
export type Timestamp = string;
/** The placeholder for "no date", as which any instant of the year 1 is read. */
export const NO_DATE: Timestamp = '0001-01-01T00:00:00Z';
/** A calendar day, `2026-03-01`, in the group's time zone. */
export type Day = string;

export const VARIANTS = ['athenas', 'optimeet', 'origtalks'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface Company {
  id: number;
  name: string;
  country: string;
  from_email_addr: string;
  homepage_url: string;
  variant: Variant;
  operandi_path_part: string;
  operandi_pipeline: number;
  umbraco_ancestor_key: string;
  google_adwords_id: string;
  bing_ads_id: string | null;
  google_search_console_site: string;
  safe_search_words: string[];
  main_seo_keywords: string[];
  meta_ads_ids: string[];
  linkedin_ads_ids: string[];
}

export interface Grant {
  name: string;
  company_id: number;
}

export interface User {
  id: number;
  name: string;
  email: string;
  /** The person typed the address themselves and no admin has confirmed it; absent where it is confirmed. */
  email_unconfirmed?: true;
  roles: Grant[];
  notifications: Grant[];
}

/** Calls beyond the contract that an API may have: change the own password; list and end the own sessions. */
export const FEATURES = ['password', 'sessions'] as const;
export type Feature = (typeof FEATURES)[number];

/** The run-time configuration, `/config.json` beside index.html. */
export interface RuntimeConfig {
  microsoft?: { clientId: string; authority: string; redirectPath: string; logoutPath: string };
  google?: { clientId: string };
  passwordLogin: boolean;
  /** What the API says it can do beyond the contract; nothing else of that kind is offered. */
  features: readonly Feature[];
  contentEditUrl?: string;
  sites: Record<string, { label: string; country: string }>;
  timeZone: string;
}
