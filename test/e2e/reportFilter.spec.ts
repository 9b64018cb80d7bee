import { expect, signInAs, test } from './support/fixtures';
import {
  expectLoaded,
  FIGURES,
  filterOf,
  HIGH,
  headOf,
  openReport,
  REPORT,
  readTable,
  scrollerOf,
  shownNames,
  statusOf,
  tableOf,
} from './support/report';

test.use({ viewport: HIGH });

const HINT = 'Type more than 3 characters to filter';

test.describe('The filter', () => {
  test('applies above 3 characters, and shows a hint below', async ({ page }) => {
    await openReport(page);
    const all = await shownNames(page);
    const sought = (all[3] ?? '').slice(0, 4).toUpperCase();
    const matching = all.filter((name) => name.toUpperCase().includes(sought));
    expect(matching.length).toBeLessThan(all.length);

    await filterOf(page).pressSequentially(sought.slice(0, 3));
    await expect(page.getByText(HINT)).toBeVisible();
    expect(await shownNames(page)).toEqual(all);

    await filterOf(page).pressSequentially(sought.slice(3));
    await expect(page.getByText(HINT)).toBeHidden();
    await expect(statusOf(page)).toContainText(`${matching.length} of ${all.length} speakers`);
    expect(await shownNames(page)).toEqual(matching);
    expect((await readTable(page)).total.name).toContain(`${matching.length} of ${all.length} speakers`);

    await page.keyboard.press('Backspace');
    await expect(statusOf(page)).toContainText(`${all.length} of ${all.length} speakers`);
    expect(await shownNames(page)).toEqual(all);
  });

  test('is cleared by its cross and by Esc, and keeps the focus', async ({ page }) => {
    await openReport(page);
    const all = await shownNames(page);
    await filterOf(page).fill('zzzz');
    await expect(tableOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear filter' }).first().click();
    await expect(filterOf(page)).toHaveValue('');
    await expect(filterOf(page)).toBeFocused();
    expect(await shownNames(page)).toEqual(all);

    await page.keyboard.type('zzzz');
    await expect(tableOf(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(filterOf(page)).toHaveValue('');
    await expect(page).toHaveURL(REPORT);
    expect(await shownNames(page)).toEqual(all);
  });

  test('is kept after an immediate reload, and restored on return to the screen', async ({ page }) => {
    await openReport(page);
    await filterOf(page).fill('anna');
    await page.reload();
    await expect(filterOf(page)).toHaveValue('anna');
    await expect(page).toHaveURL(`${REPORT}?filter=anna`);

    await filterOf(page).fill('');
    await page.getByRole('link', { name: 'Greenroom' }).click();
    await page.goBack();
    await expectLoaded(page);
    await expect(filterOf(page)).toHaveValue('');
  });

  test('that matches nothing shows what it hides, with a way back', async ({ page }) => {
    await openReport(page);
    const { length } = await shownNames(page);
    await filterOf(page).fill('zzzz');
    await expect(page.getByText('No speakers match “zzzz”')).toBeVisible();
    await expect(page.getByText(`${length} speakers are hidden by the filter.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Export/ })).toBeDisabled();
    await page.getByRole('main').getByText('Clear filter', { exact: true }).click();
    await expect(tableOf(page)).toBeVisible();
  });

  test('is focused by /, and then accepts / as text', async ({ page }) => {
    await openReport(page);
    await page.keyboard.press('/');
    await expect(filterOf(page)).toBeFocused();
    await expect(filterOf(page)).toHaveValue('');
    await page.keyboard.press('/');
    await expect(filterOf(page)).toHaveValue('/');
  });

  test('ignores / if single-key shortcuts are off, also after a reload', async ({ page }) => {
    await openReport(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('/');
    await expect(filterOf(page)).not.toBeFocused();
    await page.reload();
    await expectLoaded(page);
    await page.keyboard.press('/');
    await expect(filterOf(page)).not.toBeFocused();
  });
});

test('No data looks different from no matches, and offers a longer span', async ({ page }) => {
  await page.route(`${FIGURES}days=7`, (route) => route.fulfill({ json: {} }));
  await signInAs(page, 'admin');
  await page.goto(`${REPORT}?span=7`);
  await expect(page.getByText('No bookings: 7 days')).toBeVisible();
  await expect(page.getByText(/match/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 365 days' }).click();
  await expect(tableOf(page)).toBeVisible();
  await expect(page).toHaveURL(REPORT);
});

test.describe('Settings of a person', () => {
  test('hidden columns stay hidden after a reload, for that person only', async ({ page }) => {
    await openReport(page);
    await page.getByRole('button', { name: 'Columns, 16 shown' }).click();
    for (const name of ['Deals', 'Added']) {
      await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
      await expect(page.getByRole('menuitemcheckbox', { name, exact: true })).toHaveAttribute(
        'aria-checked',
        'false',
      );
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns, 14 shown' })).toBeFocused();
    await expect(headOf(page, 'Deals')).toHaveCount(0);

    await page.reload();
    await expectLoaded(page);
    const { headers, rows } = await readTable(page);
    expect(headers).not.toContain('Deals');
    expect(headers).not.toContain('Added');
    expect(rows.every(({ cells }) => cells.length === 13)).toBe(true);

    await signInAs(page, 'il_duce');
    await page.reload();
    await expectLoaded(page);
    await expect(headOf(page, 'Deals')).toBeVisible();

    await signInAs(page, 'admin');
    await page.reload();
    await page.getByRole('button', { name: 'Columns, 14 shown' }).click();
    await page.getByRole('menuitem', { name: 'Reset to default' }).click();
    await page.keyboard.press('Escape');
    await expect(headOf(page, 'Deals')).toBeVisible();
  });

  test('compact density makes the rows lower, and is stored', async ({ page }) => {
    await openReport(page);
    const height = async () =>
      (await tableOf(page).getByRole('row').nth(1).boundingBox())?.height ?? Number.NaN;
    expect(await height()).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Astrid Mørkeberg' }).click();
    await page.getByRole('menuitemradio', { name: 'Compact' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(height).toBeLessThanOrEqual(33);
    await page.reload();
    await expectLoaded(page);
    expect(await height()).toBeLessThanOrEqual(33);
    await expect(scrollerOf(page)).toBeVisible();
  });

  test('arrow keys reach the density in its menu', async ({ page }) => {
    await openReport(page);
    await page.getByRole('button', { name: 'Astrid Mørkeberg' }).click();
    const compact = page.getByRole('menuitemradio', { name: 'Compact' });
    await expect(compact).toHaveAttribute('aria-checked', 'false');
    await page.getByRole('menuitem', { name: 'Forget this device' }).press('ArrowDown');
    await expect(compact).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(compact).toHaveAttribute('aria-checked', 'true');
  });

  test('chosen colours are stored, and colours follow the system before', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openReport(page);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.getByRole('button', { name: 'Light colours' }).click();
    await expect.poll(background).not.toBe(dark);
    const light = await background();
    await page.reload();
    await expectLoaded(page);
    expect(await background()).toBe(light);
  });
});
