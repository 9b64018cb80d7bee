import type { Page } from '@playwright/test';
import { expect, loginHeading, signInAs, test, welcome } from './support/fixtures';

const REPORTS = [
  '/requests_and_bookings/dk.athenas.example?span=30',
  '/seo_performance/dk.athenas.example',
  '/speaker_relations/dk.athenas.example',
  '/googleads/dk.athenas.example',
];

/** Reads a response from the cache of the browser without a call to the server, or null. */
const readFromCache = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    try {
      const answer = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
      return answer.status === 504 ? null : (await answer.text()).slice(0, 80);
    } catch {
      return null;
    }
  }, url);

/** Opens the reports by full page loads, and returns the addresses of the API calls. */
async function readReports(page: Page): Promise<string[]> {
  const asked = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.request().method() === 'GET') asked.add(response.url());
  });
  for (const report of REPORTS) {
    await page.goto(report);
    await expect(page.getByRole('table')).toBeVisible();
  }
  return [...asked];
}

test('after log-out nothing of a report, nor of anything else, can be read from the cache', async ({
  page,
  context,
  problems,
}) => {
  // The browser logs a cache miss as a failed load.
  problems.allowFailedResource('/api/');
  await signInAs(page, 'admin');
  const asked = await readReports(page);
  expect(asked.some((url) => url.includes('/api/products_summary/'))).toBe(true);
  await page.goto('/');
  await expect(welcome(page)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(loginHeading(page)).toBeVisible();

  const anonymous = await context.newPage();
  await anonymous.goto('/');
  await expect(loginHeading(anonymous)).toBeVisible();
  for (const url of asked) expect([url, await readFromCache(anonymous, url)]).toEqual([url, null]);
  const status = await anonymous.evaluate(
    async (url) => (await fetch(url, { cache: 'force-cache' })).status,
    asked.find((url) => url.includes('/api/products_summary/')) ?? '',
  );
  expect(status).toBe(401);
});
