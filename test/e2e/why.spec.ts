import { readFile } from 'node:fs/promises';
import { SITE } from './support/anyReport';
import { expect, signInAs, test } from './support/fixtures';
import { tabTo, withoutMouse } from './support/keyboard';
import { expectSoundInEachLook } from './support/looks';
import { PAPERS, printedPages, squash } from './support/pdf';

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
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^requests_and_bookings_why_deals_.*_365days_.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r\n/).slice(1);
  const total = await page
    .getByRole('region', { name: 'By speaker', exact: true })
    .locator('tfoot')
    .innerText();
  for (const view of ['By speaker', 'By source']) {
    const changes = lines
      .map((line) => line.split(';'))
      .filter((cells) => cells.at(-5) === view)
      .map((cells) => ({ isSum: cells.at(-4) === 'sum', change: Number(cells.at(-1)) }));
    const sum = changes.filter(({ isSum }) => !isSum).reduce((all, { change }) => all + change, 0);
    expect(changes.filter(({ isSum }) => isSum)).toEqual([{ isSum: true, change: sum }]);
    expect(sum, view).toBe(centsOf(total));
  }
  await expectNoMouse();
  await expectSoundInEachLook(page, 'the tab Why');
});

test('all columns of the parts fit on paper, and the whole change is there once', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto(`/requests_and_bookings/${SITE}?tab=why`);
  const boxes = ['By speaker', 'By factor', 'By source'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  for (const box of boxes) await expect(box.getByRole('table')).toBeVisible();
  // The width of an A4 page without its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const box of boxes) {
    await expect(box.getByRole('columnheader', { name: 'Before' })).toBeVisible();
    const room = await box.evaluate((element) => element.clientWidth - element.scrollWidth);
    expect(room).toBeGreaterThanOrEqual(0);
  }
  const whole = squash(
    await page.getByRole('region', { name: 'By speaker', exact: true }).locator('tfoot').innerText(),
  );
  for (const paper of PAPERS)
    expect((await printedPages(page, paper)).join('').split(whole), paper).toHaveLength(boxes.length + 1);
});
