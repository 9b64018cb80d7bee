import { expect, test } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';
import { openReport } from './support/report';

test('sets, reads and deletes a goal by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReport(page, 'admin', '');
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Set goal…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Goal' });
  await dialog.getByRole('combobox', { name: 'Figure' }).selectOption('deals');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('400');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const goals = page.getByRole('list', { name: 'Goals' });
  await expect(goals).toContainText(/% of 400\. Lands at .* \(80.%\)\./);
  await expect(goals).toContainText(/on track|behind|cannot tell yet/);
  await expectSoundInEachLook(page, 'a goal');
  await goals.getByRole('button', { name: /^Deals/ }).press('Enter');
  await expectSoundInEachLook(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(goals).toBeHidden();
});
