import type { Locator, Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
import { expectDrawn, GRAPH, searchOf } from './support/graph';
import { openReport, spanButton } from './support/report';

/** In forced colours the browser removes backgrounds and shadows, unless a CSS rule keeps them. */
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
});

const backgroundOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor);

/** Expects that a chosen element has another background than an element that is not chosen. */
async function expectSeen(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other));
}

/** Expects that the arrow keys visibly choose among the results of a search. */
async function expectSeenWhileChoosing(page: Page): Promise<void> {
  const option = (selected: boolean) => page.getByRole('option', { selected });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(option(true)).toHaveCount(1);
    await expectSeen(option(true), option(false).first());
  }
}

test('shows the chosen line of Go to and the pressed span', async ({ page }) => {
  await openReport(page);
  await expectSeen(spanButton(page, '365 days'), spanButton(page, '30 days'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill('danmark');
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  await expectSeenWhileChoosing(page);
});

test('shows the chosen speaker in the search of the graph', async ({ page }) => {
  await signInAs(page, 'graph_viewer');
  await page.goto(GRAPH);
  await expectDrawn(page);
  await searchOf(page).fill('a');
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  await expectSeenWhileChoosing(page);
});
