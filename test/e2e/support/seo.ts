import type { Page } from '@playwright/test';
import { SITE } from './anyReport';

export const TITLE = 'SEO Performance for Athenas Danmark';
export const ADDRESS = `/seo_performance/${SITE}`;
export const PROFILES = '**/api/profile_summary/**';
export const KEYWORDS = '**/api/main_seo_keywords_summary/**';

export type OldNew = Record<'new' | 'old', Record<'position' | 'impressions' | 'clicks', number>>;
export type Profile = Record<'profile' | 'speaker', Record<'total' | 'name' | 'intent', OldNew>>;

/** Returns the answer of the API to a call for the Danish site. The caller knows the type. */
async function fetchAnswer(page: Page, call: string): Promise<unknown> {
  const response = await page.request.get(`/api/${call}/${SITE}`);
  return response.json();
}

export const fetchProfiles = async (page: Page) =>
  (await fetchAnswer(page, 'profile_summary')) as Record<string, Profile>;
export const fetchKeywords = async (page: Page) =>
  (await fetchAnswer(page, 'main_seo_keywords_summary')) as Record<string, OldNew>;

/** Formats a number as on the Danish site. */
export const danish = (value: number, places: number) =>
  new Intl.NumberFormat('da-DK', { minimumFractionDigits: places, maximumFractionDigits: places }).format(
    value,
  );
