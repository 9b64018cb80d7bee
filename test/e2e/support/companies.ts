import type { Page } from '@playwright/test';
import { companyRecord } from '../../support/records';
import { expect } from './fixtures';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const table = (page: Page, name: string) => page.getByRole('table', { name });
export const dialog = (page: Page) => page.getByRole('dialog');

/** Creates a company of a variant that the home page does not show, so that other tests are not affected. */
export async function createCompany(page: Page, name: string): Promise<number> {
  const response = await page.request.post('/api/companies', {
    data: companyRecord({
      name,
      from_email_addr: '',
      homepage_url: `${name.toLowerCase().replaceAll(/\W/g, '-')}.example`,
      variant: 'optimeet',
      operandi_path_part: '',
      operandi_pipeline: 0,
      umbraco_ancestor_key: '',
      google_adwords_id: '',
      google_search_console_site: '',
      safe_search_words: ['foredrag', 'workshop'],
      main_seo_keywords: [],
      meta_ads_ids: [],
      linkedin_ads_ids: [],
    }),
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}
