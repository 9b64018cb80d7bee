import type { Page } from '@playwright/test';
import { makeCertificate } from '../support/certificate';
import { test as base, emailOf, expect, fillInSignIn, loginHeading, welcome } from './support/fixtures';
import { CLIENT_ID, startOpenIdProvider } from './support/openIdProvider';
import { startServer } from './support/serverProcess';

/** Starts the app over https and a provider whose certificate the server trusts. */
const test = base.extend<object, object>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, provide) => {
      const certificate = await makeCertificate();
      const provider = await startOpenIdProvider(certificate);
      const server = await startServer({
        HOST: 'localhost',
        TLS_CERT: certificate.certFile,
        TLS_KEY: certificate.keyFile,
        NODE_EXTRA_CA_CERTS: certificate.certFile,
        MICROSOFT_CLIENT_ID: CLIENT_ID,
        MICROSOFT_AUTHORITY: provider.authority,
      });
      provider.admit(server.url);
      await provide(server);
      await server.stop();
      await provider.close();
      await certificate.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

const microsoft = (page: Page) => page.getByRole('button', { name: 'Sign in with Microsoft' });
const atProvider = (page: Page) => page.getByRole('heading', { name: 'The provider', exact: true });

async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Account').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/');
  await microsoft(page).click();
  await continueAs(page, emailOf(account));
}

/** Clicks the sign-in, and returns the `prompt` parameter that the app sends to the provider. */
async function promptAfterClick(page: Page): Promise<string | null> {
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('code_challenge'));
  await microsoft(page).click();
  return new URL((await asked).url()).searchParams.get('prompt');
}

/** Returns whether a text contains something like a JSON Web Token. */
const hasToken = (text: string): boolean => /eyJ[\w-]{10,}\.[\w-]+/.test(text);

test.describe('Sign-in with Microsoft', () => {
  test('goes to the provider and back, and the API accepts the verified token', async ({ page }) => {
    const bearers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/whoami')) return;
      const { authorization } = request.headers();
      if (authorization !== undefined) bearers.push(authorization);
    });
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Astrid Mørkeberg' })).toBeVisible();
    expect(bearers.some(hasToken), 'whoami carried an id token').toBe(true);
  });

  test('leaves no token in the address, nor anything secret in what outlives the tab', async ({
    page,
    app,
  }) => {
    await signIn(page, 'admin');
    await expect(welcome(page)).toBeVisible();
    expect(page.url()).toBe(`${app.url}/`);
    const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]));
    expect(hasToken(kept)).toBe(false);
    expect(kept).not.toContain('msal');
    const inTab = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(hasToken(inTab), "the library's cache is the tab's").toBe(true);
  });

  test('signs in a new tab by a cookie that scripts cannot read', async ({ page }) => {
    await signIn(page, 'admin');
    await expect(welcome(page)).toBeVisible();
    const cookie = (await page.context().cookies()).find(({ name }) =>
      /^__Host-greenroom_session(_\d+)?$/.test(name),
    );
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(welcome(other)).toBeVisible();
  });

  test('survives a reload', async ({ page }) => {
    await signIn(page, 'company.admin');
    await expect(welcome(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Jeppe Thorsgaard' })).toBeVisible();
  });

  test('opens the requested page', async ({ page }) => {
    const asked = '/requests_and_bookings/dk.athenas.example?span=30';
    await page.goto(asked);
    await microsoft(page).click();
    await continueAs(page, emailOf('product_sales_viewer'));
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page).toHaveURL(asked);
  });

  test('reports an account that is no staff member, and allows another attempt', async ({ page }) => {
    await page.goto('/');
    await microsoft(page).click();
    await continueAs(page, 'stranger@elsewhere.example');
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('No staff member has this Microsoft account');
    await expect(page).toHaveURL('/');
    expect(await promptAfterClick(page), 'not the same account by itself').toBe('select_account');
    await continueAs(page, emailOf('admin'));
    await expect(welcome(page)).toBeVisible();
  });

  test('reports that the provider refused, and works at the next attempt', async ({ page, problems }) => {
    problems.allowConsoleError(/Signing in with Microsoft failed/);
    await page.goto('/');
    await microsoft(page).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(
      'Microsoft did not sign you in. Try again, or choose another account (code: access_denied).',
    );
    await expect(page).toHaveURL('/');
    expect(await promptAfterClick(page)).toBeNull();
    await continueAs(page, emailOf('admin'));
    await expect(welcome(page)).toBeVisible();
  });

  test('works again after Back from the provider', async ({ page }) => {
    await page.goto('/');
    await microsoft(page).click();
    await expect(atProvider(page)).toBeVisible();
    await page.goBack();
    await expect(loginHeading(page)).toBeVisible();
    await expect(microsoft(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await microsoft(page).click();
    await continueAs(page, emailOf('admin'));
    await expect(welcome(page)).toBeVisible();
  });

  test('reports that the provider cannot be reached', async ({ page, problems }) => {
    problems.allowFailedResource('.well-known/openid-configuration');
    problems.allowConsoleError(/Signing in with Microsoft failed/);
    await page.goto('/');
    await page.route('**/.well-known/openid-configuration', (route) => route.abort());
    await microsoft(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Microsoft did not answer. Check your connection and try again.',
    );
    await expect(microsoft(page)).toBeEnabled();
  });

  for (const path of ['/auth/callback', '/auth/callback#code=forged&state=forged', '/auth/logout']) {
    test(`${path} without a sign-in under way leads to the login page`, async ({ page }) => {
      await page.goto(path);
      await expect(loginHeading(page)).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  }
});

test('Log-out ends the session here and at the provider, and comes back to /', async ({ page }) => {
  await signIn(page, 'admin');
  await expect(welcome(page)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(loginHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  const left = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(hasToken(left)).toBe(false);

  await page.reload();
  await expect(loginHeading(page)).toBeVisible();
  expect(await promptAfterClick(page)).toBe('select_account');
  await expect(atProvider(page), 'the provider asks who it is').toBeVisible();
});

test('Log-out in one tab removes the token of the other, whose next sign-in is for the new user', async ({
  page,
  problems,
}) => {
  // The other tab may be making a call.
  problems.allowFailedResource('/api/');
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(loginHeading(other)).toBeVisible();
  await signIn(page, 'admin');
  await expect(welcome(page)).toBeVisible();
  await microsoft(other).click();
  await expect(welcome(other), 'the provider knows who it is').toBeVisible();
  const kept = () => other.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(hasToken(await kept())).toBe(true);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(loginHeading(other)).toBeVisible();
  await expect.poll(async () => hasToken(await kept()), 'the account is forgotten').toBe(false);

  const carried: string[] = [];
  other.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization !== undefined) carried.push(request.url());
  });
  await fillInSignIn(other, 'company.admin');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome Jeppe Thorsgaard' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome Jeppe Thorsgaard' })).toBeVisible();
  expect(carried).toEqual([]);
});
