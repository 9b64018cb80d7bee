import type { Locator, Page } from '@playwright/test';
import { expect, signInAs } from './fixtures';

export const SITE = 'dk.athenas.example';
export const REPORT = `/requests_and_bookings/${SITE}`;
export const TITLE = 'Requests & Bookings for Athenas Danmark';
/** The call for the figures, whatever the span. */
export const FIGURES = '**/api/products_summary/**';

export const tableOf = (page: Page): Locator => page.getByRole('table', { name: TITLE });
/** The box in which the table scrolls. */
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
  /** The figures without their marks of change. */
  cells: string[];
  /** What the marks say; `null` where there is none. */
  changes: (string | null)[];
}

export interface ShownTable {
  headers: string[];
  rows: ShownRow[];
  total: ShownRow;
}

/** What the table shows now: of a long one the rows that are drawn. */
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

/** The figures asked for are on screen, and nothing else is on its way. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
}

export async function openReport(page: Page, account = 'admin', query = ''): Promise<void> {
  await signInAs(page, account);
  await page.goto(REPORT + query);
  await expectLoaded(page);
}

/** High enough for every row of the demo group's test size to be drawn. */
export const HIGH = { width: 1280, height: 2600 };
