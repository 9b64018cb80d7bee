import type { Page, Route } from '@playwright/test';
import { type ExpectedReport, expectReport } from './support/expectedReport';
import { createGate, expect, signInAs, test } from './support/fixtures';
import {
  expectLoaded,
  FIGURES,
  filterOf,
  HIGH,
  headOf,
  openReport,
  REPORT,
  readTable,
  SITE,
  shownNames,
  sortButton,
  spanButton,
  statusOf,
  tableOf,
} from './support/report';

test.use({ viewport: HIGH });

const isOf = (route: Route, span: string): boolean =>
  new URL(route.request().url()).searchParams.get('days') === span;

/** Delays the answers of one span until the gate opens. */
async function holdSpan(page: Page, span: string) {
  const gate = createGate();
  await page.route(FIGURES, async (route) => {
    if (isOf(route, span)) await gate.opened;
    // The page may have aborted the call before.
    await route.continue().catch(() => undefined);
  });
  return gate;
}

async function expectFigures(page: Page, expected: ExpectedReport): Promise<void> {
  await expectLoaded(page);
  expect((await readTable(page)).rows).toEqual(expected.rows('Total inbound', 'descending'));
}

test.describe('Changing the span', () => {
  test('keeps the old rows with a message while the new rows load', async ({ page }) => {
    await openReport(page);
    const before = await expectReport(page.request, SITE, '365');
    const gate = await holdSpan(page, '30');
    await spanButton(page, '30 days').click();
    await expect(tableOf(page)).toHaveAttribute('aria-busy', 'true');
    await expect(statusOf(page)).toContainText('30 days is loading · showing 365 days as of');
    expect((await readTable(page)).rows).toEqual(before.rows('Total inbound', 'descending'));
    gate.open();
    await expectFigures(page, await expectReport(page.request, SITE, '30'));
    await expect(statusOf(page)).toContainText('sorted by');
  });

  test('ignores a late answer of an earlier span', async ({ page }) => {
    await openReport(page);
    const gate = await holdSpan(page, '30');
    const late = page.waitForRequest((request) => request.url().endsWith('days=30'));
    await spanButton(page, '30 days').click();
    const abandoned = page.waitForEvent('requestfailed', (request) => request.url().endsWith('days=30'));
    await late;
    await spanButton(page, '7 days').click();
    await abandoned;
    const expected = await expectReport(page.request, SITE, '7');
    await expectFigures(page, expected);
    gate.open();
    // The late answer would be visible after these steps.
    await sortButton(page, 'Name').click();
    await sortButton(page, 'Total inbound').click();
    await expectFigures(page, expected);
    await expect(spanButton(page, '7 days')).toHaveAttribute('aria-pressed', 'true');
  });

  test('shows cached rows at once, and loads them again', async ({ page }) => {
    await openReport(page);
    await spanButton(page, '90 days').click();
    await expect(statusOf(page)).toContainText('sorted by');
    await expectLoaded(page);
    const gate = await holdSpan(page, '365');
    const asked = page.waitForRequest((request) => request.url().endsWith('days=365'));
    await spanButton(page, '365 days').click();
    await asked;
    const expected = await expectReport(page.request, SITE, '365');
    await expect(statusOf(page)).not.toContainText('showing');
    expect((await readTable(page)).rows).toEqual(expected.rows('Total inbound', 'descending'));
    gate.open();
    await expectLoaded(page);
  });

  test('makes one call per click', async ({ page }) => {
    await openReport(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/products_summary/')) asked.push(new URL(request.url()).search);
    });
    await spanButton(page, '90 days').click();
    await expect(statusOf(page)).toContainText('sorted by');
    await filterOf(page).fill('a long text that nothing has');
    await expect(page.getByText(/^No speakers match/)).toBeVisible();
    expect(asked).toEqual(['?days=90']);
  });
});

