import type { Page } from '@playwright/test';
import { expect, signInAs, test, welcome } from './support/fixtures';
import { tabTo, withoutMouse } from './support/keyboard';
import { expectSoundInEachLook, WIDE_AND_NARROW } from './support/looks';
import { expectLoaded, REPORT, SITE, tableOf } from './support/report';

const WIDE = { width: 1440, height: 900 };
const DEALS_GOAL = { site: SITE, figure: 'deals', seller: null, currency: null, period: '2026' };
const linesOf = (page: Page) => page.getByRole('list', { name: 'Goals' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Goal' });
const amountOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Amount' });

/** Opens a goal's dialog from its line. */
async function openGoal(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await expect(amountOf(page)).toBeFocused();
}

async function deleteGoal(page: Page): Promise<void> {
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(linesOf(page)).toBeHidden();
}

test('sets, reads, changes and deletes a goal by keyboard alone', async ({ page }) => {
  const expectNoMouse = await withoutMouse(page);
  await page.setViewportSize(WIDE);
  await signInAs(page, 'admin');
  await page.goto(REPORT);
  await expectLoaded(page);
  await tabTo(page, 'More');
  await page.keyboard.press('Enter');
  // A menu moves the focus to the item that begins with the typed letters.
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.type('Set');
  await expect(page.getByRole('menuitem', { name: 'Set goal…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(amountOf(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const figure = dialogOf(page).getByRole('combobox', { name: 'Figure' });
  await expect(figure).toBeFocused();
  // The first key opens the list.
  await page.keyboard.press('ArrowDown');
  await expect(figure.getByRole('option', { name: 'Total inbound' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(figure).toHaveValue('deals');
  await expect(figure).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(amountOf(page)).toBeFocused();
  await expect(dialogOf(page).getByText(/^Type a whole number above 0/)).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(linesOf(page)).toContainText(/% of 400\. Lands at .* \(80.%\)\./);
  await expect(linesOf(page)).toContainText(/on track|behind|cannot tell yet/);
  await expectSoundInEachLook(page, 'a goal');

  await page.goto('/');
  await expect(linesOf(page)).toContainText(/Deals, 2026 · Athenas Danmark.*% of 400\./);
  await page.reload();
  await expect(linesOf(page)).toContainText(/% of 400\. Lands at/);
  await openGoal(page, 'Deals, 2026 · Athenas Danmark');
  await expect(amountOf(page)).toHaveValue('400');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(linesOf(page)).toContainText(/% of 10\. Lands at .*on track/);

  await page.goto(REPORT);
  await expect(linesOf(page)).toContainText(/% of 10\. Lands at/);
  await openGoal(page, 'Deals, 2026');
  await deleteGoal(page);
  await page.goto('/');
  await expect(welcome(page)).toBeVisible();
  await expect(linesOf(page)).toBeHidden();
  await expectNoMouse();
});

test('goals of the home page and their dialog look right', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, 'admin');
  const headers = { 'x-requested-with': 'fetch' };
  const data = { ...DEALS_GOAL, amount: 400 };
  expect((await page.request.put('/api/goals', { headers, data })).status()).toBe(200);
  await page.goto('/');
  await expect(linesOf(page)).toContainText(/% of 400\. Lands at/);
  await expectSoundInEachLook(page, 'the home page with a goal');
  await openGoal(page, 'Deals, 2026 · Athenas Danmark');
  await expectSoundInEachLook(page, 'the dialog');
  await deleteGoal(page);
});

test('many goals leave rows of the table in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  const headers = { 'x-requested-with': 'fetch' };
  const goals = ['inbound', 'deals', 'requests'].flatMap((figure) =>
    ['2026', '2026-11', '2027'].map((period) => ({ ...DEALS_GOAL, figure, period, amount: 400 })),
  );
  for (const data of goals)
    expect((await page.request.put('/api/goals', { headers, data })).status()).toBe(200);
  await page.goto(REPORT);
  await expect(linesOf(page).getByRole('listitem')).toHaveCount(goals.length);
  await expect(linesOf(page)).toContainText('Lands at');
  await expect(tableOf(page).locator('tbody th').nth(2)).toBeInViewport({ ratio: 1 });
  await expectSoundInEachLook(page, 'many goals', WIDE_AND_NARROW);
  for (const { site, figure, period } of goals) {
    const query = new URLSearchParams({ site, figure, period }).toString();
    expect((await page.request.delete(`/api/goals?${query}`, { headers })).status()).toBe(204);
  }
});
