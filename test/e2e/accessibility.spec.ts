import type { Page } from '@playwright/test';
import { createGate, expect, fillInSignIn, serveAsStranger, signInAs, test } from './support/fixtures';
import { BOTH_COLOURS, expectSoundInEachLook } from './support/looks';
import { expectLoaded, FIGURES, filterOf, openReport, REPORT, spanButton, statusOf } from './support/report';

const menu = (page: Page) => page.getByRole('menu');

test.describe('axe finds no violation in both colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('on the login page, with and without its form, and with an error', async ({ page, problems }) => {
    problems.allowFailedResource('/api/login');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expectSoundInEachLook(page, 'with the form', BOTH_COLOURS);
    await fillInSignIn(page, 'admin', 'wrong');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectSoundInEachLook(page, 'with an error', BOTH_COLOURS);
    await serveAsStranger(page);
    await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expectSoundInEachLook(page, 'without the form', BOTH_COLOURS);
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
    await expectSoundInEachLook(page, 'loading', BOTH_COLOURS);
    gate.open();
    await expect(page.getByRole('link', { name: 'Requests & Bookings' }).first()).toBeVisible();
    await expectSoundInEachLook(page, 'loaded', BOTH_COLOURS);
    await page.route('**/api/companies', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText('No companies found')).toBeVisible();
    await expectSoundInEachLook(page, 'empty', BOTH_COLOURS);
    await page.route('**/api/companies', (route) => route.fulfill({ status: 500, body: 'Broken' }));
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectSoundInEachLook(page, 'failed', BOTH_COLOURS);
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
    await expectSoundInEachLook(page, 'loading', BOTH_COLOURS);
    gate.open();
    await expectLoaded(page);
    await expectSoundInEachLook(page, 'loaded', BOTH_COLOURS);
    await page.unroute(FIGURES);

    const second = createGate();
    await page.route(FIGURES, async (route) => {
      await second.opened;
      await route.continue();
    });
    await spanButton(page, '30 days').click();
    await expect(statusOf(page)).toContainText('is loading');
    await expectSoundInEachLook(page, 'old rows under a new span', BOTH_COLOURS);
    second.open();
    await expectLoaded(page);

    await filterOf(page).fill('zz');
    await expect(page.getByText('Type more than 3 characters to filter')).toBeVisible();
    await expectSoundInEachLook(page, 'a filter too short to apply', BOTH_COLOURS);
    await filterOf(page).fill('zzzz');
    await expect(page.getByText(/^No speakers match/)).toBeVisible();
    await expectSoundInEachLook(page, 'filtered to nothing', BOTH_COLOURS);
  });

  test('on the report, empty and failed, with and without old rows', async ({ page, problems }) => {
    problems.allowFailedResource('/api/products_summary/');
    await openReport(page);
    await page.route(FIGURES, (route) => route.fulfill({ status: 500, body: 'Broken' }));
    await spanButton(page, '30 days').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectSoundInEachLook(page, 'failed over old rows', BOTH_COLOURS);
    await page.reload();
    await expect(statusOf(page)).toHaveText('Nothing loaded');
    await expectSoundInEachLook(page, 'failed', BOTH_COLOURS);
    await page.route(FIGURES, (route) => route.fulfill({ json: {} }));
    await page.reload();
    await expect(page.getByText(/^No bookings/)).toBeVisible();
    await expectSoundInEachLook(page, 'empty', BOTH_COLOURS);
  });

  test('with a menu or the list of shortcuts open', async ({ page }) => {
    await openReport(page);
    for (const name of [/^Columns/, 'Astrid Mørkeberg', 'Athenas Danmark', 'Requests & Bookings']) {
      await page.getByRole('button', { name }).click();
      await expect(menu(page)).toBeVisible();
      await expectSoundInEachLook(page, String(name), BOTH_COLOURS);
      await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveCount(0);
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSoundInEachLook(page, 'the list of shortcuts', BOTH_COLOURS);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Astrid Mørkeberg' }).click();
    await page.getByRole('menuitemradio', { name: 'Compact' }).click();
    await page.keyboard.press('Escape');
    await expectSoundInEachLook(page, 'compact', BOTH_COLOURS);
  });

  test('on a phone: the report, its menu and the home page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openReport(page);
    await expectSoundInEachLook(page, 'the report', BOTH_COLOURS);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page)).toBeVisible();
    await expectSoundInEachLook(page, 'the menu', BOTH_COLOURS);
    await page.keyboard.press('Escape');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Requests & Bookings' }).first()).toBeVisible();
    await expectSoundInEachLook(page, 'the home page', BOTH_COLOURS);
  });

  test('on screens of one sentence, and when the server cannot be reached', async ({ page, problems }) => {
    problems.allowFailedResource('/api/whoami');
    await signInAs(page, 'no.role');
    for (const path of ['/nothing', REPORT, '/mailing_lists', '/users']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expectSoundInEachLook(page, path, BOTH_COLOURS);
    }
    await signInAs(page, 'admin');
    await page.goto('/preferences');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The Add button is disabled until the keys are loaded, and axe could report the transition.
    await expect(page.getByText(/^\d+ keys$/)).toBeVisible();
    await expectSoundInEachLook(page, '/preferences', BOTH_COLOURS);
    for (const break_ of [
      { status: 500, body: 'Away' },
      { status: 200, body: '{}' },
    ]) {
      await page.route('**/api/whoami', (route) => route.fulfill(break_));
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectSoundInEachLook(page, `whoami ${break_.status}`, BOTH_COLOURS);
    }
    await page.route('**/api/whoami', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expectSoundInEachLook(page, 'offline', BOTH_COLOURS);
  });
});
