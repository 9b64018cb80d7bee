import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { IMPORT_PIECE_BYTES } from '../../src/domain/imports/imports';
import { expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import { BOTH_COLOURS, expectSoundInEachLook } from './support/looks';

const HEAD = 'Campaign report\nAll time\nCampaign,Day,Currency code,Impr.,Clicks,Cost\n';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** A report of two products on a day of their own, so that no other test counts them. */
const report = (name: string, product: string, cost: string) =>
  csv(
    name,
    `${HEAD}${product} – search,2024-03-01,DKK,"1,234",56,"${cost}"\n${product} brand,2024-03-01,DKK,10,1,1.00\nTotal: Campaigns, --,DKK,"1,244",57,"${cost}"\n`,
  );

const chooseFiles = (page: Page, ...files: ReturnType<typeof csv>[]) =>
  page.locator('input[type=file]').setInputFiles(files);

/** The card of a file. */
const card = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name });

const button = (within: Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

/** The row of a load in the list of past loads. */
const pastLoad = (page: Page, file: string): Locator =>
  page.getByRole('row').filter({ hasText: file }).first();

async function openImport(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto('/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
}

async function chooseCompany(file: Locator): Promise<void> {
  await file.getByLabel('Company', { exact: true }).selectOption({ label: 'Athenas Danmark' });
  await button(file, 'Save answers').click();
}

test('recognises a report, asks about names once, loads it, and undoes the load', async ({ page }) => {
  await openImport(page);
  await chooseFiles(page, report('zebra.csv', 'Zebra', '1,234.56'));
  const file = card(page, 'zebra.csv');
  await expect(file.getByText('Google Ads').first()).toBeVisible();
  await chooseCompany(file);
  await expect(file.getByRole('heading', { name: 'Names to decide' })).toBeVisible();
  await expect(button(file, 'Load')).toBeDisabled();
  await expectSoundInEachLook(page, 'the names of a file', BOTH_COLOURS);
  await button(file, 'Keep all others as they are').click();
  await button(file, 'Save answers').click();
  await expect(file.getByText('ready to load')).toBeVisible();
  await expect(file.getByRole('cell', { name: '1234.56' })).toBeVisible();
  await expectSoundInEachLook(page, 'the check of a file', BOTH_COLOURS);
  await expectNoSidewaysScroll(page);
  await button(file, 'Load').dblclick();
  const row = pastLoad(page, 'zebra.csv');
  await expect(row).toBeVisible();
  await expect(row).toContainText('admin@greenroom.example');
  await button(row, 'Undo').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toContainText(/undone/i);

  // The second file asks only about the company.
  await chooseFiles(page, report('zebra-2.csv', 'Zebra', '99.00'));
  const second = card(page, 'zebra-2.csv');
  await chooseCompany(second);
  await expect(second.getByText('ready to load')).toBeVisible();
  await button(second, 'Cancel').click();
  await expect(second).toHaveCount(0);
});

test('says what is wrong with a file and with a line', async ({ page }) => {
  await openImport(page);
  await chooseFiles(
    page,
    csv('what.csv', 'What,is\nthis,1\n'),
    csv('wrong.csv', `${HEAD}Ada,2024-03-01,EUR,10,1,1.00\n`),
  );
  await expect(card(page, 'what.csv')).toContainText('the file is not known');
  const wrong = card(page, 'wrong.csv');
  await chooseCompany(wrong);
  await expect(wrong).toContainText('the currency of dk.athenas.example is DKK');
  await expect(button(wrong, 'Load')).toBeDisabled();
});

test('continues an upload after a reload when the same file is chosen again', async ({
  page,
  problems,
}, testInfo) => {
  problems.allowFailedResource('/api/imports');
  await openImport(page);
  const lines = Array.from({ length: 30_000 }, (_, index) => `Zebra,2024-03-01,DKK,${index},0,1.00\n`);
  // A file on the disk, because the app compares the time of the last change.
  const big = testInfo.outputPath('big.csv');
  writeFileSync(big, HEAD + lines.join(''));
  const chooseBig = () => page.locator('input[type=file]').setInputFiles(big);
  const positions: number[] = [];
  let isHeld = true;
  await page.route('**/api/imports/*/pieces?*', async (route) => {
    const position = Number(new URL(route.request().url()).searchParams.get('position'));
    positions.push(position);
    // The first piece arrives, and the network fails until the reload.
    if (isHeld && position > 0) await route.abort('connectionfailed');
    else await route.continue();
  });
  await chooseBig();
  await expect.poll(() => positions.length).toBeGreaterThan(1);
  await page.reload();
  isHeld = false;
  await expect(card(page, 'big.csv')).toContainText('Choose the same file again');
  await chooseBig();
  await expect(card(page, 'big.csv').getByLabel('Company', { exact: true })).toBeVisible();
  expect(positions.filter((position) => position === 0)).toHaveLength(1);
  expect(positions.at(-1)).toBe(IMPORT_PIECE_BYTES);
  await button(card(page, 'big.csv'), 'Cancel').click();
});

test('shows an admin of an empty database what to load first', async ({ page }) => {
  await page.route('**/api/import_steps', (route) =>
    route.fulfill({ json: { companies: 1, kinds: { speakers: 12, sellers: 3 } } }),
  );
  await signInAs(page, 'admin');
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Fill the database' });
  await expect(steps).toBeVisible();
  await expect(steps.getByRole('listitem').filter({ hasText: 'Speakers' }).first()).toContainText('done');
  await steps
    .getByRole('link', { name: /Import/ })
    .first()
    .click();
  await expect(page).toHaveURL('/import');
  await page.goto('/');
  await button(steps, 'Hide').click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('is for admins of all companies only', async ({ page }) => {
  await signInAs(page, 'company.admin');
  await page.goto('/import');
  await expect(page.getByText('Access denied. Admin only.')).toBeVisible();
});
