import type { Page } from '@playwright/test';
import { expectAccessible, openByShortcut, readReport, SITE } from './support/anyReport';
import { expectNoViolation } from './support/axe';
import {
  divided,
  type Entry,
  type Expectation,
  type ExpectedColumn,
  expectedRow,
  expectedTotal,
  type Figures,
  field,
  inOrder,
} from './support/expectedFigures';
import { expect, signInAs, test } from './support/fixtures';

test.use({ viewport: { width: 1600, height: 2200 } });

interface Screen {
  shortcut: string;
  list: 'Reports' | 'Advertising';
  title: string;
  path: string;
  call: string;
  nameHeader: string;
  noun: string;
  columns: readonly ExpectedColumn[];
  sorted: readonly [header: string, direction: 'ascending' | 'descending'];
  compared: boolean;
  currencyOf: (entry: Entry) => string;
  read: (answer: unknown, days: string) => Entry[];
}

const MICROS = 1_000_000;
const micros = (key: string) => (figures: Figures) => divided(field(key)(figures), MICROS);

const BENCHMARK = '-benchmark';

/** Reads rows with the benchmark of each figure under the name of the figure and a suffix. */
const readBeside = (answer: unknown): Entry[] =>
  Object.entries(answer as Record<string, Figures>).map(([name, figures]) => ({
    name,
    now: figures,
    before: Object.fromEntries(
      Object.entries(figures).flatMap(([key, value]) =>
        key.endsWith(BENCHMARK) ? [[key.slice(0, -BENCHMARK.length), value]] : [],
      ),
    ),
  }));

const readSellers = (answer: unknown): Entry[] =>
  (answer as Figures[]).map((seller) => ({ name: String(seller['Name']), now: seller, before: {} }));

function readCampaigns(answer: unknown, days: string): Entry[] {
  const spans = answer as Record<string, Record<string, Figures>>;
  const [now = {}, before = {}] = [spans[days], spans[`${days}${BENCHMARK}`]];
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  return names.map((name) => ({ name, now: now[name] ?? {}, before: before[name] ?? {} }));
}

const count = (header: string, key: string): ExpectedColumn => ({ header, kind: 'count', of: field(key) });

const deals = (figures: Figures) => {
  const [won, lost] = [field('WonDeals')(figures), field('LostDeals')(figures)];
  return won === null || lost === null ? null : won + lost;
};

const searchAds = (network: string, path: string, call: string): Screen => ({
  shortcut: `${network} Ads`,
  list: 'Advertising',
  title: `${network} ads stats for Athenas Danmark`,
  path,
  call,
  nameHeader: 'Product Name',
  noun: 'products',
  columns: [
    count('Impressions', 'impressions'),
    count('Clicks', 'clicks'),
    {
      header: 'Avg. CPC',
      kind: 'money',
      inverse: true,
      of: micros('averageCpc'),
      total: { of: micros('costMicros'), per: field('clicks') },
    },
    { header: 'Conversions', kind: 'decimal', of: field('conversions') },
    { header: 'Cost', kind: 'money', inverse: true, of: micros('costMicros') },
    { header: 'Search Imp. %', kind: 'percent', of: field('searchImpressionShare'), total: 'none' },
    { header: 'Top Imp. %', kind: 'percent', of: field('absoluteTopImpressionPercentage'), total: 'none' },
  ],
  sorted: ['Impressions', 'ascending'],
  compared: true,
  currencyOf: () => 'DKK',
  read: readBeside,
});

