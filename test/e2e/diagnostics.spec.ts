import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signInAs, test, welcome } from './support/fixtures';
import { expectSoundInEachLook, WIDE_AND_NARROW } from './support/looks';
import { REPORT, SITE } from './support/report';

const COPY = 'Copy diagnostics';

/** A marker that the test adds to every text of an answer. */
const CANARY = 'Kanariefugl';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Copies the diagnostics with the user menu, and returns the copied text. */
async function copyByMenu(page: Page): Promise<string> {
  await page.locator('header button[aria-haspopup=menu]').filter({ visible: true }).last().click();
  await page.getByRole('menuitem', { name: COPY }).click();
  await expect(page.getByRole('menuitem', { name: 'Diagnostics copied' })).toBeVisible();
  return clipboard(page);
}

/** Adds the canary to every text of an answer, and to every name of a map. */
function withCanary(value: unknown, isName = false): unknown {
  if (typeof value === 'string') return `${CANARY} ${value}`;
  if (Array.isArray(value)) return value.map((each) => withCanary(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [isName ? `${CANARY} ${key}` : key, withCanary(each)]),
  );
}

test('offers the diagnostics beside a failure', async ({ page, context, problems }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  problems.allowFailedResource('/api/products_summary');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'admin');
  await page.route('**/api/products_summary/**', (route) =>
    route.fulfill({ status: 500, json: { message: `${CANARY} broke` } }),
  );
  await page.goto(`${REPORT}?span=30&filter=${CANARY}&${CANARY}=1`);
  const alert = page.getByRole('alert').filter({ hasText: `500: ${CANARY} broke` });
  await alert.getByRole('button', { name: COPY }).click();
  await expect(alert).toContainText('Diagnostics copied');
  await expectSoundInEachLook(page, 'a failure with its diagnostics', WIDE_AND_NARROW);
  const text = await clipboard(page);
  expect(text).toMatch(/^Greenroom diagnostics\nVersion: \d+\.\d+\.\d+, build [\w-]{6,}\n/);
  expect(text).toContain(`Address: /requests_and_bookings/…?span&filter&…`);
  expect(text).toContain('Roles: il_duce at all companies');
  expect(text).toContain('Chrome/');
  expect(text).toMatch(/GET \/products_summary\/…\?days: 500, \d+ ms, \d+ bytes, \d+ s ago/);
  expect(text).toMatch(/GET \/whoami: 200/);
  expect(text).not.toContain(CANARY);
  expect(text).not.toContain(SITE);
  expect(text).not.toContain('@');
});

test('contain no personal data, whatever the answers contain', async ({ page, context, problems }) => {
  problems.allowFailedResource('/api/');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'admin');
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const answer: unknown = await response.json().catch(() => undefined);
    if (answer === undefined) return route.fulfill({ response });
    const isMap = /key_val_store|products_summary|products_info/.test(path);
    // The user and the companies stay unchanged, so that the screens stay accessible.
    if (/whoami|companies$/.test(path)) return route.fulfill({ response });
    return route.fulfill({ response, json: withCanary(answer, isMap) });
  });
  await page.goto(REPORT);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
  for (const path of ['/users', '/mailing_lists', `/profile_checks/${SITE}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const text = await copyByMenu(page);
    expect(text).toContain('Last calls:');
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain('greenroom.example');
    await page.keyboard.press('Escape');
  }
});

test('are downloaded as a file without a clipboard, and list unreadable data', async ({ page, problems }) => {
  problems.allowFailedResource('/api/');
  await page.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('not allowed'));
  });
  await signInAs(page, 'admin');
  await page.route('**/api/products_summary/**', async (route) => {
    const response = await route.fetch();
    const [first, ...rest] = Object.entries((await response.json()) as Record<string, unknown>);
    return route.fulfill({
      response,
      json: {
        ...Object.fromEntries(rest),
        [`${CANARY} ${first?.[0]}`]: { '365days': { TotalInbound: CANARY } },
      },
    });
  });
  await page.goto(REPORT);
  await expect(page.getByText(/could not be read/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('diagnostics');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('greenroom-diagnostics.txt');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/Could not be read:\n {2}1 of \d+ speakers: \.365days\.\w+ is not a number/);
  expect(text).not.toContain(CANARY);
});

test('count other tabs, and name nothing outside of development', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'admin');
  await page.goto('/');
  await expect(welcome(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  // The other tab answers once the code beside the screen is loaded.
  await expect(other.getByRole('status', { name: 'Notices' })).toBeAttached();
  await page.bringToFront();
  expect(await copyByMenu(page)).toContain('Tabs: this tab and 1 more');
  expect(await page.evaluate(() => 'greenroom' in window)).toBe(false);
});
