import { expect, signInAs, test } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';
import { openInPage } from './support/openInPage';
import { expectLoaded, openReport, readTable, shownNames, statusOf } from './support/report';

test('adds conditions, shares them by the address, and removes them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2_000 });
  await openReport(page);
  const before = await readTable(page);
  const place = before.headers.indexOf('Deals') - 1;
  const deals = before.rows.map(({ cells }) => Number(cells[place]));
  const least = Math.max(...deals) - 1;

  await page.getByRole('button', { name: 'Conditions', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Conditions' });
  await dialog.getByLabel('Column').selectOption('Deals');
  await dialog.getByLabel('Operator').selectOption('greater than');
  await dialog.getByLabel('Value').fill('lots');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByLabel('Value')).toBeFocused();
  await expectSoundInEachLook(page, 'with what is no number');
  await dialog.getByLabel('Value').fill(String(least));
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Conditions', exact: true })).toBeFocused();

  const left = deals.filter((count) => count > least).length;
  await expect(statusOf(page)).toContainText(`${left} of ${deals.length} speakers`);
  expect((await readTable(page)).rows).toHaveLength(left);
  await expectSoundInEachLook(page, 'with a condition');

  // The shared address shows the same rows to a colleague.
  expect(new URL(page.url()).search).toBe(`?where=deals~gt~${least}`);
  await page.reload();
  await expectLoaded(page);
  expect(await shownNames(page)).toHaveLength(left);

  await page.goto(`${page.url()}&where=deals~lt~0&where=deals~above~1`);
  await expect(page.getByRole('alert')).toContainText(
    'One condition in the address could not be read: deals~above~1',
  );
  await expectSoundInEachLook(page, 'with nothing left');
  await page.getByRole('button', { name: 'Remove Deals less than 0' }).last().click();
  expect(await shownNames(page)).toHaveLength(left);
  await page.getByRole('button', { name: `Remove Deals greater than ${least}` }).press('Enter');
  // The table becomes higher without the row of conditions. The rows that come into view then follow.
  await expect.poll(() => shownNames(page)).toHaveLength(deals.length);
});

// In a screen that follows the click on its link, the code of the conditions loads while React renders the screen.
for (const [path, where] of [
  ['/all_sites/requests_and_bookings', 'deals~gt~5'],
  ['/requests_and_bookings/dk.athenas.example', 'deals~gt~5'],
  ['/ads/dk.athenas.example', 'clicks~gt~10'],
] as const)
  test(`a link to conditions at ${path} shows the selected rows only`, async ({ page }) => {
    const table = page.getByRole('table').first();
    await signInAs(page, 'admin');
    await page.goto(path);
    await expect(table).toHaveAttribute('aria-busy', 'false');
    // The answers of further sites and networks arrive after the table is shown.
    await page.waitForLoadState('networkidle');
    await openInPage(page, '/');
    await expect(table).toBeHidden();
    await openInPage(page, `${path}?where=${where}`);
    await expect(table).toBeVisible();
    const status = await page.getByRole('status').filter({ hasText: / of / }).innerText();
    const [shown = 0, all = 0] = (status.match(/\d+/g) ?? []).map(Number);
    expect(shown).toBeGreaterThan(0);
    expect(all).toBeGreaterThan(shown);
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  });
