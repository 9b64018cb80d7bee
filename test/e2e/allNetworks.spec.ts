import type { Page } from '@playwright/test';
import { readReport } from './support/anyReport';
import { expect, signInAs, test } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';

const SITE = 'dk.athenas.example';
const TITLE = 'All networks for Athenas Danmark';
/** Index of the first cost column, after the networks, the clicks and the conversions. */
const COST = 3;
const META = `**/api/meta_ads/${SITE}*`;

const tableOf = (page: Page) => page.getByRole('table', { name: TITLE });
const alertOf = (page: Page, network: string) =>
  page.getByRole('group', { name: network }).getByRole('alert');

interface SearchAd {
  clicks: number;
  costMicros: number;
}

/** Loads the ads of the two networks in the currency of the site from the API, summed by name. */
async function searchAds(page: Page): Promise<Map<string, SearchAd>> {
  const sums = new Map<string, SearchAd>();
  for (const call of ['google_ads', 'bing_ads']) {
    const answer = await page.request.get(`/api/${call}/${SITE}?days=30`);
    const products = (await answer.json()) as Record<string, SearchAd>;
    for (const [name, { clicks, costMicros }] of Object.entries(products)) {
      const before = sums.get(name) ?? { clicks: 0, costMicros: 0 };
      sums.set(name, { clicks: before.clicks + clicks, costMicros: before.costMicros + costMicros });
    }
  }
  return sums;
}

test('opens all networks from one network, with one network that fails and recovers', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  problems.allowFailedResource('/api/meta_ads/');
  await signInAs(page, 'admin');
  await page.route(META, (route) => route.fulfill({ status: 500, body: 'It broke' }));
  await page.goto(`/googleads/${SITE}?span=30`);
  await page.getByRole('link', { name: 'All networks' }).click();
  await expect(page).toHaveURL(`/ads/${SITE}?span=30`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeFocused();
  await expect(alertOf(page, 'Meta')).toContainText('Meta: 500: It broke');
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
  await expectSoundInEachLook(page, 'with a network that failed');
  await page.unroute(META);
  await alertOf(page, 'Meta').getByRole('button', { name: 'Try again' }).click();
  await expect(alertOf(page, 'Meta')).toHaveCount(0);

  const { headers, rows } = await readReport(page, TITLE);
  expect(headers.slice(0, 2)).toEqual(['Product Name', 'Networks']);
  const sums = await searchAds(page);
  let compared = 0;
  for (const { name, cells } of rows) {
    const own = sums.get(name);
    // Meta ads may have costs in kroner as well.
    if (!own || cells[0]?.includes('Meta')) continue;
    const units = (own.costMicros / 1_000_000).toLocaleString('da-DK', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    expect(cells[COST]).toBe(`${units} kr.`);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(0);
});

test('keeps its filter, conditions and order in the address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');
  await page.goto(`/ads/${SITE}?sort=cost_dkk&dir=desc&where=networks~has~alone`);
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('button', { name: 'Remove Networks contains alone' })).toBeVisible();
  const { rows } = await readReport(page, TITLE);
  expect(rows.length).toBeGreaterThan(0);
  for (const { cells } of rows) expect(cells[0]).toMatch(/ alone$/);
  await expectSoundInEachLook(page, 'with a condition');
});