const SCREENS: readonly Screen[] = [
  {
    shortcut: 'Sales team performance',
    list: 'Reports',
    title: 'Sales Team Performance for Athenas Danmark',
    path: '/sales_team_performance',
    call: 'sellers_info',
    nameHeader: 'Name',
    noun: 'sellers',
    columns: [
      count('Won deals', 'WonDeals'),
      { header: 'Total value', kind: 'money', of: field('TotalWon') },
      { header: 'Deal count', kind: 'count', of: deals },
      {
        header: 'Pct. won',
        kind: 'percent',
        of: (figures) => divided(field('WonDeals')(figures), deals(figures)),
        total: { of: field('WonDeals'), per: deals },
      },
      {
        header: 'Deal avg.',
        kind: 'money',
        of: (figures) => divided(field('TotalWon')(figures), field('WonDeals')(figures)),
        total: { of: field('TotalWon'), per: field('WonDeals') },
      },
    ],
    sorted: ['Total value', 'descending'],
    compared: false,
    currencyOf: () => 'DKK',
    read: readSellers,
  },
  searchAds('Google', '/googleads', 'google_ads'),
  searchAds('Bing', '/bingads', 'bing_ads'),
  {
    shortcut: 'Meta Ads',
    list: 'Advertising',
    title: 'Meta ads stats for Athenas Danmark',
    path: '/metaads',
    call: 'meta_ads',
    nameHeader: 'Product Name',
    noun: 'products',
    columns: [
      {
        header: 'Ad Set Name',
        kind: 'text',
        of: () => null,
        text: (figures) => String(figures['Ad Set Name']),
      },
      count('Impressions', 'Impressions'),
      count('Subscriptions', 'Subscriptions'),
      count('Link clicks', 'Link clicks'),
      { header: 'Amount spent', kind: 'money', inverse: true, of: field('Amount spent') },
      count('Outbound clicks', 'Outbound clicks'),
      count('Website leads', 'Website leads'),
    ],
    sorted: ['Impressions', 'descending'],
    compared: true,
    currencyOf: ({ now }) => String(now['Currency']),
    read: readBeside,
  },
  {
    shortcut: 'LinkedIn Ads',
    list: 'Advertising',
    title: 'LinkedIn ads stats for Athenas Danmark',
    path: '/linkedinads',
    call: 'linkedin_ads',
    nameHeader: 'Campaign',
    noun: 'campaigns',
    columns: [
      { header: 'Cost in USD', kind: 'money', inverse: true, of: field('costInUsd') },
      count('Impressions', 'impressions'),
      count('Clicks', 'clicks'),
      count('Company Page Clicks', 'companyPageClicks'),
      { ...count('External Website Conversions', 'externalWebsiteConversions'), kind: 'decimal' },
    ],
    sorted: ['Cost in USD', 'descending'],
    compared: true,
    currencyOf: () => 'USD',
    read: readCampaigns,
  },
];

/** Calls the API, and compares the complete table with the values computed from the answer. */
async function expectFigures(page: Page, screen: Screen, days: string): Promise<void> {
  const { title, call, columns, nameHeader, sorted, noun, currencyOf } = screen;
  const response = await page.request.get(`/api/${call}/${SITE}?days=${days}`);
  const entries = screen.read(await response.json(), days);
  if (entries.length === 0) {
    // A network of the small demo group may have no ads on a single day.
    expect(days).toBe('today');
    await expect(page.getByText(/^No (ads|campaigns): Today$/)).toBeVisible();
    return;
  }
  const expectation: Expectation = { columns, compared: screen.compared && days !== 'today', currencyOf };
  const [header, direction] = sorted;
  const of = columns.find((column) => column.header === header)?.of ?? field('');
  const order = inOrder(entries, of, direction);

  const shown = await readReport(page, title);
  expect(shown.headers).toEqual([nameHeader, ...columns.map((column) => column.header)]);
  expect(shown.sorted).toEqual([`${header}, ${direction}`]);
  expect(shown.rows).toEqual(order.map((entry) => expectedRow(expectation, entry)));

  const currencies = [...new Set(entries.map(currencyOf))];
  const lines = currencies
    .map((currency) => [currency, entries.filter((entry) => currencyOf(entry) === currency)] as const)
    .sort(([, a], [, b]) => b.length - a.length);
  expect(shown.totals.map(({ cells, changes }) => ({ cells, changes }))).toEqual(
    lines.map(([currency, group]) => expectedTotal(expectation, group, currency)),
  );
  for (const [index, [, group]] of lines.entries())
    expect(shown.totals[index]?.name).toMatch(new RegExp(`^Total.* · ${group.length} (of \\d+ )?${noun}$`));
}

