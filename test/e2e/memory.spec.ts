import type { Page } from '@playwright/test';
import { expect, signInAs, test, welcome } from './support/fixtures';
import { type Heap, heapAtRest } from './support/heap';
import { openInPage } from './support/openInPage';

const SITES = ['dk.athenas.example', 'se.athenas.example', 'no.athenas.example'];
const ADMINISTRATION = [
  '/companies',
  '/companies/edit/1',
  '/users',
  '/users/1',
  '/users/edit/1',
  '/mailing_lists',
  '/preferences',
  '/data_watch',
];
/** Number of copies of each demo row in the large reports of this test. */
const COPIES = 30;
/** Maximum growth in bytes after the first round. The second loads all reports again, and replaces some 8 MB. */
const MOST_OF_SECOND = 6_000_000;
/** Maximum mean growth in bytes by a late round, once all datasets and the code of all screens are loaded. */
const MOST_OF_LATE = 500_000;
/** A single round varies by 2 MB, depending on what was just rendered. */
const LATE_ROUNDS = 7;

/** Navigates to an address without a page load, as a link does, and waits for the content. */
async function visit(page: Page, address: string): Promise<void> {
  // The screen of another address has a heading of its own, which replaces this one after the click is painted.
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
  await openInPage(page, address);
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return (
      main?.querySelector('h1:not([data-left])') &&
      !/Loading/.test(main.innerText) &&
      !document.querySelector('[role=progressbar]')
    );
  });
}

/** Returns the addresses of the shortcuts of three companies. */
async function shortcutsOf(page: Page): Promise<string[]> {
  const links = page.getByRole('main').getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return paths.filter((path) => SITES.some((site) => path.endsWith(`/${site}`)));
}

async function round(page: Page, addresses: readonly string[]) {
  for (const address of addresses) await visit(page, address);
  // The home page requests the goals after its first picture.
  const goals = page.waitForResponse(/\/api\/goals$/);
  await visit(page, '/');
  await expect(welcome(page)).toBeVisible();
  await (await goals).finished();
  return heapAtRest(page);
}

/** Enlarges the demo reports to the size of a site with some thousand speakers. */
async function enlargeReports(page: Page): Promise<void> {
  await page.route(/\/api\/(products_summary|products_info|profile_summary)\//, async (route) => {
    const response = await route.fetch();
    // The answer is a map from names to figures.
    const rows = Object.entries((await response.json()) as Record<string, unknown>);
    const copies = Array.from({ length: COPIES }, (_, copy) =>
      rows.map(([name, figures]) => [`${name} ${copy}`, figures]),
    );
    await route.fulfill({ response, json: Object.fromEntries(copies.flat()) });
  });
}

test('a day of going from screen to screen leaks no memory', async ({ page }) => {
  test.setTimeout(240_000);
  await enlargeReports(page);
  await signInAs(page, 'admin');
  await page.goto('/');
  await expect(welcome(page)).toBeVisible();
  const addresses = [...(await shortcutsOf(page)), ...ADMINISTRATION];
  expect(addresses.length).toBeGreaterThan(40);
  const first = await round(page, addresses);
  const early = [await round(page, addresses), await round(page, addresses)];
  const late = [];
  while (late.length < LATE_ROUNDS) late.push(await round(page, addresses));
  // A deferred rendering may keep the last screen for a moment, and compiled code grows by less from round to round. A
  // leak grows in every round, so also the smallest of the late rounds.
  const least = (rounds: readonly Heap[], what: keyof Heap) => Math.min(...rounds.map((heap) => heap[what]));
  expect(least(early, 'scripts') - first.scripts).toBeLessThan(MOST_OF_SECOND);
  expect(least(late, 'nodes')).toBe(least(early, 'nodes'));
  expect(least(late, 'listeners')).toBe(least(early, 'listeners'));
  expect((least(late, 'scripts') - least(early, 'scripts')) / LATE_ROUNDS).toBeLessThan(MOST_OF_LATE);
});
