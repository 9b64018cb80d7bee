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

/** Delays the code of the app until the test calls the returned function. */
async function holdCode(page: Page): Promise<() => void> {
  const gate = createGate();
  await page.route('**/assets/shell-*.js', async (route) => {
    await gate.opened;
    await route.fallback();
  });
  return gate.open;
}

/** Returns a function that reads the sum of the layout shifts without recent input. */
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

test('The first bytes of the document request the user', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [start = ''] = html.split('<link');
    await route.fulfill({ response, body: start });
  });
  const asked = page.waitForRequest('**/api/whoami');
  await page.goto('/');
  await asked;
});

test.describe('The login page before the code of the app is loaded', () => {
  test('keeps the typed text, and signs in once on Enter', async ({ page }) => {
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

  test('does not interrupt a person who types', async ({ page }) => {
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await email(page).fill('someone@greenroom.example');
    await password(page).pressSequentially('half of ');
    letIn();
    // The app is ready when it shows the typed password.
    await expect(async () => {
      const show = page.getByRole('button', { name: 'Show password' });
      // A click that timed out may have shown the password nevertheless.
      if (await show.isVisible()) await show.click({ timeout: 500 });
      await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await password(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type('it');
    await expect(email(page)).toHaveValue('someone@greenroom.example');
    await expect(password(page)).toHaveValue('half of it');
  });

  test('keeps the focus', async ({ page }) => {
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await password(page).focus();
    letIn();
    await page.waitForFunction(() => document.title.startsWith('Login'));
    await expect(password(page)).toBeFocused();
  });

  test('handles a button once that was pressed twice', async ({ page }) => {
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Show password' }).click();
    await page.getByRole('button', { name: 'Show password' }).click();
    letIn();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  });

  test('has the chosen colours', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('greenroom.mode', 'dark'));
    await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });

  test('does not shift when the app takes over', async ({ page }) => {
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

test.describe('From a server without a configuration and a session in the page', () => {
  test.beforeEach(({ page }) => serveAsStranger(page));

  test('shows the login page once whoami says that nobody is signed in', async ({ page }) => {
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

  test('shows no form if the sign-in by password is off', async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: {} }));
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    letIn();
    await page.waitForFunction(() => document.title.startsWith('Login'));
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  test('never shows the login page to a signed-in user', async ({ page }) => {
    await signInAs(page, 'admin');
    const letIn = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expect(loginHeading(page)).toHaveCount(0);
    letIn();
    await expect(welcome(page)).toBeVisible();
  });
});

test.describe('For a signed-in user', () => {
  test('paints the frame of a report before its code is loaded, without later shifts', async ({ page }) => {
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

  test('loads the data of a report once', async ({ page }) => {
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

  test('loads only the Latin letters of the typeface', async ({ page }) => {
    await signInAs(page, 'admin');
    const loaded: string[] = [];
    page.on('requestfinished', (request) => {
      const [, letters] = /\/inter-(.+)-opsz/.exec(request.url()) ?? [];
      if (letters !== undefined) loaded.push(letters);
    });
    await page.goto(REPORT);
    await expectLoaded(page);
    await expect.poll(() => loaded).toContain('latin');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual(['latin']);
  });

  test('shows a message if the code cannot be loaded', async ({ page, problems }) => {
    problems.allowFailedResource('/assets/');
    await signInAs(page, 'admin');
    await page.route('**/assets/shell-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(
      page.getByText('Greenroom could not be loaded. Reload the page to try again.'),
    ).toBeVisible();
  });
});
