import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { createGate, expect, fillInSignIn, serveAsStranger, signInAs, test } from './support/fixtures';
import { expectLoaded, FIGURES, filterOf, openReport, REPORT, spanButton, statusOf } from './support/report';

const menu = (page: Page) => page.getByRole('menu');

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme} colours axe finds nothing`, () => {
    test.use({ colorScheme });

    test.beforeEach(async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    });

    test('on the login page, with and without its form, and with an error', async ({ page, problems }) => {
      problems.allowFailedResource('/api/login');
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expectNoViolation(page, 'with the form');
      await fillInSignIn(page, 'admin', 'wrong');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolation(page, 'with an error');
      await serveAsStranger(page);
      await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
      await expectNoViolation(page, 'without the form');
    });

    test('on the home page, loading, loaded, empty and failed', async ({ page, problems }) => {
      problems.allowFailedResource('/api/companies');
      await signInAs(page, 'admin');
      const gate = createGate();
      await page.route('**/api/companies', async (route) => {
        await gate.opened;
        await route.continue();
      });
      await page.reload();
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
      await expectNoViolation(page, 'loading');
      gate.open();
      await expect(page.getByRole('link', { name: 'Requests & Bookings' }).first()).toBeVisible();
      await expectNoViolation(page, 'loaded');
      await page.route('**/api/companies', (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(page.getByText('No companies found')).toBeVisible();
      await expectNoViolation(page, 'empty');
      await page.route('**/api/companies', (route) => route.fulfill({ status: 500, body: 'Broken' }));
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolation(page, 'failed');
    });

    test('on the report, loading, loaded, refreshing, filtered to nothing and compact', async ({ page }) => {
      await signInAs(page, 'data_insights');
      const gate = createGate();
      await page.route(FIGURES, async (route) => {
        await gate.opened;
        await route.continue();
      });
      await page.goto(REPORT);
      await expect(statusOf(page).first()).toHaveText('Loading...');
      await expectNoViolation(page, 'loading');
      gate.open();
      await expectLoaded(page);
      await expectNoViolation(page, 'loaded');
      await page.unroute(FIGURES);

      const second = createGate();
      await page.route(FIGURES, async (route) => {
        await second.opened;
        await route.continue();
      });
      await spanButton(page, '30 days').click();
      await expect(statusOf(page)).toContainText('is loading');
      await expectNoViolation(page, 'old rows under a new span');
      second.open();
      await expectLoaded(page);

      await filterOf(page).fill('zz');
      await expect(page.getByText('Type more than 3 characters to filter')).toBeVisible();
      await expectNoViolation(page, 'a filter too short to apply');
      await filterOf(page).fill('zzzz');
      await expect(page.getByText(/^No speakers match/)).toBeVisible();
      await expectNoViolation(page, 'filtered to nothing');
    });

    test('on the report, empty and failed, with and without old rows', async ({ page, problems }) => {
      problems.allowFailedResource('/api/products_summary/');
      await openReport(page);
      await page.route(FIGURES, (route) => route.fulfill({ status: 500, body: 'Broken' }));
      await spanButton(page, '30 days').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolation(page, 'failed over old rows');
      await page.reload();
      await expect(statusOf(page)).toHaveText('Nothing loaded');
      await expectNoViolation(page, 'failed');
      await page.route(FIGURES, (route) => route.fulfill({ json: {} }));
      await page.reload();
      await expect(page.getByText(/^No bookings/)).toBeVisible();
      await expectNoViolation(page, 'empty');
    });

    test('with a menu or the list of shortcuts open', async ({ page }) => {
      await openReport(page);
      for (const name of [/^Columns/, 'Astrid Mørkeberg', 'Athenas Danmark', 'Requests & Bookings']) {
        await page.getByRole('button', { name }).click();
        await expect(menu(page)).toBeVisible();
        await expectNoViolation(page, String(name));
        await page.keyboard.press('Escape');
        await expect(menu(page)).toHaveCount(0);
      }
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolation(page, 'the list of shortcuts');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Astrid Mørkeberg' }).click();
      await page.getByRole('menuitemradio', { name: 'Compact' }).click();
      await page.keyboard.press('Escape');
      await expectNoViolation(page, 'compact');
    });

    test('on a phone: the report, its menu and the home page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openReport(page);
      await expectNoViolation(page, 'the report');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(menu(page)).toBeVisible();
      await expectNoViolation(page, 'the menu');
      await page.keyboard.press('Escape');
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Requests & Bookings' }).first()).toBeVisible();
      await expectNoViolation(page, 'the home page');
    });

    test('on screens of one sentence, and when the server cannot be reached', async ({ page, problems }) => {
      problems.allowFailedResource('/api/whoami');
      await signInAs(page, 'no.role');
      for (const path of ['/nothing', REPORT, '/mailing_lists', '/users']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Loading...')).toHaveCount(0);
        await expectNoViolation(page, path);
      }
      await signInAs(page, 'admin');
      await page.goto('/preferences');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Until they are there, what adds to them is disabled, and axe may catch it changing.
      await expect(page.getByText(/^\d+ keys$/)).toBeVisible();
      await expectNoViolation(page, '/preferences');
      for (const break_ of [
        { status: 500, body: 'Away' },
        { status: 200, body: '{}' },
      ]) {
        await page.route('**/api/whoami', (route) => route.fulfill(break_));
        await page.reload();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectNoViolation(page, `whoami ${break_.status}`);
      }
      await page.route('**/api/whoami', (route) => route.abort('internetdisconnected'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
      await expectNoViolation(page, 'offline');
    });
  });
}
