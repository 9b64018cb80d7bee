import { SITE } from './support/anyReport';
import { expect, signInAs, test } from './support/fixtures';
import { tabTo, withoutMouse } from './support/keyboard';
import { expectSoundInEachLook } from './support/looks';

const plain = (texts: readonly string[]) => texts.map((text) => text.replace(/[\u00a0\u202f]/g, ' '));

/** Returns a change as a number of cents: "-1.250,25 kr." is −125025. */
const centsOf = (text: string): number => Number(text.replace(/\u2212/g, '-').replace(/[^\d-]/g, ''));

test('the change of a figure is explained, split and kept, by keyboard alone', async ({ page }) => {
  const expectNoMouse = await withoutMouse(page);
  await signInAs(page, 'admin');
  await page.goto(`/requests_and_bookings/${SITE}`);
  await page
    .getByRole('row', { name: /^Total/ })
    .getByRole('button')
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('dialog').getByRole('region', { name: 'Why' });
  await expect(why).toBeVisible();
  await tabTo(page, 'Why Total inbound changed, in all parts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=why&figure=total_inbound$/);
  await expect(page.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true');

  for (const name of ['By speaker', 'By factor', 'By source']) {
    const box = page.getByRole('region', { name, exact: true });
    await expect(box.getByRole('table')).toBeVisible();
    const change = (lines: string) => box.locator(`${lines} td:not([aria-hidden]):has-text("kr.")`);
    const rows = await box.locator('tbody tr').count();
    const shown = await Promise.all(
      Array.from({ length: rows }, (_, row) =>
        change(`tbody tr:nth-child(${row + 1})`)
          .first()
          .innerText(),
      ),
    );
    const total = await change('tfoot tr').first().innerText();
    expect(
      plain(shown).reduce((sum, text) => sum + centsOf(text), 0),
      name,
    ).toBe(centsOf(total));
  }

  await page.getByRole('combobox', { name: 'Figure' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/figure=deals/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Deals', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Export', exact: true }).focus();
  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).focus();
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/why_deals.*\.csv$/);
  await expectNoMouse();
  await expectSoundInEachLook(page, 'the tab Why');
});
