import { expect, test } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';
import { expectLoaded, openReport, tableOf } from './support/report';

const WORDS = /^(rising|steady|falling|inconsistent): .* a day in days 1–7, /;

test('shows, explains, sorts and shares momentum', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const spans: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('/products_summary/')) spans.push(searchParams.get('days') ?? '');
  });
  await openReport(page, 'admin');
  const more = page.getByRole('button', { name: 'More', exact: true });
  const choice = page.getByRole('menuitemcheckbox', { name: 'Momentum' });
  await more.click();
  await expect(choice).toHaveAttribute('aria-checked', 'false');
  await choice.click();
  const cells = tableOf(page).getByRole('button', { name: WORDS });
  await expect(cells.first()).toBeVisible();
  expect([...spans].sort()).toEqual(['30', '365', '7', '90']);
  await expect(page).toHaveURL(/[?&]momentum=total_rqs(&|$)/);
  await expectSoundInEachLook(page, 'with momentum');

  await cells.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Momentum of Total RQs' });
  await expect(dialog.getByRole('row')).toHaveCount(5);
  await expect(dialog).toContainText(
    /Chance alone would cause a difference of at least this size in .* of cases: /,
  );
  await expectSoundInEachLook(page, 'with what explains a momentum');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await tableOf(page)
    .getByRole('columnheader')
    .getByRole('button', { name: 'Momentum', exact: true })
    .click();
  await expect(page).toHaveURL(/[?&]sort=momentum(&|$)/);
  await page.getByRole('combobox', { name: 'Momentum of' }).selectOption('Deals');
  await expect(page).toHaveURL(/[?&]momentum=deals(&|$)/);
  await page.goto(`${page.url()}&where=momentum~is~steady`);
  await expectLoaded(page);
  await expect(cells.first()).toHaveAccessibleName(/^steady: /);
  await expect(cells.filter({ hasNotText: 'steady' })).toHaveCount(0);
  await expectSoundInEachLook(page, 'with a condition on it');

  await more.click();
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await choice.click();
  await expect(cells).toHaveCount(0);
  await expect(page).not.toHaveURL(/momentum/);
});

test('leaving the report aborts the calls of its momentum', async ({ page }) => {
  await openReport(page, 'admin');
  await page.route(/products_summary.*days=(7|30|90)$/, () => undefined);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Momentum' }).click();
  await expect(page.getByText('Momentum: 1 of 4 spans')).toBeVisible();
  const ended: string[] = [];
  page.on('requestfailed', (request) => void ended.push(request.url()));
  await page.getByRole('link', { name: 'Greenroom, home' }).click();
  await expect.poll(() => ended.length).toBe(3);
});
