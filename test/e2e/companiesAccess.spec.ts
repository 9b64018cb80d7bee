import { createCompany, dialog, field, saveButton, tab, table } from './support/companies';
import { createGate, expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import { BOTH_COLOURS, expectSoundInEachLook } from './support/looks';

test.describe('axe finds no violation in both colours', () => {
  test('on the list and in the editor, with errors and with a message', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/companies');
    await expect(table(page, 'Companies')).toBeVisible();
    await expectSoundInEachLook(page, 'the list', BOTH_COLOURS);
    const id = await createCompany(page, 'Axe in both colours');
    await page.goto(`/companies/edit/${id}`);
    await expect(field(page, 'Name')).toBeVisible();
    await expectSoundInEachLook(page, 'the form', BOTH_COLOURS);
    await field(page, 'Operandi Pipeline').fill('3a');
    await field(page, 'Safe search words').fill('foredrag');
    await page.keyboard.press('Enter');
    await saveButton(page).click();
    await expect(field(page, 'Operandi Pipeline')).toBeFocused();
    await expectSoundInEachLook(page, 'errors', BOTH_COLOURS);
    await field(page, 'Operandi Pipeline').fill('3');
    await field(page, 'Safe search words').fill('');
    await saveButton(page).click();
    await expect(page.getByText('Company saved')).toBeVisible();
    await expectSoundInEachLook(page, 'saved', BOTH_COLOURS);
    await page.goto(`/companies/edit/${id}?tab=other`);
    await expect(page.getByText('Unknown tab')).toBeVisible();
    await expectSoundInEachLook(page, 'an unknown tab', BOTH_COLOURS);
  });

  test('on its tabs, with forms and dialogs open', async ({ page, problems }) => {
    problems.allowFailedResource('/sellers');
    await signInAs(page, 'admin');
    await page.goto('/companies/edit/1?tab=notifications');
    await field(page, 'new request').fill('x');
    await page.getByRole('button', { name: 'Load entries' }).click();
    await expect(table(page, 'Notifications sent')).toBeVisible();
    await expectSoundInEachLook(page, 'the notifications', BOTH_COLOURS);
    await tab(page, 'Sellers').click();
    await expect(table(page, 'Sellers')).toBeVisible();
    await expectSoundInEachLook(page, 'the sellers', BOTH_COLOURS);
    await page.getByRole('button', { name: 'Add Seller' }).click();
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(page.getByRole('form')).toHaveCount(2);
    await expectSoundInEachLook(page, 'forms of sellers', BOTH_COLOURS);
    await page.route('**/sellers/*', (route) => route.fulfill({ status: 500, body: 'Broken' }));
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('Could not be deleted – try again');
    await expectSoundInEachLook(page, 'a failed delete', BOTH_COLOURS);
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
      await expectSoundInEachLook(page, name, BOTH_COLOURS);
    }
    gate.open();
  });
});

test('no page scrolls sideways at 390 and 320 px, and Save does not cover a focused field', async ({
  page,
}) => {
  const atEachWidth = async (check: (width: number) => Promise<void>) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await check(width);
    }
  };
  const expectNoScroll = () => atEachWidth((width) => expectNoSidewaysScroll(page, `${width} px`));
  await page.setViewportSize({ width: 390, height: 640 });
  await signInAs(page, 'admin');
  for (const path of ['/companies', '/companies/edit/1', '/companies/edit/1?tab=notifications']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectNoScroll();
  }
  await page.getByRole('button', { name: 'Load entries' }).click();
  await expect(table(page, 'Notifications sent')).toBeVisible();
  await expectNoScroll();
  await page.goto('/companies/edit/1?tab=sellers');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expectNoScroll();
  await atEachWidth(async (width) => {
    const form = await page.getByRole('form').boundingBox();
    expect(form?.x).toBeCloseTo(0, 0);
    expect(form?.width).toBe(width);
  });

  await page.goto('/companies/edit/1');
  await atEachWidth(async () => {
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
});
