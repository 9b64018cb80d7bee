import type { Page } from '@playwright/test';
import { readReport } from './support/anyReport';
import { createGate, expect, signInAs, test } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';

const TITLE = 'Requests & Bookings for all sites';
const ADDRESS = '/all_sites/requests_and_bookings';
const CALLS = '**/api/products_summary/**';
const BROKEN = '**/api/products_summary/se.athenas.example*';

const statusOf = (page: Page) => page.getByRole('status').filter({ hasText: /speakers|Loading/ });
const alertOf = (page: Page, site: string) => page.getByRole('group', { name: site }).getByRole('alert');

/** Returns a list that collects the sites of all further calls. */
function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, site] = /\/api\/products_summary\/([^?]+)/.exec(request.url()) ?? [];
    if (site !== undefined) asked.push(site);
  });
  return asked;
}

test('shows all sites as one list, even if one site fails', async ({ page, problems }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  problems.allowFailedResource('/api/products_summary/se.');
  await signInAs(page, 'admin');
  await page.route(BROKEN, (route) => route.fulfill({ status: 500, body: 'It broke' }));
  await page.goto('/requests_and_bookings/dk.athenas.example');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const asked = watchCalls(page);
  await page.getByTitle('Other site').click();
  await expect(page.getByRole('menu').locator('..')).toHaveCSS('opacity', '1');
  await expectSoundInEachLook(page, 'the sites to choose from');
  await page.getByRole('menuitem', { name: 'All sites' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeFocused();
  await expect(page).toHaveTitle(`${TITLE} · Greenroom`);
  await expect(alertOf(page, 'Athenas Sverige')).toContainText('Athenas Sverige: 500: It broke');
  await expect(statusOf(page)).toContainText('6 of 7 sites');
  // The rows of the previous screen are cached.
  expect(asked).not.toContain('dk.athenas.example');
  expect(new Set(asked).size).toBe(asked.length);
  await expectSoundInEachLook(page, 'a site that fails');

  await page.unroute(BROKEN);
  await alertOf(page, 'Athenas Sverige').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(statusOf(page)).not.toContainText('sites');

  await page.getByRole('columnheader', { name: 'Site', exact: true }).getByRole('button').click();
  await expect(page).toHaveURL(`${ADDRESS}?sort=site&dir=desc`);
  const { headers, rows, totals } = await readReport(page, TITLE);
  expect(headers.slice(0, 2)).toEqual(['Name', 'Site']);
  const [first] = rows;
  expect(first?.cells[0]).toBe('Athenas Sverige');
  expect(first?.cells[1]).toMatch(/SEK$/);
  expect(totals.map(({ name }) => name.split(' ·')[0]).sort()).toEqual(
    ['Total DKK', 'Total EUR', 'Total NOK', 'Total SEK'].sort(),
  );
  await expectSoundInEachLook(page, 'all sites');
});

test('loads four sites at a time, and shows the loaded ones', async ({ page }) => {
  await signInAs(page, 'admin');
  const gate = createGate();
  const asked = watchCalls(page);
  await page.route(CALLS, async (route) => {
    if (!route.request().url().includes('no.athenas')) await gate.opened;
    await route.continue();
  });
  await page.goto(ADDRESS);
  await expect(statusOf(page)).toContainText('1 of 7 sites');
  const before = await readReport(page, TITLE);
  expect(new Set(before.rows.map(({ cells }) => cells[0]))).toEqual(new Set(['Athenas Norge']));
  expect(asked).toHaveLength(5);
  // A row that the person reads keeps its position.
  const row = page.getByRole('row', { name: before.rows[8]?.name ?? '' });
  const scroller = page.getByRole('region', { name: `${TITLE}, scrolls` });
  await scroller.evaluate((box) => box.scrollTo(0, 225));
  const read = await row.boundingBox();
  gate.open();
  await expect(statusOf(page)).not.toContainText('sites');
  expect(asked).toHaveLength(7);
  await expect(row).toBeInViewport();
  expect((await row.boundingBox())?.y).toBe(read?.y);
});

test('restores the screen from its address', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto(`${ADDRESS}?span=30&sort=name&dir=asc&where=site~has~norge`);
  await expect(statusOf(page)).toContainText('sorted by Name, ascending');
  const { rows } = await readReport(page, TITLE);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ cells }) => cells[0]))).toEqual(new Set(['Athenas Norge']));
  const [name = ''] = rows.map((row) => row.name);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('complementary', { name })).toContainText('Athenas Norge');
  await page.reload();
  await expect(page.getByRole('complementary', { name })).toContainText('Athenas Norge');

  await page.goto('/all_sites/profile_checks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});
