import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { read } from '@e965/xlsx';
import type { Download, Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { expectReport } from './support/expectedReport';
import { createGate, expect, signInAs, test } from './support/fixtures';
import { ALL_LOOKS, inEachLook } from './support/looks';
import {
  expectLoaded,
  FIGURES,
  filterOf,
  openReport,
  REPORT,
  readTable,
  SITE,
  TITLE,
  tableOf,
} from './support/report';

const opener = (page: Page) => page.getByRole('button', { name: /^Export [\d.]+ rows$/ });
const itemOf = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const noticeOf = (page: Page) => page.getByRole('group', { name: 'Export', exact: true });

async function exported(page: Page, label: string): Promise<Download> {
  await opener(page).click();
  const [download] = await Promise.all([page.waitForEvent('download'), itemOf(page, label).click()]);
  return download;
}

test('exports a page with the menu, and opens the page without a network', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReport(page);
  await opener(page).click();
  await expect(itemOf(page, 'Copy')).toBeVisible();
  await inEachLook(page, ALL_LOOKS, (look) => expectNoViolation(page, `the menu, ${look}`));
  await page.keyboard.press('Escape');
  const shown = await readTable(page);
  const download = await exported(page, 'Web page (.html)');
  const path = test.info().outputPath('report.html');
  await download.saveAs(path);

  const offline = await browser.newContext({ offline: true, viewport: { width: 1440, height: 900 } });
  const opened = await offline.newPage();
  const asked: string[] = [];
  const said: string[] = [];
  opened.on('request', (request) => asked.push(request.url()));
  opened.on('console', (message) => said.push(message.text()));
  const address = pathToFileURL(path).href;
  await opened.goto(address);
  const table = opened.getByRole('table', { name: TITLE });
  await expect(table.getByRole('button', { name: 'Deals', exact: true })).toBeVisible();
  expect(await table.locator('thead th').allTextContents()).toEqual(
    shown.headers.map((header) => header.replace(/Δ$/, '').trim()),
  );
  await inEachLook(opened, ALL_LOOKS, (look) => expectNoViolation(opened, `the page, ${look}`));

  await table.getByRole('button', { name: 'Deals', exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'Deals' })).toHaveAttribute('aria-sort', 'descending');
  const deals = await table
    .locator('tbody tr td:nth-of-type(2)')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-v'))));
  expect(deals).toEqual([...deals].sort((a, b) => b - a));
  await opened.getByLabel('Filter rows').fill('søren');
  const count = await table.locator('tbody tr:not([hidden])').count();
  expect(count).toBeGreaterThan(0);
  await expect(opened.getByRole('status')).toHaveText(`${count} of ${deals.length} rows`);
  await inEachLook(opened, ALL_LOOKS, (look) =>
    expectNoViolation(opened, `the page, sorted and filtered, ${look}`),
  );
  expect(asked, 'the file itself and nothing else').toEqual([address]);
  expect(said).toEqual([]);
  await offline.close();
});

test('the workbook has the figures of the answer', async ({ page }) => {
  await openReport(page);
  const { entries } = await expectReport(page.request, SITE, '365');
  const download = await exported(page, 'Excel (.xlsx)');
  const book = read(await readFile(await download.path()));
  const sheet = book.Sheets['Report'];
  const valueAt = (at: string): unknown => (sheet?.[at] as { v?: unknown } | undefined)?.v;
  const inbound = new Map(
    entries.map((_, at) => [String(valueAt(`A${at + 2}`)), valueAt(`B${at + 2}`)] as const),
  );
  expect(valueAt('B1')).toBe('Total inbound');
  for (const { name, now } of entries) expect(inbound.get(name) ?? null, name).toBe(now.TotalInbound ?? null);
});

test('copies the rows into the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReport(page);
  await opener(page).click();
  await itemOf(page, 'Copy').click();
  await expect(page.getByRole('menuitem', { name: /^Copied \d+ rows$/ })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Name\tTotal inbound\tTotal inbound, earlier\t/);
});

test('reports a worker that cannot start, loses nothing, and tries again', async ({ page, problems }) => {
  problems.allowFailedResource('file.worker');
  problems.allowConsoleError(/The report could not be handed on/);
  await openReport(page);
  await page.route('**/file.worker*', (route) => route.abort());
  await opener(page).click();
  await itemOf(page, 'CSV').click();
  await expect(noticeOf(page)).toContainText('The file could not be made');
  await expectNoViolation(page, 'the failure');
  await page.unroute('**/file.worker*');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    noticeOf(page).getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await expect(noticeOf(page)).toBeHidden();
});

test('shows the progress of a waiting export, and cancels it', async ({ page }) => {
  await openReport(page);
  const gate = createGate();
  await page.route('**/file.worker*', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await opener(page).click();
  await itemOf(page, 'CSV').click();
  await expect(noticeOf(page)).toContainText(/^Exporting \d+ rows/);
  await expectNoViolation(page, 'an export that takes its time');
  await noticeOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(noticeOf(page)).toBeHidden();
  gate.open();
});

const MANY = 50_000;

test('the page stays responsive while it exports fifty thousand rows', async ({ page }) => {
  await signInAs(page, 'admin');
  const figures = (at: number, times: number) => ({
    NumDeals: (at * times) % 40,
    TotalInbound: at * 37.25 * times,
    DirectValue: at,
    ReceivedValue: at * 2,
    PassedValue: at * 3,
    LostOnDate: at % 7,
    LostOnPrice: at % 5,
    PassedRQs: at % 13,
    DirectRQs: at % 20,
    SpeakerWebsiteRQs: at % 11,
    ReceivedRQs: at % 16,
    AddTime: '2018-12-14T09:02:00Z',
    LastRQ: '2026-03-01T08:10:00Z',
  });
  const body = JSON.stringify(
    Object.fromEntries(
      Array.from({ length: MANY }, (_, at) => [
        `Speaker ${at}`,
        { '365days': figures(at, 1), '365days-benchmark': figures(at, 2) },
      ]),
    ),
  );
  await page.route(FIGURES, (route) => route.fulfill({ body, contentType: 'application/json' }));
  await page.goto(REPORT);
  await expectLoaded(page);
  await expect(tableOf(page)).toBeVisible();
  for (const label of ['CSV', 'Web page (.html)']) await (await exported(page, label)).path();

  // The workbook takes seconds. Sorting and filtering work meanwhile.
  await opener(page).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    (async () => {
      await itemOf(page, 'Excel (.xlsx)').click();
      await expect(noticeOf(page)).toContainText('Exporting 50.000 rows');
      await filterOf(page).fill('Speaker 49999');
      await expect(tableOf(page).getByRole('rowheader', { name: 'Speaker 49999' })).toBeVisible();
      await expect(noticeOf(page), 'still being made').toContainText('Exporting 50.000 rows');
    })(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
});
