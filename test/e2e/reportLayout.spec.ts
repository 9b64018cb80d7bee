import type { Locator, Page } from '@playwright/test';
import { expectReport } from './support/expectedReport';
import { expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import {
  expectLoaded,
  FIGURES,
  filterOf,
  openReport,
  REPORT,
  readTable,
  SITE,
  scrollerOf,
  sortButton,
  statusOf,
  tableOf,
} from './support/report';

const FIVE_THOUSAND = 5000;

/** Returns speakers with decreasing figures, so that their order is known. */
function manySpeakers(count: number): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const figures = {
        NumDeals: 1 + (index % 7),
        TotalInbound: (count - index) * 1000,
        PassedRQs: index % 11,
      };
      const name = `Speaker ${String(index + 1).padStart(5, '0')}`;
      return [name, { '365days': figures, '365days-benchmark': { ...figures, TotalInbound: 5000 } }];
    }),
  );
}

const scrollTo = (page: Page, left: number, top: number): Promise<void> =>
  scrollerOf(page).evaluate((box, [x, y]) => box.scrollTo(x ?? 0, y ?? 0), [left, top]);

const BOTTOM = 1_000_000;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the page');
  return box;
}

const cellCount = (page: Page): Promise<number> => page.locator('td, th').count();

const rowAt = (page: Page, rowIndex: number): Locator =>
  tableOf(page).locator(`tr[aria-rowindex="${rowIndex}"]`);

