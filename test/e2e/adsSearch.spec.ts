import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import { expectSoundInEachLook, setLook, WIDE_AND_NARROW } from './support/looks';
import { SITE } from './support/report';

const ADDRESS = `/ads/${SITE}?tab=search`;
const FIELDS = ['Found first and paid for', 'Found first, not paid', 'Not found, paid', 'Neither'] as const;

const picture = (page: Page) => page.getByRole('application', { name: 'Speakers of the picture' });
const list = (page: Page, field: string) => page.getByRole('table', { name: field, exact: true });

const stat = (position: number) => ({
  new: { position, impressions: 9, clicks: 1 },
  old: { position: 2, impressions: 9, clicks: 1 },
});
const foundAt = (position: number) => {
  const page = { total: stat(position), name: stat(position), intent: stat(position) };
  return { Website: '', profile: page, speaker: page };
};

interface World {
  profiles: Record<string, unknown>;
  google: Record<string, unknown>;
  meta: Record<string, unknown>;
}

/** Mocks the search data and two networks. The other networks have no ads. */
async function play(page: Page, { profiles, google, meta }: World): Promise<void> {
  const answer = async (call: string, json: unknown) =>
    page.route(`**/api/${call}/**`, (route) => route.fulfill({ json }));
  await answer('profile_summary', profiles);
  await answer('google_ads', google);
  await answer('bing_ads', {});
  await answer('meta_ads', meta);
  await answer('linkedin_ads', {});
}

const SMALL: World = {
  profiles: {
    'Åse Berg': foundAt(1.4),
    'Bo/Dahl "B"': foundAt(2.5),
    Cecilie: foundAt(14),
    Dan: foundAt(0),
  },
  google: {
    'ASE BERG': { costMicros: 1_234_560_000, clicks: 40 },
    Cecilie: { costMicros: 80_000_000, clicks: 7 },
    Stranger: { costMicros: 1, clicks: 1 },
  },
  meta: { 'Åse Berg': { 'Ad Set Name': '', Currency: 'EUR', 'Amount spent': 20.5, 'Outbound clicks': 2 } },
};

test('compares paid clicks with search positions', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await play(page, SMALL);
  await signInAs(page, 'admin');
  await page.goto(`/ads/${SITE}`);
  await page.getByRole('tab', { name: 'Search' }).click();
  await expect(page.getByRole('tab', { name: 'Search', selected: true })).toBeVisible();
  await expect(list(page, FIELDS[0]).getByRole('row')).toHaveText([
    /Speaker.*Position.*Ad clicks.*Cost, DKK.*Cost, EUR/,
    /Åse Berg1,4042\s*1\.234,56\skr\.20,50\s€/,
  ]);
  await expect(page.getByText('Cost at stake: 1.234,56 kr. and 20,50 €')).toBeVisible();
  await expect(page.getByText('1 product is not in the search data')).toBeVisible();
  for (const field of FIELDS) {
    await expect(
      page
        .locator('svg text.name')
        .filter({ hasText: field.split(',')[0] ?? '' })
        .first(),
    ).toBeVisible();
    await expect(list(page, field).getByRole('rowheader')).toHaveCount(1);
  }
  await expectSoundInEachLook(page, 'the picture and its lists');

  await picture(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Åse Berg: position 1,40' })).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(page.getByRole('status').filter({ hasText: 'Dan: not found' })).toHaveCount(1);
  await expectSoundInEachLook(page, 'a dot that is read');
  await page.keyboard.press('Escape');

  const most = page.getByLabel('Position at most');
  await most.fill('15');
  await expect(list(page, FIELDS[0]).getByRole('rowheader')).toHaveText(['Åse Berg', 'Cecilie']);
  await page.getByLabel('Cost above').fill('100,5');
  await expect(list(page, FIELDS[1]).getByRole('rowheader')).toHaveText(['Cecilie', 'Bo/Dahl "B"']);
  await most.fill('many');
  await expect(most).toHaveAccessibleDescription(/Type a number of at least 1/);
  await expectSoundInEachLook(page, 'a number that is none');
  await page.reload();
  await expect(most).toHaveValue('15');
  await expect(page).toHaveURL(/position=15&cost=100\.5/);
  await page.getByLabel('Position against').selectOption({ label: 'Cost, EUR' });
  await expect(page.getByRole('img', { name: 'Speakers by position and Cost, EUR' })).toBeVisible();

  await page.emulateMedia({ forcedColors: 'active' });
  await expectSoundInEachLook(page, 'in colours of the system');
  await page.emulateMedia({ forcedColors: 'none' });

  await list(page, FIELDS[1]).getByRole('link', { name: 'Bo/Dahl "B"' }).click();
  await expect(page).toHaveURL(new RegExp(`/speakers/${SITE}/Bo%2FDahl%20%22B%22$`));
});

test('prints the complete tab', async ({ page }) => {
  await play(page, SMALL);
  await signInAs(page, 'admin');
  await page.goto(ADDRESS);
  await expect(list(page, FIELDS[3])).toBeVisible();
  for (const { colorScheme, width = 0 } of WIDE_AND_NARROW) {
    await setLook(page, { colorScheme, width });
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1_047 });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const facts = page.getByLabel('About this print');
    await expect(facts).toContainText('Position at most3');
    await expect(facts).toContainText('Cost above0 DKK or EUR');
    await expect(page.getByLabel('Position at most')).toBeHidden();
    await expect(picture(page)).toBeHidden();
    await expect(page.getByRole('img', { name: 'Speakers by position and Ad clicks' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'on paper');
    await expectNoViolation(page, 'on paper');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(facts).toHaveCount(0);
  }
});

test('renders only the visible part of thousands of speakers', async ({ page }) => {
  const names = Array.from({ length: 5_000 }, (_, n) => `Søren Ågård ${n}`);
  await play(page, {
    profiles: Object.fromEntries(names.map((name, n) => [name, foundAt(n % 40)])),
    google: Object.fromEntries(
      names.map((name, n) => [name, { costMicros: (n % 3) * 1_000_000, clicks: n % 700 }]),
    ),
    meta: {},
  });
  await signInAs(page, 'admin');
  await page.goto(ADDRESS);
  await expect(page.locator('svg text.name')).toHaveText([
    'Found first and paid for: 250',
    'Found first, not paid: 125',
    'Not found, paid: 3.083',
    'Neither: 1.542',
  ]);
  expect(await page.locator('main *').count()).toBeLessThan(1_500);
  const dots = await page
    .locator('svg .dots')
    .evaluateAll((all) => all.map((path) => (path.getAttribute('d') ?? '').split('M').length - 1));
  expect(dots.reduce((sum, count) => sum + count)).toBe(5_000);
  await page.getByRole('button', { name: /^Show 100 more of 3\.063$/ }).click();
  await expect(list(page, FIELDS[2]).getByRole('rowheader')).toHaveCount(120);
});

test('names the missing role for the search data, and makes no call', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(profile_summary|\w+_ads)\//.test(request.url())) asked.push(request.url());
  });
  await signInAs(page, 'marketing_spender');
  await page.goto(ADDRESS);
  await expect(page.getByText('Search positions require the role Product Sales Viewer')).toBeVisible();
  expect(asked).toEqual([]);
  await expectNoViolation(page, 'refused');
});
