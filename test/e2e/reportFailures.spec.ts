import type { Page } from '@playwright/test';
import { startStandIn } from '../support/serverIdentity';
import { expectReport } from './support/expectedReport';
import { createGate, expect, signInAs, test } from './support/fixtures';
import {
  expectLoaded,
  FIGURES,
  failureOf,
  HIGH,
  openReport,
  REPORT,
  readTable,
  SITE,
  scrollerOf,
  sortButton,
  spanButton,
  statusOf,
  tableOf,
} from './support/report';

test.use({ viewport: HIGH });

interface Answer {
  status?: number;
  contentType?: string;
  body?: string;
  json?: unknown;
}

const HTML = '<!doctype html><title>Bad gateway</title><h1>nginx</h1>';

const ANSWERS: { what: string; answer: Answer; text: string | RegExp }[] = [
  {
    what: 'a 403 with a message',
    answer: { status: 403, json: { message: 'Not for you' } },
    text: '403: Not for you',
  },
  { what: 'a 404 with a text', answer: { status: 404, body: 'No such site' }, text: '404: No such site' },
  { what: 'a 500 with a text', answer: { status: 500, body: 'Out of order' }, text: '500: Out of order' },
  {
    what: 'a 500 with a message in JSON',
    answer: { status: 500, json: { message: 'The database is away' } },
    text: '500: The database is away',
  },
  {
    what: 'a 500 with a web page',
    answer: { status: 500, contentType: 'text/html', body: HTML },
    text: '500: nginx',
  },
  {
    what: 'a 500 without a body',
    answer: { status: 500, body: '' },
    text: '500: Request failed with status 500',
  },
  { what: 'a 504', answer: { status: 504, body: 'Too slow' }, text: '504: Too slow' },
  {
    what: 'a 200 that is no JSON',
    answer: { body: '{"Anna": ' },
    text: /^200: .*\/products_summary.* is not JSON/,
  },
  {
    what: 'a 200 with a web page',
    answer: { contentType: 'text/html', body: HTML },
    text: /^200: .+ is not JSON/,
  },
  { what: 'a 200 with a list', answer: { json: [1, 2] }, text: /^200: \/products_summary is not / },
  {
    what: 'a 200 with a text for a figure',
    answer: { json: { Anna: { '365days': { NumDeals: 'three' } } } },
    text: /^200: \/products_summary Anna.*NumDeals is not /,
  },
];

async function expectFailureThenTable(
  page: Page,
  text: string | RegExp,
  mend: () => Promise<void>,
): Promise<void> {
  const alert = failureOf(page);
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(text);
  await expect(tableOf(page)).toHaveCount(0);
  await expect(statusOf(page)).toHaveText('Nothing loaded');
  await mend();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectLoaded(page);
  await expect(alert).toHaveCount(0);
  const expected = await expectReport(page.request, SITE, '365');
  expect((await readTable(page)).rows).toEqual(expected.rows('Total inbound', 'descending'));
}

