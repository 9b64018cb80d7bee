import type { Page } from '@playwright/test';
import {
  createGate,
  expect,
  fillInSignIn,
  loginHeading,
  serveAsStranger,
  signInAs,
  test,
  welcome,
} from './support/fixtures';

const ASKED = '/requests_and_bookings/dk.athenas.example?span=30';
const WHOAMI = '**/api/whoami';

/** Collects each first-level heading that appears on the page, however briefly. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'seenHeadings', seen);
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seenHeadings') as Set<string>)]);
}

test.describe('Who is signed in', () => {
  test('shows a loading message, not the login page, while the answer is slow', async ({ page }) => {
    await signInAs(page, 'admin');
    const gate = createGate();
    await page.route(WHOAMI, async (route) => {
      await gate.opened;
      await route.continue();
    });
    const headings = await noteHeadings(page);
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expect(loginHeading(page)).toHaveCount(0);
    gate.open();
    await expect(welcome(page)).toBeVisible();
    expect(await headings()).toEqual(['Welcome Astrid Mørkeberg']);
  });

  test('a reload of a report never flashes the login page', async ({ page }) => {
    await signInAs(page, 'admin');
    const headings = await noteHeadings(page);
    await page.goto(ASKED);
    await expect(page.getByRole('table')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    expect(await headings()).not.toContain('Login');
  });

  for (const { how, title, text, break: breakIt } of [
    {
      how: 'an error of the server',
      title: 'Greenroom cannot be opened',
      text: '500: The database is away',
      break: (page: Page) =>
        page.route(WHOAMI, (route) =>
          route.fulfill({ status: 500, json: { message: 'The database is away' } }),
        ),
    },
    {
      how: 'no network',
      title: 'You are offline',
      text: /\S/,
      break: (page: Page) => page.route(WHOAMI, (route) => route.abort('internetdisconnected')),
    },
  ]) {
    test(`${how} has its own message, and the next attempt opens the requested page`, async ({
      page,
      problems,
    }) => {
      problems.allowFailedResource('/api/whoami');
      await signInAs(page, 'admin');
      await breakIt(page);
      await page.goto(ASKED);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page).toHaveURL(ASKED);
      await expect(loginHeading(page)).toHaveCount(0);

      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
      await page.unroute(WHOAMI);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page).toHaveURL(ASKED);
    });
  }

  for (const status of [401, 403]) {
    test(`a ${status} on another page sends the browser to /, and the sign-in sends it back`, async ({
      page,
      problems,
    }) => {
      problems.allowFailedResource('/api/whoami');
      await page.route(WHOAMI, (route) => route.fulfill({ status, json: { message: 'Nobody' } }));
      await page.goto(ASKED);
      await expect(loginHeading(page)).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.unroute(WHOAMI);
      await fillInSignIn(page, 'admin');
      await expect(page).toHaveURL(ASKED);
    });
  }

  test('shows a message for an invalid answer, not a blank page', async ({ page }) => {
    await page.route(WHOAMI, (route) => route.fulfill({ json: { id: 'seven' } }));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(/^200: \/whoami/);
  });
});

test('The login page works with a missing or broken configuration', async ({ page, problems }) => {
  problems.allowFailedResource('/config.json');
  await serveAsStranger(page);
  for (const answer of [
    { status: 404, body: 'gone' },
    { status: 200, body: '{"passwordLogin":' },
  ]) {
    await page.route('**/config.json', (route) => route.fulfill(answer));
    await page.goto('/');
    await expect(loginHeading(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeDisabled();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.unroute('**/config.json');
  }
});
