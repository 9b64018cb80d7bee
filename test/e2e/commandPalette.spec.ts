import type { Page } from '@playwright/test';
import { expect, signInAs, test, welcome } from './support/fixtures';
import { tabTo, withoutMouse } from './support/keyboard';
import { BOTH_COLOURS, expectSoundInEachLook } from './support/looks';
import { openReport, SITE, TITLE, tableOf } from './support/report';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Go to' });
const optionsOf = (page: Page) => dialogOf(page).getByRole('option');
const markOf = (page: Page) => page.getByRole('button', { name: 'Favourite', exact: true });

for (const width of [1440, 390])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('goes to a page and back and marks a page, by keyboard alone', async ({ page }) => {
      const expectNoMouse = await withoutMouse(page);
      await signInAs(page, 'admin');
      await page.goto('/');
      await expect(welcome(page)).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(fieldOf(page)).toBeFocused();
      await expectSoundInEachLook(page, 'nothing typed', BOTH_COLOURS);
      await page.keyboard.type('danmrk bookings');
      await expect(optionsOf(page).first()).toContainText('Requests & Bookings');
      await page.keyboard.press('Enter');
      await expect(tableOf(page)).toBeVisible();
      await expect(dialogOf(page)).toBeHidden();

      if (width > 900) {
        // The mark appears when the page is idle.
        await expect(markOf(page)).toBeVisible();
        await tabTo(page, 'Favourite');
        await page.keyboard.press('Enter');
        await expect(markOf(page)).toHaveAttribute('aria-pressed', 'true');
      } else {
        await expect(async () => {
          await tabTo(page, 'Menu');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('menuitem', { name: 'Add to favourites' })).toBeVisible({
            timeout: 1_000,
          });
        }).toPass();
        await page.getByRole('menuitem', { name: 'Add to favourites' }).press('Enter');
      }
      await expect(page.getByRole('menu')).toBeHidden();
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      await page.keyboard.press('s');
      await expect(page).toHaveURL(new RegExp(`/seo_performance/${SITE}`));
      await page.keyboard.press('g');
      await page.keyboard.press('h');
      await expect(welcome(page)).toBeVisible();
      const favourites = page.getByRole('navigation', { name: 'Favourites' });
      await expect(favourites.getByRole('link')).toHaveText([/^Requests & Bookings · /]);
      await expect(page.getByRole('navigation', { name: 'Recent' }).getByRole('link')).toHaveText([
        /^SEO performance · /,
      ]);
      await expectSoundInEachLook(page, 'the home page with favourites', BOTH_COLOURS);

      await page.keyboard.press('Control+k');
      await expect(dialogOf(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(2);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(tableOf(page)).toBeVisible();
      await expectNoMouse();
    });
  });

test('finds a speaker of a loaded report, and a record that is not loaded', async ({ page }) => {
  await openReport(page);
  const name = await tableOf(page).locator('tbody tr.row th').first().innerText();
  await page.keyboard.press('Control+k');
  await fieldOf(page).fill(name);
  await expect(optionsOf(page).first()).toContainText('Speaker');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('astrid');
  await expect(optionsOf(page).first()).toContainText('admin@');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/\d+$/);
});

test('keeps the view settings on the way to another site', async ({ page }) => {
  await openReport(page);
  await page.goto(`/requests_and_bookings/${SITE}?span=30&sort=deals&dir=asc&filter=an`);
  await expect(tableOf(page)).toBeVisible();
  await page.getByTitle('Other site').click();
  await page.getByRole('menuitem', { name: /Athenas Norge/ }).click();
  await expect(page).toHaveURL(/\/requests_and_bookings\/no[^?]*\?span=30&sort=deals&dir=asc&filter=an$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE);
});

test('separates the pages of two users on one device', async ({ page }) => {
  await openReport(page);
  await markOf(page).click();
  await expect(markOf(page)).toHaveAttribute('aria-pressed', 'true');
  await signInAs(page, 'product_sales_viewer');
  await page.goto('/');
  await expect(welcome(page)).toBeVisible();
  await expect(page.getByRole('list', { name: /^Reports of/ }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Favourites' })).toHaveCount(0);
});
