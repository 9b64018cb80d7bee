import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createGate, expect, signInAs, test, welcome } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';
import { expectLoaded, FIGURES, REPORT, SITE, tableOf } from './support/report';

const noticesOf = (page: Page) => page.getByRole('status', { name: 'Notices' });

/** Opens a page with a clock that the test controls, and waits for the code that loads after the screen. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await signInAs(page, 'admin');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A call that is still under way would time out when the test moves the clock.
  await page.waitForLoadState('networkidle');
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(noticesOf(page)).toBeAttached({ timeout: 500 });
  }).toPass();
}

/** Mocks the document of a newer build with another script name. Returns a function that lists the checks for it. */
async function release(page: Page): Promise<() => number[]> {
  const html = readFileSync(join('dist', 'index.html'), 'utf8').replace(
    /\/assets\/shell-/,
    '/assets/shell-newer-',
  );
  const asked: number[] = [];
  await page.route('**/', async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    asked.push(asked.length);
    return route.fulfill({ contentType: 'text/html', body: html });
  });
  return () => asked;
}

test('shows a notice of a newer release, and Reload loads it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await openAtRest(page, '/');
  const asked = await release(page);
  await page.clock.runFor('14:00');
  expect(asked()).toEqual([]);
  await page.clock.runFor('01:30');
  await expect(noticesOf(page)).toContainText('A new version is there.');
  expect(asked()).toHaveLength(1);
  await expectSoundInEachLook(page, 'with a notice');
  const reloaded = page.waitForEvent('load');
  await noticesOf(page).getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(welcome(page)).toBeVisible();
});

test('counts the time of a slow load, which the user can cancel and repeat', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const gate = createGate();
  const ended: string[] = [];
  page.on('requestfailed', (request) => void ended.push(new URL(request.url()).pathname));
  await openAtRest(page, '/');
  await page.route(FIGURES, async (route) => {
    await gate.opened;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Requests & Bookings' }).first().click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeAttached();
  await page.clock.runFor(12_000);
  await expect(noticesOf(page)).toContainText(/Still working, 1\d s/);
  await expectSoundInEachLook(page, 'a long wait');
  await noticesOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Cancelled');
  expect(ended).toEqual([`/api/products_summary/${SITE}`]);
  await expect(noticesOf(page)).not.toContainText('Still working');
  gate.open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.runFor(1_000);
  await expectLoaded(page);
  await expect(tableOf(page)).toBeVisible();
});

test('the browser asks before a reload for a newer release discards typed text', async ({ page }) => {
  await openAtRest(page, '/users/edit/new');
  await release(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed');
  await page.clock.runFor('15:30');
  const asked = page.waitForEvent('dialog');
  void noticesOf(page).getByRole('button', { name: 'Reload' }).click();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Typed');
});

test('missing code makes the app check for a newer release at once', async ({ page, problems }) => {
  problems.allowFailedResource('/assets/');
  problems.allowConsoleError(/could not be loaded|Failed to fetch dynamically/);
  await openAtRest(page, REPORT);
  const asked = await release(page);
  await page.route('**/assets/ShortcutsDialog-*.js', (route) => route.abort());
  await page.keyboard.press('?');
  await expect(noticesOf(page)).toContainText('A new version is there.');
  expect(asked()).toHaveLength(1);
});
