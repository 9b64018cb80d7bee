import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
import { PAPERS, type Paper, printedPages, squash, type TableText, tableText } from './support/pdf';

const SITE = 'dk.athenas.example';

/** Address and title of the screen of every kind of report. */
const REPORTS: readonly (readonly [path: string, title: string])[] = [
  [`/requests_and_bookings/${SITE}`, 'Requests & Bookings for Athenas Danmark'],
  [`/seo_performance/${SITE}`, 'SEO Performance for Athenas Danmark'],
  [`/speaker_relations/${SITE}`, 'Speaker Relations for Athenas Danmark'],
  [`/speaker_activity/${SITE}`, 'Speaker Activity for Athenas Danmark'],
  [`/sales_team_performance/${SITE}`, 'Sales Team Performance for Athenas Danmark'],
  [`/emailstats/${SITE}`, 'Athenas Danmark Mailjet Followers'],
  ['/emailstats', 'Mailjet Followers Group'],
  [`/googleads/${SITE}`, 'Google ads stats for Athenas Danmark'],
  [`/bingads/${SITE}`, 'Bing ads stats for Athenas Danmark'],
  [`/metaads/${SITE}`, 'Meta ads stats for Athenas Danmark'],
  [`/linkedinads/${SITE}`, 'LinkedIn ads stats for Athenas Danmark'],
  [`/ads/${SITE}`, 'All networks for Athenas Danmark'],
  ['/all_sites/requests_and_bookings', 'Requests & Bookings for all sites'],
  ['/all_sites/seo_performance', 'SEO Performance for all sites'],
];

/** Returns the ranges of columns on the pages, or one range if all columns fit on a page. */
function slicesOf(pages: readonly string[], columns: number): [from: number, to: number][] {
  const found = pages.flatMap((text): [number, number][] => {
    const [, from, to] = /Columns(\d+)–(\d+)of/.exec(text) ?? [];
    return from === undefined ? [] : [[Number(from), Number(to)]];
  });
  return found.length === 0 ? [[1, columns]] : found;
}

/** Expects that the pages have each row with all cells, and the name of the row in each range of columns. */
function expectWhole(
  pages: readonly string[],
  { heads, groups, rows, totals }: TableText,
  what: string,
): void {
  const slices = slicesOf(pages, heads.length - 1);
  expect(slices.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))).toEqual(
    Array.from({ length: heads.length - 1 }, (_, at) => at + 1),
  );
  const paper = pages.join('\n');
  for (const [name = '', ...cells] of [...rows, ...totals])
    for (const [from, to] of slices)
      expect(paper, `${what}: ${name}`).toContain(name + cells.slice(from - 1, to).join(''));
  for (const group of groups) expect(paper, what).toContain(group);
  // A page with a row has the headings of its columns. Another check covers the totals.
  const [nameHead = ''] = heads;
  let slice = -1;
  for (const [place, text] of pages.entries()) {
    if (/Columns\d+–\d+of/.test(text) || slice < 0) slice += 1;
    const [from, to] = slices[slice] ?? [1, 0];
    if (!rows.some(([name = '']) => text.includes(name))) continue;
    for (const head of [nameHead, ...heads.slice(from, to + 1)])
      expect(text, `${what}: headings of page ${place + 1}`).toContain(head);
  }
}

/** Expects the totals below the rows on each page, with their figures. */
function expectTotals(pages: readonly string[], { rows, totals, heads }: TableText, what: string): void {
  const [line] = totals;
  if (!line || pages.some((text) => text.includes('Columns'))) return;
  expect(line).toHaveLength(heads.length);
  for (const text of pages)
    if (rows.some(([name = '']) => text.includes(name))) expect(text, what).toContain(line.join(''));
}

async function open(page: Page, path: string, title: string): Promise<TableText> {
  await signInAs(page, 'admin');
  await page.goto(path);
  const table = page.getByRole('table', { name: title, exact: true });
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await page.waitForLoadState('networkidle');
  await page.mouse.move(20, 20);
  await page.mouse.move(30, 30);
  // The app loads its print code after the first pointer movement.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.printed table').first()).toBeAttached();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.printed')).toHaveCount(0);
  return tableText(page, title);
}

async function onBothPapers(page: Page, look: (pages: string[], paper: Paper) => void): Promise<void> {
  for (const paper of PAPERS) look(await printedPages(page, paper), paper);
}

for (const [path, title] of REPORTS)
  test(`prints all columns and headings: ${title}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const shown = await open(page, path, title);
    expect(shown.rows.length).toBeGreaterThan(0);
    await onBothPapers(page, (pages, paper) => {
      expect(pages[0]).toContain(squash(title));
      expectWhole(pages, shown, paper);
    });
  });

test.describe('in dark colours on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('prints the totals on each of several pages, in the text colour of the light mode', async ({
    page,
  }) => {
    const [path, title] = REPORTS[0] ?? ['', ''];
    const shown = await open(page, path, title);
    await onBothPapers(page, (pages, paper) => {
      expect(pages.length, paper).toBeGreaterThan(1);
      expectWhole(pages, shown, paper);
      expectTotals(pages, shown, paper);
    });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('.printed table').first()).toHaveCSS('color', 'rgb(21, 26, 23)');
  });
});

test('prints the tables of the request graph with all rows', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto(`/rq_graph/${SITE}?view=table`);
  const edges = page.getByRole('table', { name: 'Edges', exact: true });
  const count = Number(await edges.getAttribute('aria-rowcount')) - 1;
  expect(count).toBeGreaterThan(50);
  const shown = await tableText(page, 'Edges');
  await onBothPapers(page, (pages, paper) => {
    expect(pages.length, paper).toBeGreaterThan(2);
    // The list of speakers comes after the edges.
    const [before = ''] = pages.join('\f').split(/\d+speakers,\d+edges/);
    const ofEdges = before.split('\f');
    expectWhole(ofEdges.at(-1) === '' ? ofEdges.slice(0, -1) : ofEdges, shown, paper);
  });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(edges.locator('tbody tr')).toHaveCount(count);
});

for (const [path, title] of REPORTS.filter(([of]) => /^.(requests|speaker_relations|ads)/.test(of)))
  test(`prints a complete exported page: ${title}`, async ({ page, browser }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path, title);
    await page.getByRole('button', { name: /^Export [\d.]+ rows$/ }).click();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Web page (.html)' }).click();
    const file = test.info().outputPath('report.html');
    await (await downloaded).saveAs(file);
    const offline = await browser.newContext({ offline: true, colorScheme: 'dark' });
    const opened = await offline.newPage();
    await opened.goto(pathToFileURL(file).href);
    const shown = await tableText(opened, title);
    const pages = await printedPages(opened, 'landscape');
    expectWhole(pages, shown, 'landscape');
    await expect(opened.getByRole('table')).toHaveCount(1);
    await offline.close();
  });
