import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';

const LONG_NAME = 'Athenas International Speaker Bookings and Conferences of Northern Europe';

interface Company {
  id: number;
  name: string;
}

/** Mocks another name of a company, in the list and in the single record. */
async function renameCompany(page: Page, id: number, name: string): Promise<void> {
  const renamed = (company: Company) => (company.id === id ? { ...company, name } : company);
  await page.route(/\/api\/companies(\/\d+)?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Company | Company[];
    await route.fulfill({ response, json: Array.isArray(body) ? body.map(renamed) : renamed(body) });
  });
}

interface Box {
  what: string;
  left: number;
  right: number;
}

/** Returns the positions of the visible links, buttons and texts of the header, from left to right. */
const partsOfHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) =>
    [...header.querySelectorAll('a, button, nav li:last-child > *')]
      .map((part): Box => {
        const { left, right } = part.getBoundingClientRect();
        return { what: part.getAttribute('aria-label') ?? part.textContent, left, right };
      })
      .filter(({ left, right }) => right > left)
      .sort((one, other) => one.left - other.left),
  );

test('the breadcrumb of a long name does not overlap other parts of the header', async ({ page }) => {
  await signInAs(page, 'admin');
  await renameCompany(page, 1, LONG_NAME);
  await page.goto('/companies/edit/1');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByText(LONG_NAME)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(LONG_NAME);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const parts = await partsOfHeader(page);
    expect(parts.map(({ what }) => what)).toEqual(expect.arrayContaining(['Companies', LONG_NAME]));
    const overlapping = parts.flatMap(({ what, left }, index) => {
      const before = parts[index - 1];
      return before && before.right > left + 0.5 ? [`${what} begins before ${before.what} ends`] : [];
    });
    expect(overlapping).toEqual([]);
    await expectNoSidewaysScroll(page, `${width} px`);
  }
});
