import type { Page } from '@playwright/test';
import {
  createGate,
  emailOf,
  expect,
  loginHeading,
  serveAsStranger,
  signInAs,
  test,
  welcome,
} from './support/fixtures';
import { expectLoaded, REPORT } from './support/report';
import { PASSWORD } from './support/serverProcess';

/** The app's code stays away until the test lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  const gate = createGate();
  await page.route('**/assets/shell-*.js', async (route) => {
    await gate.opened;
    await route.fallback();
  });
  return gate.open;
}

/** The sum of what moved by itself, as the browser counts it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false) shifts.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'shifts') as { sum: number }).sum);
}

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

test.describe('The login page is painted before any of the app’s code is there', () => {
  test('what is typed stays, with the focus, and Enter signs in once', async ({ page }) => {
    const logins: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) logins.push(request.postData() ?? '');
    });
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loginHeading(page)).toBeVisible();
    await email(page).fill(emailOf('admin'));
    await password(page).pressSequentially(PASSWORD);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    expect(logins).toEqual([]);
    letIn();
    await expect(welcome(page)).toBeVisible();
    expect(logins.map((sent) => JSON.parse(sent) as unknown)).toEqual([
      { email: emailOf('admin'), password: PASSWORD },
    ]);
  });

  test('who is in the middle of a word goes on typing', async ({ page }) => {
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await email(page).fill('someone@greenroom.example');
    await password(page).pressSequentially('half of ');
    letIn();
    // The app answers: it shows what was typed.
    await expect(async () => {
      const show = page.getByRole('button', { name: 'Show password' });
      // A click whose end took too long may have shown it all the same.
      if (await show.isVisible()) await show.click({ timeout: 500 });
      await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await password(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type('it');
    await expect(email(page)).toHaveValue('someone@greenroom.example');
    await expect(password(page)).toHaveValue('half of it');
  });

  test('the focus stays where it is', async ({ page }) => {
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await password(page).focus();
    letIn();
    await page.waitForFunction(() => document.title.startsWith('Login'));
    await expect(password(page)).toBeFocused();
  });

  test('a button that was pressed twice is carried out once', async ({ page }) => {
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByRole('button', { name: 'Show password' }).click();
    letIn();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  });

  test('in the colours that were chosen', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('greenroom.mode', 'dark'));
    await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });

  test('and nothing moves when the app takes over', async ({ page }) => {
    const shifted = await watchShifts(page);
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(signIn(page)).toBeVisible();
    const field = await email(page).elementHandle();
    letIn();
    await page.waitForFunction(() => document.title.startsWith('Login'));
    expect(await field.evaluate((painted) => painted.isConnected)).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    expect(await shifted()).toBeLessThan(0.01);
  });
});

test.describe('From a server that knows nothing of who asks', () => {
  test.beforeEach(({ page }) => serveAsStranger(page));

  test('the login page shows when it is sure that nobody is signed in', async ({ page }) => {
    const letIn = await holdCode(page);
    const gate = createGate();
    await page.route('**/api/whoami', async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expect(loginHeading(page)).toHaveCount(0);
    gate.open();
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeDisabled();
    await expect(page.getByRole('status')).toHaveCount(0);
    letIn();
    await page.waitForFunction(() => document.title.startsWith('Login'));
    await expect(email(page)).toBeVisible();
  });

  test('without a way to sign in by password there is no form', async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    letIn();
    await page.waitForFunction(() => document.title.startsWith('Login'));
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  test('who is signed in never sees it', async ({ page }) => {
    await signInAs(page, 'admin');
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expect(loginHeading(page)).toHaveCount(0);
    letIn();
    await expect(welcome(page)).toBeVisible();
  });
});

test.describe('For who is signed in', () => {
  test('a report’s frame is painted before its code, and nothing moves after', async ({ page }) => {
    await signInAs(page, 'admin');
    const shifted = await watchShifts(page);
    const letIn = await holdCode(page);
    await page.goto(REPORT, { waitUntil: 'commit' });
    await expect(page.getByText('Greenroom', { exact: true })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Loading...');
    letIn();
    await expectLoaded(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await shifted()).toBeLessThan(0.01);
  });

  test('a report’s data are asked for once', async ({ page }) => {
    await signInAs(page, 'admin');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(REPORT);
    await expectLoaded(page);
    await page.waitForLoadState('networkidle');
    expect(asked.sort()).toEqual([...new Set(asked)]);
  });

  test('code that cannot be had is told in the page', async ({ page, problems }) => {
    problems.allowFailedResource('/assets/');
    await signInAs(page, 'admin');
    await page.route('**/assets/shell-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(
      page.getByText('Greenroom could not be loaded. Reload the page to try again.'),
    ).toBeVisible();
  });
});
