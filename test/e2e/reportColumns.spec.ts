import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';
import { expectLoaded, openReport, REPORT, readTable, tableOf } from './support/report';

const columnsButton = (page: Page) => page.getByRole('button', { name: /^Columns/ });
const toggles = (page: Page) => page.getByRole('menuitemcheckbox').allTextContents();
const move = (page: Page, header: string, way: 'up' | 'down') =>
  page.getByRole('menuitem', { name: `Move ${header} ${way}`, exact: true });
const headers = async (page: Page) =>
  (await readTable(page)).headers.map((header) => header.replace(/Δ$/, ''));

test('reorders columns', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReport(page, 'admin', '?sort=name&dir=asc');
  await columnsButton(page).click();
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(15);
  const usual = await toggles(page);
  const [first = '', second = '', third = '', fourth = ''] = usual;
  await expectSoundInEachLook(page, 'the menu');

  await move(page, third, 'up').click();
  await expect(page.getByRole('status').filter({ hasText: `${third}, 2 of 15` })).toBeAttached();
  await expect(move(page, third, 'up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(move(page, third, 'up')).toBeDisabled();
  expect((await toggles(page)).slice(0, 3)).toEqual([third, first, second]);
  await expectSoundInEachLook(page, 'with a column at its end');

  // Moves the column back by keyboard.
  await page.getByRole('menuitemcheckbox', { name: third, exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('menuitemcheckbox', { name: third, exact: true })).toBeFocused();
  expect(await toggles(page)).toEqual(usual);

  // Moves a column by its handle.
  const handle = page.getByRole('menuitemcheckbox', { name: first, exact: true }).locator('svg').first();
  const target = await page.getByRole('menuitemcheckbox', { name: fourth, exact: true }).boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + (target?.height ?? 0) - 4, { steps: 8 });
  await page.mouse.up();
  expect((await toggles(page)).slice(0, 4)).toEqual([second, third, fourth, first]);
  await expect(page.getByRole('menuitemcheckbox', { name: first, exact: true })).toBeChecked();

  await page.getByRole('menuitemcheckbox', { name: second, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(columnsButton(page)).toBeFocused();
  const arranged = ['Name', third, fourth, first, ...usual.slice(4)];
  expect(await headers(page)).toEqual(arranged);
  await page.reload();
  await expectLoaded(page);
  expect(await headers(page)).toEqual(arranged);

  // A colleague sees the same columns, despite their own arrangement.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByRole('menuitem', { name: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await signInAs(page, 'il_duce');
  await page.goto(link);
  await expectLoaded(page);
  expect(await headers(page)).toEqual(arranged);
  await columnsButton(page).click();
  await page.getByRole('menuitem', { name: 'Reset to default' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${REPORT}?sort=name&dir=asc`);
  await expect.poll(() => headers(page)).toEqual(['Name', ...usual]);
  await expect(tableOf(page)).toBeVisible();
});
