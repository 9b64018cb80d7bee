import type { Page, Route } from '@playwright/test';
import { readReport, SITE } from './support/anyReport';
import { expect, signInAs, test } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';

const GOOGLE = 'Google ads stats for Athenas Danmark';
const RELATIONS = 'Speaker Relations for Athenas Danmark';
const ALL_NETWORKS = 'All networks for Athenas Danmark';

const ad = (costMicros: number) => ({
  impressions: 10,
  clicks: 5,
  averageCpc: 1_000_000,
  conversions: 1,
  costMicros,
  searchImpressionShare: 0.5,
  absoluteTopImpressionPercentage: 0.5,
});

const metaAd = (spent: number, currency: string) => ({
  'Ad Set Name': '',
  Impressions: 10,
  Subscriptions: 0,
  'Link clicks': 5,
  'Amount spent': spent,
  Currency: currency,
  'Outbound clicks': 5,
  'Website leads': 0,
});

const campaign = (costInUsd: number) => ({
  costInUsd,
  impressions: 10,
  clicks: 5,
  companyPageClicks: 0,
  externalWebsiteConversions: 1,
});

/** Three speakers who block ads: one with accents, one in another case than the ads, one of two similar names. */
const BARRED = ['Åsa Öberg', 'BO BERG', 'Dan Friis'];
const ALLOWED = ['DAN FRIIS', 'Cecilie Dam'];

const NETWORKS: Record<string, unknown> = {
  google_ads: {
    'Asa Oberg': ad(1_234_560_000),
    'Bo  Berg': ad(20_000_000),
    'Dan Friis': ad(7_000_000),
    'dan friis': ad(3_000_000),
    'DAN FRIIS': ad(4_000_000),
    'Cecilie Dam': ad(9_000_000),
  },
  bing_ads: { 'ÅSA ÖBERG': ad(440_000), 'Cecilie Dam': ad(1_000_000) },
  meta_ads: { 'bo berg': metaAd(30.5, 'EUR') },
  linkedin_ads: { '30days': { 'Åsa Öberg': campaign(12) }, '30days-benchmark': {} },
};

/** Mocks the networks and the speakers who block ads. All other data come from the API. */
async function given(page: Page): Promise<void> {
  const speakers = (await (await page.request.get(`/api/products_info/${SITE}`)).json()) as Record<
    string,
    object
  >;
  const usual = Object.values(speakers)[0];
  const told = Object.fromEntries([
    ...BARRED.map((name) => [name, { ...usual, AdvertisingNotAllowed: 'Not allowed' }]),
    ...ALLOWED.map((name) => [name, { ...usual, AdvertisingNotAllowed: '' }]),
  ]);
  await page.route(`**/api/products_info/${SITE}*`, (route) => route.fulfill({ json: told }));
  for (const [call, answer] of Object.entries(NETWORKS))
    await page.route(`**/api/${call}/${SITE}*`, (route) => route.fulfill({ json: answer }));
}

async function marked(page: Page, title: string): Promise<string[]> {
  const { headers, rows } = await readReport(page, title);
  const column = headers.indexOf('Ads not allowed') - 1;
  return rows
    .filter(({ cells }) => cells[column] === 'Ads not allowed')
    .map(({ name }) => name)
    .sort();
}

const statusOf = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');
  await given(page);
});

test('marks exactly the speakers who block ads, and lists doubtful names', async ({ page }) => {
  await page.goto(`/googleads/${SITE}`);
  await expect(statusOf(page, '3 products with spend that is not allowed, 1.261,56 kr.')).toBeVisible();
  expect(await marked(page, GOOGLE)).toEqual(['Asa Oberg', 'Bo  Berg', 'Dan Friis']);
  await expectSoundInEachLook(page, 'with marks');
  await page.getByText('1 name could be either of two speakers').click();
  await expect(page.getByText('dan friis: Dan Friis (Not allowed) or DAN FRIIS')).toBeVisible();
  await expectSoundInEachLook(page, 'with doubtful names');
  await page.goto(`/googleads/${SITE}?where=not_allowed~yes`);
  await expect(statusOf(page, '3 of 6 products')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Ads not allowed yes' })).toBeVisible();
});

test('speaker relations show the spend beside the mark, per currency', async ({ page, problems }) => {
  problems.allowFailedResource('/api/bing_ads/');
  const bing = `**/api/bing_ads/${SITE}*`;
  await page.route(bing, (route) => route.fulfill({ status: 500, body: 'It broke' }));
  await page.goto(`/speaker_relations/${SITE}`);
  await expect(page.getByText('Ad spend on Bing could not be loaded: 500: It broke')).toBeVisible();
  await expectSoundInEachLook(page, 'with a network that failed');
  await page.unroute(bing);
  await page.route(bing, (route) => route.fulfill({ json: NETWORKS['bing_ads'] }));
  await page.getByRole('button', { name: 'Try again: Bing' }).click();
  await expect(
    statusOf(
      page,
      /3 speakers with spend that is not allowed, 1\.262,00\skr\., 30,50\s€, and 12,00\s(US)?\$/,
    ),
  ).toBeVisible();
  const { headers, rows } = await readReport(page, RELATIONS);
  expect(headers.slice(1, 5)).toEqual([
    'Ads not allowed',
    ...['DKK', 'EUR', 'USD'].map((currency) => `Ad spend, 30 days, ${currency}`),
  ]);
  const shown = new Map(rows.map(({ name, cells }) => [name, cells.slice(0, 2)]));
  expect(shown.get('Åsa Öberg')).toEqual(['Ads not allowed', '1.235,00 kr.']);
  expect(shown.get('Dan Friis')).toEqual(['Ads not allowed', '7,00 kr.']);
  expect(shown.get('Cecilie Dam')?.[0]).toBe('');
  await expectSoundInEachLook(page, 'with what was spent');
});

test('All networks mark a speaker with spend on any network', async ({ page }) => {
  await page.goto(`/ads/${SITE}`);
  await expect(statusOf(page, /3 products with spend that is not allowed, 1\.262,00\skr\., /)).toBeVisible();
  expect(await marked(page, ALL_NETWORKS)).toEqual(['Asa Oberg', 'Bo  Berg', 'Dan Friis']);
  await expectSoundInEachLook(page, 'with marks');
});

test('shows a failure with a retry, and names a missing role', async ({ page, problems }) => {
  problems.allowFailedResource('/api/products_info/');
  const info = `**/api/products_info/${SITE}*`;
  const fail = (route: Route) => route.fulfill({ status: 500, body: 'It broke' });
  await page.route(info, fail);
  await page.goto(`/googleads/${SITE}`);
  await expect(page.getByText('Data on allowed ads could not be loaded: 500: It broke')).toBeVisible();
  await expectSoundInEachLook(page, 'without the speakers');
  await page.unroute(info, fail);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(statusOf(page, /with spend that is not allowed/)).toBeVisible();
  // Leaves the report, so that it makes no later call without a session.
  await page.goto('about:blank');
  await signInAs(page, 'marketing_spender');
  await page.goto(`/googleads/${SITE}`);
  await expect(
    page.getByText('Data on allowed ads requires the role Speakers Info or Speaker Relations.'),
  ).toBeVisible();
  await expectSoundInEachLook(page, 'without the role');
});
