import type { BrowserContext } from '@playwright/test';
import { emailOf, expect, fillInSignIn, loginHeading, signInAs, test, welcome } from './support/fixtures';
import { PASSWORD } from './support/serverProcess';

const REPORT = '/requests_and_bookings/dk.athenas.example';
const EVIL = 'evil.example';

async function sessionCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => /greenroom_session_\d+$/.test(name));
  if (!cookie) throw new Error('No session cookie');
  return cookie;
}

test.describe('Sign-in by password', () => {
  test('reports a wrong password, and focuses the field', async ({ page, problems }) => {
    problems.allowFailedResource('/api/login');
    await page.goto('/');
    await fillInSignIn(page, 'admin', 'not the password');
    const message = page.getByRole('alert').filter({ hasText: 'Wrong email or password' });
    await expect(message).toBeVisible();
    await expect(message).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(emailOf('admin'));

    await fillInSignIn(page, 'admin');
    await expect(welcome(page)).toBeVisible();
  });

  test('shows the same message for an unknown person', async ({ page, problems }) => {
    problems.allowFailedResource('/api/login');
    await page.goto('/');
    await fillInSignIn(page, 'nobody.at.all');
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
  });

  test('the right one opens the home page and leaves no secret behind in the browser', async ({ page }) => {
    await page.goto('/');
    await expect(loginHeading(page)).toBeVisible();
    await expect(page).toHaveTitle(/^Login/);
    await fillInSignIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Astrid Mørkeberg' })).toBeVisible();
    await expect(page).toHaveTitle(/^Welcome Astrid Mørkeberg/);

    const cookie = await sessionCookie(page.context());
    expect(cookie.httpOnly).toBe(true);
    expect(cookie.sameSite).toBe('Lax');
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.values(localStorage), Object.values(sessionStorage), document.cookie]),
    );
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(cookie.value);
  });

  test('Enter in the password field signs in', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Email').fill(emailOf('no.role'));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(welcome(page)).toBeVisible();
  });

  test('a reload and a new tab stay signed in', async ({ page }) => {
    await page.goto('/');
    await fillInSignIn(page, 'admin');
    await expect(welcome(page)).toBeVisible();
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(welcome(other)).toBeVisible();
  });

  test('signing in one tab signs in the other', async ({ page }) => {
    await page.goto('/');
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(loginHeading(other)).toBeVisible();
    await fillInSignIn(page, 'admin');
    await expect(welcome(page)).toBeVisible();
    await expect(welcome(other)).toBeVisible();
  });

  test('providers that are not configured are disabled and say why', async ({ page }) => {
    await page.goto('/');
    for (const provider of ['Google', 'Microsoft']) {
      const button = page.getByRole('button', { name: `Sign in with ${provider}` });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAttribute('title', `${provider} sign-in is not configured`);
    }
  });
});

test.describe('The requested page', () => {
  test('is opened after the sign-in, although the browser goes to / before', async ({ page }) => {
    await page.goto(`${REPORT}?span=90&filter=anna`);
    await expect(loginHeading(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    await fillInSignIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: /^Requests & Bookings for / })).toBeVisible();
    await expect(page).toHaveURL(`${REPORT}?span=90&filter=anna`);
  });

  test('survives a reload of the login page', async ({ page }) => {
    await page.goto('/companies');
    await expect(loginHeading(page)).toBeVisible();
    await page.reload();
    await fillInSignIn(page, 'admin');
    await expect(page).toHaveURL('/companies');
  });

  for (const path of [`//${EVIL}/x`, `/%5C${EVIL}`, `/\\${EVIL}/x`, `/?next=https://${EVIL}/`]) {
    test(`is not another site: ${path}`, async ({ page, app }) => {
      await page.goto(`${app.url}${path}`);
      await expect(loginHeading(page)).toBeVisible();
      await fillInSignIn(page, 'no.role');
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(app.url);
    });
  }

  test('is not another site if the stored text is manipulated', async ({ page, app }) => {
    await page.addInitScript((path) => sessionStorage.setItem('greenroom.askedPage', path), `//${EVIL}/`);
    await page.goto('/');
    await fillInSignIn(page, 'no.role');
    await expect(welcome(page)).toBeVisible();
    expect(page.url()).toBe(`${app.url}/`);
  });
});

test.describe('Log-out', () => {
  test('returns to /, ends the session on the server and shows no data on Back', async ({
    page,
    playwright,
    app,
  }) => {
    await signInAs(page, 'admin');
    await page.goto('/');
    await expect(welcome(page)).toBeVisible();
    await page.getByRole('link', { name: 'Requests & Bookings' }).first().click();
    await expect(page.getByRole('table')).toBeVisible();
    const cookie = await sessionCookie(page.context());

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(loginHeading(page)).toBeVisible();
    await expect(page).toHaveURL('/');

    const thief = await playwright.request.newContext({ baseURL: app.url });
    const headers = { cookie: `${cookie.name}=${cookie.value}` };
    expect((await thief.get('/api/whoami', { headers })).status()).toBe(401);
    await thief.dispose();

    await page.goBack();
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText('Astrid Mørkeberg')).toHaveCount(0);
  });

  test('signs the other tabs out too', async ({ page, problems }) => {
    // The other tab may be making a call.
    problems.allowFailedResource('/api/');
    await signInAs(page, 'admin');
    await page.goto('/');
    const other = await page.context().newPage();
    await other.goto(REPORT);
    await expect(other.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(loginHeading(other)).toBeVisible();
    await expect(other.getByRole('table')).toHaveCount(0);
    await expect(other).toHaveURL('/');
  });

  test('does not restore an earlier page after the next sign-in', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto(REPORT);
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await fillInSignIn(page, 'no.role');
    await expect(welcome(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('keeps the person signed in with a message if the call fails', async ({ page, problems }) => {
    problems.allowFailedResource('/api/logout');
    await signInAs(page, 'admin');
    await page.goto('/');
    await page.route('**/api/logout', (route) => route.fulfill({ status: 503, body: 'Down for a moment' }));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('alert')).toHaveText('You are still signed in: Down for a moment');
    await expect(welcome(page)).toBeVisible();
  });
});

test('A session that ends elsewhere opens the login page, and the next sign-in restores the page', async ({
  page,
  problems,
}) => {
  problems.allowFailedResource('/api/products_summary/');
  await signInAs(page, 'admin');
  await page.goto(REPORT);
  await expect(page.getByRole('table')).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(loginHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await fillInSignIn(page, 'admin');
  await expect(page).toHaveURL(`${REPORT}?span=90`);
});
