import { test as base, type Cookie, expect, type Page } from '@playwright/test';
import { type Problems, watchForProblems } from './problems';
import { PASSWORD, type ServerProcess, startServer } from './serverProcess';

interface PerTest {
  /** Fails the test on a console error, a thrown error or a CSP violation in any page of the test. */
  problems: Problems;
}

interface PerWorker {
  app: ServerProcess;
}

/** The base of all browser tests: a real server per worker, and pages that are watched for problems. */
export const test = base.extend<PerTest, PerWorker>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ app }, provide) => provide(app.url),
  problems: [
    async ({ context }, provide) => {
      const problems = await watchForProblems(context);
      await provide(problems);
      expect(problems.found(), 'errors in the console, thrown, or of the CSP').toEqual([]);
      // A mocked answer may still be under way. Its failure at the end of the test means nothing.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

export { expect };

export const emailOf = (account: string): string => `${account}@greenroom.example`;

/** Signs in by the API with a new session, for tests that count, list or end the sessions of a person. */
export async function signInWithNewSession(page: Page, account: string): Promise<void> {
  const response = await page.request.post('/api/login', {
    data: { email: emailOf(account), password: PASSWORD },
  });
  expect(response.status(), `${account} signs in`).toBe(204);
}

const OWN_COOKIE = /greenroom_(session|device)/;
/** Cookies of the last session of each account in this worker. */
const cookiesOf = new Map<string, Cookie[]>();

/**
 * Signs in by the API, for tests of other features. The tests of one worker share the session of an account, because
 * checking a password takes a quarter of a second. A new session replaces a session that has ended.
 */
export async function signInAs(page: Page, account: string): Promise<void> {
  const context = page.context();
  const cookies = cookiesOf.get(account);
  if (cookies) {
    await context.addCookies(cookies);
    if ((await page.request.get('/api/whoami')).ok()) return;
  }
  // A sign-in would end the session of the browser, which other tests may share.
  await context.clearCookies({ name: OWN_COOKIE });
  await signInWithNewSession(page, account);
  cookiesOf.set(
    account,
    (await context.cookies()).filter(({ name }) => OWN_COOKIE.test(name)),
  );
}

/** Signs in with the form on screen. */
export async function fillInSignIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(emailOf(account));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const loginHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Login' });
export const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome / });

/** Creates a promise that resolves when the test calls `open`. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Serves the page without its configuration and session, as a static server does. */
export async function serveAsStranger(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(/(name="greenroom-facts" content=)"[^"]*"/, '$1""');
    return route.fulfill({ response, body: html });
  });
}
