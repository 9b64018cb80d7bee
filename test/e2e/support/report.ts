import type { Locator, Page } from '@playwright/test';
import { expect, signInAs } from './fixtures';

export const SITE = 'dk.athenas.example';
export const REPORT = `/requests_and_bookings/${SITE}`;
export const TITLE = 'Requests & Bookings for Athenas Danmark';
/** Pattern of the call for the figures, for any span. */
export const FIGURES = '**/api/products_summary/**';

export const tableOf = (page: Page): Locator => page.getByRole('table', { name: TITLE });
/** Locates the region in which the table scrolls. */
export const scrollerOf = (page: Page): Locator => page.getByRole('region', { name: `${TITLE}, scrolls` });
export const filterOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Filter speakers by name' });
export const statusOf = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /speakers|Loading|showing|Nothing/ });
export const spanButton = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Time span' }).getByRole('button', { name, exact: true });
export const sortButton = (page: Page, header: string): Locator =>
  tableOf(page).getByRole('columnheader').getByRole('button', { name: header, exact: true });
export const headOf = (page: Page, header: string): Locator =>
  tableOf(page).getByRole('columnheader', { name: header, exact: true });
export const failureOf = (page: Page): Locator => page.getByRole('alert');

export interface ShownRow {
  name: string;
  /** Figures without their change marks. */
  cells: string[];
  /** Texts of the change marks, or `null` without a mark. */
  changes: (string | null)[];
}

export interface ShownTable {
  headers: string[];
  rows: ShownRow[];
  total: ShownRow;
}

/** Returns the rendered contents of the table. A long table renders only some of its rows. */
export async function readTable(page: Page): Promise<ShownTable> {
  return tableOf(page).evaluate((table) => {
    const readRow = (row: Element) => {
      const cells = [...row.querySelectorAll('td')];
      const mark = (cell: Element) => cell.querySelector('[role=img]');
      return {
        name: row.querySelector('th')?.textContent ?? '',
        cells: cells.map((cell) =>
          [...cell.childNodes]
            .filter((node) => node !== mark(cell))
            .map((node) => node.textContent ?? '')
            .join(''),
        ),
        changes: cells.map((cell) => mark(cell)?.getAttribute('aria-label') ?? null),
      };
    };
    const foot = table.querySelector('tfoot tr');
    if (!foot) throw new Error('The table has no totals');
    return {
      headers: [...table.querySelectorAll('thead th')].map((head) => head.textContent),
      rows: [...table.querySelectorAll('tbody tr:not([aria-hidden])')].map(readRow),
      total: readRow(foot),
    };
  });
}

export async function shownNames(page: Page): Promise<string[]> {
  return (await readTable(page)).rows.map(({ name }) => name);
}

/** Waits until the requested figures are on screen. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
}

export async function openReport(page: Page, account = 'admin', query = ''): Promise<void> {
  await signInAs(page, account);
  // The report requests the goals after its first picture. A test that changes the time or the user would break the call.
  const goals = page.waitForResponse(/\/api\/goals$/);
  await page.goto(REPORT + query);
  await expectLoaded(page);
  await (await goals).finished();
}

/** A window that is high enough to render every row of the demo group in its test size. */
export const HIGH = { width: 1280, height: 2600 };
