import type { Locator, Page } from '@playwright/test';
import { signInAs } from './fixtures';

export const SITE = 'dk.athenas.example';

export const KINDS = [
  {
    plural: 'profiles',
    path: `/profile_checks/${SITE}`,
    title: 'Profile content checks for Athenas Danmark',
    results: `**/api/sanity_checks/${SITE}`,
    repopulate: `**/api/sanity_checks/${SITE}?repopulate_cache=true`,
    stats: `**/api/sanity_checks/${SITE}/stats*`,
    filter: 'Filter by profile name',
    edit: 'edit profile',
  },
  {
    plural: 'topics',
    path: `/topic_checks/${SITE}`,
    title: 'Topic content checks for Athenas Danmark',
    results: `**/api/topics/${SITE}/check`,
    repopulate: `**/api/topics/${SITE}/check?repopulate_cache=true`,
    stats: `**/api/topics/${SITE}/stats*`,
    filter: 'Filter by topic',
    edit: 'edit topic',
  },
] as const;
export type Kind = (typeof KINDS)[number];

export const sentenceOf = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Showing results of the sanity check' });
export const cardsOf = (page: Page, { plural }: Kind): Locator =>
  page.getByRole('list', { name: plural }).locator(':scope > li');
export const repopulateButton = (page: Page): Locator => page.getByRole('button', { name: 'Repopulate' });
export const slider = (page: Page): Locator => page.getByRole('slider');
export const tag = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: /^Show issues with tags/ }).getByRole('button', { name, exact: true });

/** Opens a dashboard on the last day of the demo data. */
export async function openChecks(page: Page, { path }: Kind, query = ''): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-20T15:00:00Z'));
  await signInAs(page, 'content_editor');
  await page.goto(path + query);
  await sentenceOf(page).waitFor();
}

/** Returns results of many profiles in the format of the API. Each profile has ten issues, every fifth has none. */
export function manyResults(profiles: number): object[] {
  return Array.from({ length: profiles }, (_, n) => {
    const one = { id: `id-${n}`, name: `Profile ${String(n).padStart(5, '0')}` };
    if (n % 5 === 0) return [{ ...one, class: 'ok', reason: 'No issues', tag: 'no issues' }];
    return Array.from({ length: 10 }, (_issue, k) => ({
      ...one,
      class: k < 4 ? 'error' : 'warning',
      reason: `Rule ${k} is broken`,
      tag: k % 2 === 0 ? 'meta' : 'image',
    }));
  }).flat();
}
