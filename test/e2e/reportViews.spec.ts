import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
import { expectSoundInEachLook } from './support/looks';
import { expectLoaded, openReport, REPORT, readTable, spanButton, statusOf } from './support/report';

const viewsButton = (page: Page) => page.getByRole('button', { name: 'Views' });
const menu = (page: Page) => page.getByRole('menu', { name: 'Views' });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const view = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true });
const headers = async (page: Page) =>
  (await readTable(page)).headers.map((header) => header.replace(/Δ$/, ''));

async function openViews(page: Page): Promise<void> {
  await viewsButton(page).click();
  await expect(menu(page)).toBeVisible();
}

async function saveAs(page: Page, name: string): Promise<void> {
  await openViews(page);
  await item(page, 'Save view…').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(viewsButton(page)).toBeFocused();
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await item(page, `Actions of ${name}`).click();
  await page
    .getByRole('menu', { name: `Actions of ${name}` })
    .getByText(action, { exact: true })
    .click();
}

/** Returns a list that collects the spans of all further calls for figures. */
function spansAsked(page: Page): string[] {
  const spans: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/products_summary/')) spans.push(searchParams.get('days') ?? '');
  });
  return spans;
}

const LOOK = '?span=30&sort=deals&dir=asc&where=deals~gte~0';

test('saves, chooses, shares and deletes a view, and opens the report with it', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReport(page, 'admin', `${LOOK}&cols=deals,added,total_inbound`);
  const look = await headers(page);
  expect(look).toEqual(['Name', 'Deals', 'Added', 'Total inbound']);
  await openViews(page);
  await expectSoundInEachLook(page, 'no views');
  await item(page, 'Save view…').click();
  await expect(page.getByRole('dialog', { name: 'Save view' })).toBeVisible();
  await expectSoundInEachLook(page, 'the name');
  await page.keyboard.press('Escape');
  await saveAs(page, 'Monthly');

  await page.goto(`${REPORT}?span=90`);
  await expectLoaded(page);
  await saveAs(page, 'Quarter');
  await openViews(page);
  await expect(view(page, 'Quarter')).toBeChecked();
  await expect(view(page, 'Monthly')).not.toBeChecked();
  await expectSoundInEachLook(page, 'two views');
  await view(page, 'Monthly').click();
  await expect(page).toHaveURL(REPORT + LOOK);
  await expectLoaded(page);
  expect(await headers(page)).toEqual(look);
  await page.goBack();
  await expect(page).toHaveURL(`${REPORT}?span=90`);

  // The report now opens with the view, and loads and shows no other span.
  await openViews(page);
  await act(page, 'Monthly', 'Open by default');
  await expect(menu(page).getByText('Opens by default')).toBeVisible();
  await item(page, 'Actions of Monthly').click();
  await expectSoundInEachLook(page, 'the actions of a view');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const spans = spansAsked(page);
  await page.goto(REPORT);
  await expectLoaded(page);
  await expect(page).toHaveURL(REPORT + LOOK);
  await expect(statusOf(page)).toContainText('sorted by Deals, ascending');
  await page.getByRole('link', { name: 'Greenroom, home' }).click();
  await page.goBack();
  await expectLoaded(page);
  expect(new Set(spans)).toEqual(new Set(['30']));
  await page.goto(`${REPORT}?span=7`);
  await expectLoaded(page);
  await expect(spanButton(page, '7 days')).toHaveAttribute('aria-pressed', 'true');

  await openViews(page);
  await act(page, 'Monthly', 'Copy link');
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe(`${LOOK}&cols=deals,added,total_inbound`);
  await act(page, 'Monthly', 'Delete');
  await expect(page.getByText('View “Monthly” deleted')).toBeVisible();
  await expect(view(page, 'Monthly')).toHaveCount(0);
  await expectSoundInEachLook(page, 'a deleted view');
  await item(page, 'Undo').click();
  await expect(view(page, 'Monthly')).toBeVisible();

  const download = page.waitForEvent('download');
  await item(page, 'Export views').click();
  const path = await (await download).path();
  await act(page, 'Monthly', 'Delete');
  await act(page, 'Quarter', 'Delete');
  const chooser = page.waitForEvent('filechooser');
  await item(page, 'Import views').click();
  await (await chooser).setFiles(path);
  const dialog = page.getByRole('dialog', { name: 'Import views' });
  await expect(dialog).toContainText('2 views were imported: ');
  await expectSoundInEachLook(page, 'an import');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await signInAs(page, 'il_duce');
  await page.goto(link);
  await expectLoaded(page);
  expect(await headers(page)).toEqual(look);
  await openViews(page);
  await expect(page.getByText('No saved views of this report yet')).toBeVisible();
});

test('two tabs show the same views, and a broken storage is reported', async ({ page, context }) => {
  await openReport(page);
  const other = await context.newPage();
  await other.goto(REPORT);
  await expectLoaded(other);
  await openViews(other);
  await saveAs(page, 'Mine');
  await expect(view(other, 'Mine')).toBeVisible();
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('greenroom.views.')) localStorage.setItem(name, '{');
  });
  await page.reload();
  await expectLoaded(page);
  await openViews(page);
  await expect(
    menu(page).or(page.getByText('Saved views could not be read and are reset')).first(),
  ).toBeVisible();
  await expect(page.getByText('Saved views could not be read and are reset')).toBeVisible();
});