for (const screen of SCREENS) {
  test(`${screen.shortcut} opens from the home page and shows the figures of the API`, async ({ page }) => {
    await openByShortcut(page, `${screen.list} of Athenas Danmark`, screen.shortcut, screen.title);
    await expect(page).toHaveURL(`${screen.path}/${SITE}`);
    const spans = page.getByRole('group', { name: 'Time span' });
    await expect(spans.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
    await expectFigures(page, screen, '30');
    const status = page.getByRole('status').filter({ hasText: 'sorted by' });
    for (const [label, days] of [
      ...(screen.compared ? [['Today', 'today'] as const] : []),
      ['Year to date', 'ytd'],
      ['365 days', '365'],
    ] as const) {
      await spans.getByRole('button', { name: label }).click();
      await expect(page).toHaveURL(`${screen.path}/${SITE}?span=${days}`);
      await expect(status).toBeVisible();
      await expectFigures(page, screen, days);
    }
    await expectAccessible(page);
  });
}

test('An ad report works by keyboard: / filters, Esc clears, Tab reaches a heading, Enter sorts', async ({
  page,
}) => {
  const title = 'Google ads stats for Athenas Danmark';
  await signInAs(page, 'marketing_spender');
  await page.goto(`/googleads/${SITE}`);
  const all = (await readReport(page, title)).rows.map(({ name }) => name);
  const filter = page.getByRole('textbox', { name: 'Filter products by name' });
  await page.keyboard.press('/');
  await expect(filter).toBeFocused();
  await page.keyboard.type('foredrag');
  await expect(page.getByRole('status').filter({ hasText: `of ${all.length} products` })).toBeVisible();
  const filtered = (await readReport(page, title)).rows.map(({ name }) => name);
  expect(filtered).toEqual(all.filter((name) => name.toLowerCase().includes('foredrag')));
  expect(filtered.length).toBeLessThan(all.length);
  await page.keyboard.press('Escape');
  await expect(filter).toHaveValue('');
  await expect(filter).toBeFocused();
  expect((await readReport(page, title)).rows).toHaveLength(all.length);

  const heading = page.getByRole('columnheader').getByRole('button', { name: 'Clicks', exact: true });
  for (let tabs = 0; tabs < 25; tabs += 1) {
    if (await heading.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(heading).toBeFocused();
  for (const direction of ['descending', 'ascending']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Clicks', exact: true })).toHaveAttribute(
      'aria-sort',
      direction,
    );
    await expect(page.locator('[aria-sort]')).toHaveCount(1);
    await expect(heading).toBeFocused();
  }
});

test('A total shows its explanation, by keyboard, in both modes and on a phone', async ({ page }) => {
  const title = 'Google ads stats for Athenas Danmark';
  await signInAs(page, 'marketing_spender');
  await page.goto(`/googleads/${SITE}`);
  const { headers, totals } = await readReport(page, title);
  const shown = (header: string) => totals[0]?.cells[headers.indexOf(header) - 1] ?? 'no such cell';
  const place = headers.indexOf('Avg. CPC') - 1;
  const total = page.locator('tfoot').getByRole('button').nth(place);
  await total.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Avg. CPC' });
  await expect(dialog).toContainText('Cost ÷ Clicks');
  await expect(dialog).toContainText(`= ${shown('Avg. CPC')}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await expectNoViolation(page, `explanation, ${colorScheme}`);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(total).toBeFocused();
  // The totals are always in view, so focusing a total does not scroll.
  const scroller = page.getByRole('region', { name: `${title}, scrolls` });
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await total.click();
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  expect(box?.width).toBeLessThanOrEqual(320);
});
