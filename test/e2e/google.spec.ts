import type { Page } from '@playwright/test';
import { test as base, emailOf, expect, loginHeading, welcome } from './support/fixtures';
import {
  answerGoogleScript,
  breakGoogleScript,
  holdGoogleScript,
  startGoogle,
} from './support/googleStandIn';
import { startServer } from './support/serverProcess';

const test = base.extend<object, object>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, provide) => {
      const google = await startGoogle();
      const server = await startServer(google.env);
      await provide(server);
      await server.stop();
      await google.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const google = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

test.describe('Sign-in with Google', () => {
  test('exchanges the code and opens the home page', async ({ page }) => {
    await answerGoogleScript(page, { does: 'signs in', email: emailOf('admin') });
    const exchanged = page.waitForResponse((response) => response.url().includes('/api/google/callback'));
    await page.goto('/');
    await google(page).click();
    expect((await exchanged).status()).toBe(204);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Astrid Mørkeberg' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(welcome(page)).toBeVisible();
  });

  test('opens the requested page', async ({ page }) => {
    await answerGoogleScript(page, { does: 'signs in', email: emailOf('admin') });
    await page.goto('/requests_and_bookings/se.athenas.example?span=lm');
    await google(page).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL('/requests_and_bookings/se.athenas.example?span=lm');
  });

  test('shows no error for a closed window', async ({ page }) => {
    await answerGoogleScript(page, { does: 'closes it' });
    await page.goto('/');
    await google(page).click();
    await expect(google(page)).toBeEnabled();
    await expect(google(page)).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('reports a refusal, without the texts of Google', async ({ page }) => {
    await answerGoogleScript(page, { does: 'is refused', description: 'The person said no' });
    await page.goto('/');
    await google(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Unexpected err: Google did not get your permission. Try again and allow the sign-in',
    );
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(google(page)).toBeEnabled();
  });

  test('reports a window that cannot be opened', async ({ page }) => {
    await answerGoogleScript(page, { does: 'cannot open it' });
    await page.goto('/');
    await google(page).click();
    await expect(page.getByRole('alert')).toHaveText(/^Unexpected err: .+/);
  });

  test('reports an account that belongs to no staff member', async ({ page, problems }) => {
    problems.allowFailedResource('/api/google/callback');
    await answerGoogleScript(page, { does: 'signs in', email: 'stranger@elsewhere.example' });
    await page.goto('/');
    await google(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Unexpected err: 401: No staff member has this Google account',
    );
    await expect(loginHeading(page)).toBeVisible();
  });

  test('reports a script that cannot be loaded, when the script is needed', async ({ page, problems }) => {
    problems.allowFailedResource('accounts.google.com');
    await breakGoogleScript(page);
    await page.goto('/');
    await google(page).click();
    await expect(page.getByRole('alert')).toHaveText('Unexpected err: Google did not answer');
    await expect(google(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  });

  test('stops waiting for a script that never arrives', async ({ page }) => {
    await page.clock.install();
    await holdGoogleScript(page);
    await page.goto('/');
    await google(page).click();
    await expect(google(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('alert')).toHaveText('Unexpected err: Google did not answer');
    await expect(google(page)).toHaveAttribute('aria-busy', 'false');
  });
});
