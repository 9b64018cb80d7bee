import type { Locator, Page } from '@playwright/test';
import { readReport, SITE } from './support/anyReport';
import { expect, signInAs, test } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';
import { RELATIONS } from './support/speakers';

const REQUESTS = 'Requests & Bookings for Athenas Danmark';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
// The graph has a region of the same name. Only this panel has a Close button.
const panelOf = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name, exact: true })
    .filter({ has: page.getByRole('button', { name: 'Close', exact: true }) });
const partOf = (within: Page | Locator, title: string | RegExp) =>
  within.getByRole('region', { name: title });
const nothingLoads = (within: Page | Locator) => expect(within.getByText(/^Loading/)).toHaveCount(0);

/** Locates the row of a part with the given heading. */
const rowOf = (part: Locator, start: string) =>
  part.getByRole('row').filter({ has: part.page().getByRole('rowheader', { name: start, exact: true }) });

/** Replaces no-break spaces with spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** Returns the name of a speaker with requests and ads, from the API. */
async function somebody(page: Page): Promise<string> {
  const names = await Promise.all(
    [`products_summary/${SITE}?days=365`, `google_ads/${SITE}?days=365`].map(async (call) => {
      const response = await page.request.get(`/api/${call}`);
      return Object.keys((await response.json()) as object);
    }),
  );
  const [asked = [], advertised = []] = names;
  const name = asked.find((each) => advertised.includes(each));
  expect(name, 'somebody with requests and ads').toBeDefined();
  return name ?? '';
}

test('opens the panel of a speaker from a row, with the figures of the other screens', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');
  const name = await somebody(page);
  await page.goto(`/requests_and_bookings/${SITE}?span=90&filter=${encodeURIComponent(name)}`);
  const ninety = await readReport(page, REQUESTS);
  await page.getByRole('button', { name, exact: true }).click();
  const panel = panelOf(page, name);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await nothingLoads(panel);
  await expect(partOf(panel, 'Requests & Bookings, 90 days')).toBeVisible();
  await expect(
    partOf(panel, /^Substitutes/)
      .getByRole('listitem')
      .first(),
  ).toContainText('commission');
  await expectSoundInEachLook(page, 'the panel');

  await panel.getByRole('link', { name: 'Open everything' }).click();
  await expect(heading(page, name)).toBeFocused();
  await expect(page).toHaveURL(`/speakers/${SITE}/${encodeURIComponent(name)}`);
  await expect(page).toHaveTitle(`${name} · Greenroom`);
  await nothingLoads(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Requests & Bookings',
    'Speaker relations',
    'Speaker activity',
    'Search positions',
    'Ad spend, 365 days',
    'Content issues',
    'Asked for together, 365 days',
    'Substitutes, 365 days',
  ]);
  await expectSoundInEachLook(page, 'the page');

  const cells = await rowOf(partOf(page, 'Requests & Bookings'), '90 days')
    .getByRole('cell')
    .allTextContents();
  const row = ninety.rows.find((each) => each.name === name);
  const shown = ['Total RQs', 'Deals', 'Total inbound', 'Avg. deal value', 'Latest RQ'].map(
    (header) => row?.cells[ninety.headers.indexOf(header) - 1],
  );
  expect(cells.map(plain)).toEqual(shown);
  const exclusivity = await partOf(page, 'Speaker relations').locator('dd').allTextContents();
  await page.goto(`${RELATIONS.path}?filter=${encodeURIComponent(name)}`);
  const relations = await readReport(page, RELATIONS.title);
  const own = relations.rows.find((each) => each.name === name);
  const commission = own?.cells[relations.headers.indexOf('Avg. comm. 365 days') - 1];
  expect(exclusivity.map(plain)).toContain(commission);
});

test('opens from the graph, the checks and an ad, and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin');
  const name = await somebody(page);
  const opened = async () => {
    await expect(panelOf(page, name).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(partOf(panelOf(page, name), /^Substitutes/)).toBeVisible();
    await nothingLoads(panelOf(page, name));
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(panelOf(page, name)).toHaveCount(0);
  };
  await page.goto(`/rq_graph/${SITE}?speaker=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `More of ${name}` }).click();
  await opened();
  await expectSoundInEachLook(page, 'beside the graph');
  await close();
  await expect(page.getByRole('button', { name: `More of ${name}` })).toBeFocused();

  await page.goto(`/profile_checks/${SITE}?filter=${encodeURIComponent(name)}`);
  const more = page.getByRole('button', { name: `More of ${name}` });
  const card = page.getByRole('list', { name: 'profiles' }).getByRole('listitem').first();
  await expect(card).toBeVisible();
  if ((await more.count()) === 0) await card.getByRole('button').click();
  await more.click();
  await opened();
  await expectSoundInEachLook(page, 'beside the checks');
  await close();
  await expect(more).toBeFocused();

  await page.goto(`/googleads/${SITE}?filter=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(partOf(panelOf(page, name), 'Ad spend, 30 days')).toContainText('Google');
});

test('prints on two pages, in light colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'admin');
  await page.goto(`/speakers/${SITE}/${encodeURIComponent(await somebody(page))}`);
  await nothingLoads(page);
  await expect(partOf(page, /^Substitutes/).getByRole('table')).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('names the roles for hidden parts, and makes no calls for them', async ({ page }) => {
  await signInAs(page, 'admin');
  const name = await somebody(page);
  await signInAs(page, 'graph_viewer');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes(SITE) && pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto(`/speakers/${SITE}/${encodeURIComponent(name)}`);
  await expect(partOf(page, /^Asked for together/).getByRole('table')).toBeVisible();
  await expect(partOf(page, 'Speaker relations')).toContainText('This takes the role');
  expect(asked).toEqual([`/api/rq_graph/${SITE}`]);
});

test('reports an unknown name, and offers similar names', async ({ page }) => {
  await signInAs(page, 'admin');
  const [first = ''] = (await somebody(page)).split(' ');
  await page.goto(`/speakers/${SITE}/${encodeURIComponent(`${first} Nobody`)}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(`Nobody here is called “${first} Nobody”.`);
  await expectSoundInEachLook(page, 'nobody');
  const link = alert.getByRole('link').first();
  const other = (await link.textContent()) ?? '';
  await link.click();
  await expect(heading(page, other)).toBeFocused();
  await expect(alert).toHaveCount(0);
});
