import { expectNoViolation } from './support/axe';
import { createCompany, dialog, field, saveButton, tab, table } from './support/companies';
import { createGate, expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme} colours axe finds nothing`, () => {
    test.use({ colorScheme });

    test('on the list and in the editor, with errors and with a message', async ({ page }) => {
      await signInAs(page, 'admin');
      await page.goto('/companies');
      await expect(table(page, 'Companies')).toBeVisible();
      await expectNoViolation(page, 'the list');
      const id = await createCompany(page, `Axe ${colorScheme}`);
      await page.goto(`/companies/edit/${id}`);
      await expect(field(page, 'Name')).toBeVisible();
      await expectNoViolation(page, 'the form');
      await field(page, 'Operandi Pipeline').fill('3a');
      await field(page, 'Safe search words').fill('foredrag');
      await page.keyboard.press('Enter');
      await saveButton(page).click();
      await expect(field(page, 'Operandi Pipeline')).toBeFocused();
      await expectNoViolation(page, 'errors');
      await field(page, 'Operandi Pipeline').fill('3');
      await field(page, 'Safe search words').fill('');
      await saveButton(page).click();
      await expect(page.getByText('Company saved')).toBeVisible();
      await expectNoViolation(page, 'saved');
      await page.goto(`/companies/edit/${id}?tab=other`);
      await expect(page.getByText('Unknown tab')).toBeVisible();
      await expectNoViolation(page, 'an unknown tab');
    });

    test('on its tabs, with forms and dialogs open', async ({ page, problems }) => {
      problems.allowFailedResource('/sellers');
      await signInAs(page, 'admin');
      await page.goto('/companies/edit/1?tab=notifications');
      await field(page, 'new request').fill('x');
      await page.getByRole('button', { name: 'Load entries' }).click();
      await expect(table(page, 'Notifications sent')).toBeVisible();
      await expectNoViolation(page, 'the notifications');
      await tab(page, 'Sellers').click();
      await expect(table(page, 'Sellers')).toBeVisible();
      await expectNoViolation(page, 'the sellers');
      await page.getByRole('button', { name: 'Add Seller' }).click();
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await expect(page.getByRole('form')).toHaveCount(2);
      await expectNoViolation(page, 'forms of sellers');
      await page.route('**/sellers/*', (route) => route.fulfill({ status: 500, body: 'Broken' }));
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await expect(dialog(page).getByRole('status')).toHaveText('Could not be deleted – try again');
      await expectNoViolation(page, 'a failed delete');
    });

    test('while it loads', async ({ page }) => {
      await signInAs(page, 'admin');
      const gate = createGate();
      await page.route('**/api/companies/1/*', async (route) => {
        await gate.opened;
        await route.continue();
      });
      for (const name of ['notifications', 'sellers']) {
        await page.goto(`/companies/edit/1?tab=${name}`);
        await expect(page.getByText('Loading...')).toBeVisible();
        await expectNoViolation(page, name);
      }
      gate.open();
    });
  });
}

for (const width of [390, 320]) {
  test(`at ${width} px no page scrolls sideways, and Save covers no field that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await signInAs(page, 'admin');
    for (const path of ['/companies', '/companies/edit/1', '/companies/edit/1?tab=notifications']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'Load entries' }).click();
    await expect(table(page, 'Notifications sent')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/companies/edit/1?tab=sellers');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expectNoSidewaysScroll(page);
    const form = await page.getByRole('form').boundingBox();
    expect(form?.x).toBeCloseTo(0, 0);
    expect(form?.width).toBe(width);

    await page.goto('/companies/edit/1');
    await field(page, 'Name').focus();
    const bar = await saveButton(page).boundingBox();
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.matches('input, select') ? element.getBoundingClientRect().bottom : 0;
      });
      expect(focused).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    }
  });
}