test.describe('The table', () => {
  test('sorts by a click anywhere in a heading', async ({ page }) => {
    await openReport(page);
    await expectLoaded(page);
    for (const name of ['Name', 'Deals', 'Latest RQ']) {
      const heading = tableOf(page).getByRole('columnheader', { name, exact: true });
      const { width } = await boxOf(heading);
      await heading.click({ position: { x: 3, y: 3 } });
      await expect(heading).toHaveAttribute('aria-sort', 'descending');
      await heading.click({ position: { x: width - 3, y: 30 } });
      await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    }
  });

  test('shows all rows by scrolling, with the last row above the totals', async ({ page }) => {
    await openReport(page);
    const names = (await expectReport(page.request, SITE, '365'))
      .rows('Total inbound', 'descending')
      .map(({ name }) => name);
    const seen = new Set((await readTable(page)).rows.map(({ name }) => name));
    expect(seen.size, 'few rows are in the page as a whole').toBe(names.length);
    for (const [index, name] of names.entries()) {
      const header = tableOf(page).getByRole('rowheader', { name, exact: true });
      await scrollTo(page, 0, Math.max(0, index - 5) * 45);
      await expect(header, `row ${index + 1}`).toBeInViewport();
    }
    await scrollTo(page, 0, BOTTOM);
    const last = await boxOf(rowAt(page, names.length + 1));
    const total = await boxOf(tableOf(page).locator('tfoot th'));
    expect(last.y + last.height).toBeLessThanOrEqual(total.y + 1);
  });

  test('scrolls by keyboard', async ({ page }) => {
    await openReport(page);
    await scrollerOf(page).focus();
    await page.keyboard.press('End');
    const { entries } = await expectReport(page.request, SITE, '365');
    await expect(rowAt(page, entries.length + 1)).toBeInViewport();
  });

  test('keeps its head, its names and its totals in view', async ({ page }) => {
    await openReport(page);
    const head = sortButton(page, 'Name');
    const corner = tableOf(page).locator('thead th').first();
    const total = tableOf(page).locator('tfoot th');
    const lastHead = tableOf(page).locator('thead th').last();
    const before = { head: await boxOf(corner), total: await boxOf(total) };
    await expect(lastHead).not.toBeInViewport();

    await scrollTo(page, BOTTOM, 300);
    await expect(lastHead).toBeInViewport();
    expect(await boxOf(corner)).toEqual(before.head);
    expect(await boxOf(total)).toEqual(before.total);
    await expect(head).toBeInViewport();
    expect((await boxOf(lastHead)).y).toBe(before.head.y);
    const name = await boxOf(rowAt(page, 10).locator('th'));
    expect(name.x).toBe(before.head.x);
    const region = await boxOf(scrollerOf(page));
    expect(before.total.y + before.total.height).toBeLessThanOrEqual(region.y + region.height + 1);
  });

  test('scrolls a focused heading into view, not under the names', async ({ page }) => {
    await openReport(page);
    const name = await boxOf(tableOf(page).locator('thead th').first());
    await sortButton(page, 'Name').focus();
    for (const header of ['Total inbound', 'Deals', 'Avg. deal value', 'Direct value', 'Received value']) {
      await page.keyboard.press('Tab');
      await expect(sortButton(page, header)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(sortButton(page, `${header} change`)).toBeFocused();
    }
    for (const header of ['Deals', 'Total inbound']) {
      await sortButton(page, header).focus();
      await expect(sortButton(page, header)).toBeInViewport({ ratio: 1 });
      expect((await boxOf(sortButton(page, header))).x).toBeGreaterThanOrEqual(name.x + name.width);
    }
  });

  test('starts at its top in another order', async ({ page }) => {
    await openReport(page);
    await scrollTo(page, 0, BOTTOM);
    await expect(rowAt(page, 2)).not.toBeInViewport();
    await sortButton(page, 'Name').click();
    await expect(rowAt(page, 2)).toBeInViewport();
  });
});

test.describe('With 5,000 speakers the table', () => {
  test.beforeEach(async ({ page }) => {
    const json = manySpeakers(FIVE_THOUSAND);
    await page.route(FIGURES, (route) => route.fulfill({ json }));
    await openReport(page);
  });

  test('renders fewer than 600 cells at any scroll position, and counts all rows', async ({ page }) => {
    await expect(statusOf(page)).toContainText('5.000 of 5.000 speakers');
    await expect(tableOf(page)).toHaveAttribute('aria-rowcount', String(FIVE_THOUSAND + 2));
    expect(await cellCount(page)).toBeLessThan(600);
    await scrollTo(page, 0, 45 * 2500);
    await expect(rowAt(page, 2504)).toBeInViewport();
    expect(await cellCount(page)).toBeLessThan(600);
    await scrollTo(page, 0, BOTTOM);
    await expect(page.getByRole('rowheader', { name: 'Speaker 05000' })).toBeInViewport();
    expect(await cellCount(page)).toBeLessThan(600);
  });

  test('draws only some of them in a low window, where the page scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => cellCount(page)).toBeLessThan(600);
    await scrollTo(page, 0, 45 * 2500);
    await expect(page.getByRole('rowheader', { name: 'Speaker 02502' })).toBeInViewport();
    expect(await cellCount(page)).toBeLessThan(600);
    // At its top, the table leaves the wheel to the page.
    await scrollTo(page, 0, 0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toBeInViewport();
    await scrollerOf(page).hover();
    await page.mouse.wheel(0, -2_000);
    await expect(heading).toBeInViewport();
  });

  test('sorts and filters all of them', async ({ page }) => {
    await sortButton(page, 'Total inbound').click();
    await expect(rowAt(page, 2).getByRole('rowheader')).toHaveText('Speaker 05000');
    await filterOf(page).fill('speaker 0123');
    await expect(statusOf(page)).toContainText('10 of 5.000 speakers');
    const names = (await readTable(page)).rows.map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `Speaker 0123${9 - index}`));
    await expect(page.getByRole('button', { name: 'Export 10 rows' })).toBeEnabled();
  });
});

/** Two phones, and a window of 1280 × 800 at 200 % zoom. */
const SMALL_WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
];

test('No screen scrolls sideways at 320 px, 390 px and 200 % zoom, and all controls are reachable', async ({
  page,
}) => {
  const inSmallWindows = async (check: () => Promise<void>) => {
    for (const size of SMALL_WINDOWS)
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size);
        await check();
      });
  };
  const expectNoScroll = () => inSmallWindows(() => expectNoSidewaysScroll(page));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expectNoScroll();

  await signInAs(page, 'admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'Athenas International' })).toBeVisible();
  await expectNoScroll();
  await inSmallWindows(async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Preferences' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
  });

  await page.goto(REPORT);
  await expectLoaded(page);
  const { entries } = await expectReport(page.request, SITE, '365');
  await inSmallWindows(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await scrollTo(page, 0, 0);
    await expectNoSidewaysScroll(page);
    await expect(filterOf(page)).toBeInViewport();
    await scrollTo(page, BOTTOM, BOTTOM);
    await rowAt(page, entries.length + 1).scrollIntoViewIfNeeded();
    await expect(rowAt(page, entries.length + 1)).toBeInViewport();
    await tableOf(page).locator('thead th').last().scrollIntoViewIfNeeded();
    await expect(tableOf(page).locator('thead th').last()).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });

  await page.goto('/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoScroll();
});
