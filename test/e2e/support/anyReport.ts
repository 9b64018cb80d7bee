import type { Page } from '@playwright/test';
import { readShownTable, type ShownTable } from '../../support/shownTable';
import { expectNoViolation } from './axe';
import { expect, signInAs } from './fixtures';
import { expectNoSidewaysScroll } from './layout';

export const SITE = 'dk.athenas.example';

const tableOf = (page: Page, title: string) => page.getByRole('table', { name: title, exact: true });

/** Waits until a report is loaded, and returns its table as shown. */
export async function readReport(page: Page, title: string): Promise<ShownTable> {
  const table = tableOf(page, title);
  await expect(table).toHaveAttribute('aria-busy', 'false');
  return table.evaluate(readShownTable);
}

/** Opens a screen by its shortcut on the home page. */
export async function openByShortcut(page: Page, list: string, link: string, title: string): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto('/');
  const shortcuts =
    list === '' ? page.getByRole('main') : page.getByRole('list', { name: list, exact: true });
  await shortcuts.getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();
  await expect(page).toHaveTitle(`${title} · Greenroom`);
}

/** Expects that axe finds no violation in both modes, and that the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await expectNoViolation(page, colorScheme);
  }
  for (const [name, width, height] of [
    ['390 px', 390, 844],
    ['200 % zoom', 640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expectNoSidewaysScroll(page, name);
  }
}
