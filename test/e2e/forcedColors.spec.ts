import type { Locator, Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
import { expectDrawn, GRAPH, searchOf } from './support/graph';
import { openReport, spanButton } from './support/report';

/** In forced colours the browser takes backgrounds and shadows away, unless a rule says otherwise. */
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
});

const backgroundOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor);

/** The chosen one of several is seen to be chosen. */
async function expectSeen(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other));
}

/** By the arrow keys, among what a search has found. */
async function expectSeenWhileChoosing(page: Page): Promise<void> {
  const option = (selected: boolean) => page.getByRole('option', { selected });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(option(true)).toHaveCount(1);
    await expectSeen(option(true), option(false).first());
  }
}

test('the chosen line of Go to and the pressed span are seen', async ({ page }) => {
  await openReport(page);
  await expectSeen(spanButton(page, '365 days'), spanButton(page, '30 days'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('danmark');
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  await expectSeenWhileChoosing(page);
});

test('the chosen speaker of the graph’s search is seen', async ({ page }) => {
  await signInAs(page, 'graph_viewer');
  await page.goto(GRAPH);
  await expectDrawn(page);
  await searchOf(page).fill('a');
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  await expectSeenWhileChoosing(page);
});