test.describe('A report that cannot be loaded', () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.allowFailedResource('/api/products_summary/');
    await signInAs(page, 'admin');
  });

  test('shows the reason of each kind of failure, and the next attempt works', async ({ page }) => {
    await page.route(FIGURES, (route) => route.fulfill({ status: 500, body: 'The first' }));
    await page.goto(REPORT);
    await expect(failureOf(page)).toContainText('500: The first');
    for (const { what, answer, text } of ANSWERS) {
      await page.unroute(FIGURES);
      await page.route(FIGURES, (route) => route.fulfill(answer));
      await failureOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect(failureOf(page), what).toContainText(text);
      await expect(failureOf(page), what).toHaveCount(1);
      await expect(tableOf(page), what).toHaveCount(0);
    }
    await expectFailureThenTable(page, /^200/, () => page.unroute(FIGURES));
  });

  test('shows a message if the network is down, and the next attempt works', async ({ page }) => {
    await page.route(FIGURES, (route) => route.abort('internetdisconnected'));
    await page.goto(REPORT);
    await expectFailureThenTable(page, /^(?!\d+:)\S.*/, () => page.unroute(FIGURES));
  });

  test('shows a message for a truncated answer, and the next attempt works', async ({ page }) => {
    const breaking = await startStandIn((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"Anna": {"365days": {"NumDeals": 1', () => response.destroy());
    });
    await page.route(FIGURES, (route) => route.continue({ url: breaking.url }));
    await page.goto(REPORT);
    await expectFailureThenTable(page, /^(?!200)\S.*/, () => page.unroute(FIGURES));
    await breaking.close();
  });

  test('keeps the old rows if another span fails', async ({ page }) => {
    await openReport(page);
    const before = await expectReport(page.request, SITE, '365');
    await page.route(FIGURES, (route) => route.fulfill({ status: 502, body: 'Gone for lunch' }));
    await spanButton(page, '30 days').click();
    await expect(failureOf(page)).toContainText('502: Gone for lunch');
    await expect(statusOf(page)).toContainText('30 days could not be loaded · showing 365 days as of');
    expect((await readTable(page)).rows).toEqual(before.rows('Total inbound', 'descending'));

    await page.unroute(FIGURES);
    await failureOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(statusOf(page)).toContainText('sorted by');
    const after = await expectReport(page.request, SITE, '30');
    expect((await readTable(page)).rows).toEqual(after.rows('Total inbound', 'descending'));
    await expect(failureOf(page)).toHaveCount(0);
  });

  test('keeps the scroll position after a refresh, and starts at the top in another order', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const many = Array.from({ length: 200 }, (_, n) => [`Speaker ${n}`, { '365days': { NumDeals: n } }]);
    await page.route(FIGURES, (route) => route.fulfill({ json: Object.fromEntries(many) as unknown }));
    await openReport(page);
    const topOf = () => scrollerOf(page).evaluate((scroller) => scroller.scrollTop);
    await scrollerOf(page).evaluate((scroller) => scroller.scrollTo(0, 300));
    await expect.poll(topOf).toBe(300);
    const answered = page.waitForResponse(FIGURES);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await answered;
    await expectLoaded(page);
    expect(await topOf()).toBe(300);
    await sortButton(page, 'Deals').click();
    await expect.poll(topOf).toBe(0);
  });

  test('keeps the rows when a refresh fails', async ({ page }) => {
    await openReport(page);
    await page.route(FIGURES, (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(failureOf(page)).toContainText('503: Busy');
    const expected = await expectReport(page.request, SITE, '365');
    expect((await readTable(page)).rows).toEqual(expected.rows('Total inbound', 'descending'));
    await page.unroute(FIGURES);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(failureOf(page)).toHaveCount(0);
  });

  test('waits for the companies if the role is for one company, and shows their failure', async ({
    page,
    problems,
  }) => {
    problems.allowFailedResource('/api/companies');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/products_summary/')) asked.push(request.url());
    });
    await page.route('**/api/companies', (route) => route.fulfill({ status: 500, body: 'Not now' }));
    await signInAs(page, 'product_sales_viewer');
    await page.goto(REPORT);
    await expect(failureOf(page)).toContainText('500: Not now');
    expect(asked).toEqual([]);
    const again = page.getByRole('button', { name: 'Try again' });
    await Promise.all([page.waitForResponse('**/api/companies'), again.click()]);
    await expect(again).toBeEnabled();
    await page.unroute('**/api/companies');
    await again.click();
    await expectLoaded(page);
  });
});

test('A loading report shows its outline and a status', async ({ page }) => {
  await signInAs(page, 'admin');
  const gate = createGate();
  await page.route(FIGURES, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto(REPORT);
  await expect(statusOf(page).first()).toHaveText('Loading...');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Export/ })).toBeDisabled();
  await expect(tableOf(page)).toHaveCount(0);
  gate.open();
  await expectLoaded(page);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