test.describe('The address', () => {
  test('updates the screen on Back and Forward', async ({ page }) => {
    await openReport(page);
    await spanButton(page, '90 days').click();
    await expect(page).toHaveURL(`${REPORT}?span=90`);
    await sortButton(page, 'Deals').click();
    await expect(page).toHaveURL(`${REPORT}?span=90&sort=deals&dir=desc`);
    const [byDeals, by90, by365] = [
      (await expectReport(page.request, SITE, '90')).rows('Deals', 'descending'),
      (await expectReport(page.request, SITE, '90')).rows('Total inbound', 'descending'),
      (await expectReport(page.request, SITE, '365')).rows('Total inbound', 'descending'),
    ];
    const expectRows = async (span: string, header: string, rows: typeof byDeals) => {
      await expect(spanButton(page, span)).toHaveAttribute('aria-pressed', 'true');
      await expect(headOf(page, header)).toHaveAttribute('aria-sort', 'descending');
      await expect(statusOf(page)).toContainText(`sorted by ${header}`);
      expect((await readTable(page)).rows).toEqual(rows);
    };
    await expectRows('90 days', 'Deals', byDeals);
    await page.goBack();
    await expectRows('90 days', 'Total inbound', by90);
    await page.goBack();
    await expectRows('365 days', 'Total inbound', by365);
    await page.goForward();
    await page.goForward();
    await expectRows('90 days', 'Deals', byDeals);
  });

  test('adds no entry to the browser history for each typed key', async ({ page }) => {
    await openReport(page, 'admin', '?span=90');
    await spanButton(page, '30 days').click();
    await expect(page).toHaveURL(`${REPORT}?span=30`);
    await filterOf(page).pressSequentially('nobody');
    await expect(page).toHaveURL(`${REPORT}?span=30&filter=nobody`);
    await page.goBack();
    await expect(page).toHaveURL(`${REPORT}?span=90`);
    await expect(filterOf(page)).toHaveValue('');
    await expect(spanButton(page, '90 days')).toHaveAttribute('aria-pressed', 'true');
  });

  test('restores the same rows after a reload, and for a colleague', async ({ page, browser, app }) => {
    await openReport(page);
    const [first = ''] = await shownNames(page);
    const sought = first.slice(0, 5);
    await spanButton(page, '90 days').click();
    await sortButton(page, 'Name').click();
    await filterOf(page).fill(sought);
    await expect(page).toHaveURL(/filter=/);
    await expectLoaded(page);
    const names = await shownNames(page);
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name.toLowerCase().includes(sought.toLowerCase()))).toBe(true);

    await page.reload();
    await expectLoaded(page);
    expect(await shownNames(page)).toEqual(names);
    await expect(filterOf(page)).toHaveValue(sought);
    await expect(headOf(page, 'Name')).toHaveAttribute('aria-sort', 'descending');

    const context = await browser.newContext({ baseURL: app.url, viewport: HIGH });
    const colleague = await context.newPage();
    await signInAs(colleague, 'product_sales_viewer');
    await colleague.goto(page.url());
    await expectLoaded(colleague);
    expect(await shownNames(colleague)).toEqual(names);
    await context.close();
  });

  test('falls back to the default if it is invalid', async ({ page }) => {
    await openReport(page, 'admin', '?span=99&sort=__proto__&dir=sideways&tab=none&filter=');
    await expect(spanButton(page, '365 days')).toHaveAttribute('aria-pressed', 'true');
    await expect(headOf(page, 'Total inbound')).toHaveAttribute('aria-sort', 'descending');
    await expectFigures(page, await expectReport(page.request, SITE, '365'));
  });

  test('of another site opens from a menu, and focuses the heading', async ({ page }) => {
    await openReport(page);
    await page.getByRole('button', { name: 'Athenas Danmark' }).click();
    await page.getByRole('menuitem', { name: 'Athenas Sverige' }).click();
    await expect(page).toHaveURL('/requests_and_bookings/se.athenas.example');
    const heading = page.getByRole('heading', { level: 1, name: 'Requests & Bookings for Athenas Sverige' });
    await expect(heading).toBeFocused();
    await page.goBack();
    await expectFigures(page, await expectReport(page.request, SITE, '365'));
  });
});
