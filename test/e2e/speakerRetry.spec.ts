import type { Page } from '@playwright/test';
import { SITE } from './support/anyReport';
import { expectNoViolation } from './support/axe';
import { expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';

const PATH = `/speaker_relations/${SITE}`;
const CALL = '**/api/products_info/**';
const TIMED_OUT = 'Request timed out. Please try again later or contact support.';

/** Opens the relations with a clock that the test controls. The first `slowCalls` calls answer 504. */
async function openSlow(
  page: Page,
  slowCalls: number,
): Promise<{ calls: number[]; pass: (seconds: number) => Promise<void> }> {
  await signInAs(page, 'data_insights');
  const calls: number[] = [];
  let now = 0;
  await page.route(CALL, async (route) => {
    calls.push(now);
    if (calls.length > slowCalls) await route.continue();
    else await route.fulfill({ status: 504, body: 'upstream request timeout' });
  });
  await page.clock.install();
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('Retry 1 of 3 in 1:00');
  await page.clock.pauseAt(Date.now() + 1000);
  return {
    calls,
    pass: async (seconds) => {
      now += seconds;
      await page.clock.runFor(seconds * 1000);
    },
  };
}

test.beforeEach(({ problems }) => problems.allowFailedResource('/api/products_info/'));

test('Retries a slow server three times, a minute apart, and then reports a timeout', async ({ page }) => {
  const { calls, pass } = await openSlow(page, 9);
  const alert = page.getByRole('alert');
  await pass(20);
  await expect(alert).toContainText(/Retry 1 of 3 in 0:(39|40|38)/);
  for (const retry of [2, 3]) {
    await pass(retry === 2 ? 40 : 60);
    await expect(alert).toContainText(`Retry ${retry} of 3 in 1:00`);
    expect(calls).toHaveLength(retry);
  }
  await pass(60);
  await expect(alert).toContainText(TIMED_OUT);
  await pass(600);
  expect(calls).toHaveLength(4);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('Retry 1 of 3');
});

test('Shows the rows of the second attempt', async ({ page }) => {
  const { calls, pass } = await openSlow(page, 1);
  await pass(60);
  await expect(page.getByRole('table', { name: /^Speaker Relations/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(calls).toHaveLength(2);
});

test('“Try now” retries at once by keyboard and counts as one of three; “Stop” ends the retries', async ({
  page,
}) => {
  const { calls, pass } = await openSlow(page, 9);
  await page.getByRole('button', { name: 'Try now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Retry 2 of 3 in 1:00');
  expect(calls).toHaveLength(2);
  await expect(page.getByRole('button', { name: 'Try now' })).toBeFocused();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alert')).toContainText('504: upstream request timeout');
  await expect(page.getByText(/Retry/)).toHaveCount(0);
  await pass(300);
  expect(calls).toHaveLength(2);
});

test('Leaving the screen ends the retries', async ({ page }) => {
  const { calls, pass } = await openSlow(page, 9);
  await page.getByRole('link', { name: /Greenroom/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await pass(600);
  expect(calls).toHaveLength(1);
});

test('The summary retries as well, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { pass } = await openSlow(page, 2);
  await page.getByRole('tab', { name: 'Summary' }).click();
  // React delays content that arrives later than the rest.
  await expect(async () => {
    await pass(1);
    await expect(page.getByRole('alert')).toContainText('Retry 1 of 3 in', { timeout: 500 });
  }).toPass();
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expectNoSidewaysScroll(page, '320 px');
  await pass(60);
  await expect(page.getByRole('region', { name: 'All speakers' })).toBeVisible();
});

test('axe finds no violation during the retries and after the timeout', async ({ page }) => {
  await signInAs(page, 'data_insights');
  await page.route(CALL, (route) => route.fulfill({ status: 504 }));
  await page.goto(PATH);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Retry 1 of 3');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolation(page, `waiting, ${colorScheme}`);
  }
  for (const retry of [1, 2, 3]) {
    await expect(alert).toContainText(`Retry ${retry} of 3 in`);
    await page.getByRole('button', { name: 'Try now' }).click();
  }
  await expect(alert).toContainText(TIMED_OUT);
  await expectNoViolation(page, 'timed out');
});
