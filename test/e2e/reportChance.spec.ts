import { expect, test } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';
import { expectLoaded, openReport, tableOf } from './support/report';

test('marks and explains changes that may be chance, and remembers this on the device', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReport(page, 'admin', '?span=30');
  const marked = page.getByRole('img', { name: /may be chance$/ });
  await expect(marked).toHaveCount(0);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const choice = page.getByRole('menuitemcheckbox', { name: 'Mark chance changes' });
  await more.click();
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await choice.click();
  await expect(marked.first()).toBeVisible();
  await expectSoundInEachLook(page, 'with what may be chance');

  const row = tableOf(page).locator('tbody').getByRole('row').filter({ has: marked }).first();
  const cell = row.getByRole('cell').filter({ has: marked }).first();
  await cell.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/\d in 30 days, .*\d in the 30 days before/);
  await expect(dialog).toContainText(
    /Chance alone would cause a difference of at least this size in .* of cases: may be chance\./,
  );
  await expectSoundInEachLook(page, 'with what explains a count');
  await page.keyboard.press('Escape');

  await page.reload();
  await expectLoaded(page);
  await expect(marked.first()).toBeVisible();
  await more.click();
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await expectSoundInEachLook(page, 'with the menu');
  await choice.click();
  await expect(marked).toHaveCount(0);
});
