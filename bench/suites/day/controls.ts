import type { Locator, Page } from '@playwright/test';
import type { Hand } from './steps';

/** The controls that several screens have. */

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const mainButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
export const item = (page: Page, name: string | RegExp): Locator =>
  page
    .locator('[role=menuitem], [role=menuitemcheckbox], [role=menuitemradio]')
    .filter({ visible: true })
    .filter({ hasText: typeof name === 'string' ? new RegExp(`^${name}`) : name });
export const link = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('link', { name, exact: typeof name === 'string' });
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
export const textbox = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('textbox', { name, exact: typeof name === 'string' });
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();
export const inDialog = (page: Page, name: string | RegExp): Locator =>
  dialog(page).getByRole('button', { name, exact: typeof name === 'string' });
export const span = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: 'Time span' }).getByRole('button', { name: label, exact: true });
export const sortBy = (page: Page, column: string): Locator =>
  page.locator('thead').getByRole('button', { name: column, exact: true });
export const firstCells = (page: Page): Locator => page.locator('tbody tr.row td button');
export const firstName = (page: Page): Locator => page.locator('tbody tr.row th button');
export const table = (page: Page): Locator => page.locator('[role=region][aria-label$=", scrolls"]');

/** Opens another screen of the same site by the second menu at the top. */
export async function openScreen({ click, page }: Hand, current: string, next: string): Promise<void> {
  await click(`menu of screens: ${current}`, page.getByRole('banner').getByRole('button', { name: current }));
  await click(`${next} opened`, item(page, next));
}
