import type { Page } from '@playwright/test';
import { expect, signInAs, test, welcome } from './support/fixtures';
import { expectLoaded, openReport, REPORT } from './support/report';

/** Makes a chunk of the app fail to load, as after a newer release or without a network. */
async function lose(page: Page, part: string): Promise<void> {
  await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
}

test.describe('Code that cannot be loaded', () => {
  test.beforeEach(({ problems }) => {
    problems.allowFailedResource('/assets/');
  });

  test('of a menu does not affect the screen and the header', async ({ page }) => {
    await lose(page, 'menus');
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/menus-'));
    await openReport(page);
    await page.getByRole('button', { name: 'Astrid Mørkeberg' }).click();
    await missed;
    // React handles the failure in a later task. This click is handled after that task.
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await expect(page.getByRole('button', { name: 'Light colours' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('of a screen offers a reload and keeps the header alive', async ({ page, problems }) => {
    problems.allowConsoleError(/Failed to fetch dynamically imported module/);
    await lose(page, 'report');
    await signInAs(page, 'admin');
    await page.goto(REPORT);
    await expect(page.getByRole('alert')).toContainText('This screen has stopped working');
    await page.getByRole('link', { name: 'Greenroom, home' }).click();
    await expect(welcome(page)).toBeVisible();
    await page.unroute('**/assets/report-*.js');
    await page.goto(REPORT);
    await expectLoaded(page);
  });
});
