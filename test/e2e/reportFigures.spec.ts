import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { COLUMNS, expectReport } from './support/expectedReport';
import { expect, test } from './support/fixtures';
import {
  expectLoaded,
  filterOf,
  HIGH,
  headOf,
  openReport,
  readTable,
  SITE,
  shownNames,
  sortButton,
  spanButton,
  statusOf,
  TITLE,
  tableOf,
} from './support/report';

const HEADERS = ['Name', ...COLUMNS.map(({ header }) => header)];

test.use({ viewport: HIGH });

test.describe('Requests & Bookings', () => {
  test('opens with 365 days by total inbound, and shows the figures of the API', async ({ page }) => {
    await openReport(page);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page).toHaveTitle(`${TITLE} · Greenroom`);
    await expect(spanButton(page, '365 days')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('group', { name: 'Time span' }).getByRole('button')).toHaveText([
      'Year to date',
      '365 days',
      '90 days',
      '30 days',
      '7 days',
      'Last month',
    ]);
    await expect(headOf(page, 'Total inbound')).toHaveAttribute('aria-sort', 'descending');
    await expect(tableOf(page).locator('[aria-sort]')).toHaveCount(1);

    const expected = await expectReport(page.request, SITE, '365');
    expect(expected.entries.length).toBeGreaterThan(20);
    const shown = await readTable(page);
    expect(shown.headers).toEqual(HEADERS);
    expect(shown.rows).toEqual(expected.rows('Total inbound', 'descending'));
    expect(shown.total).toMatchObject(expected.totals());
    await expect(tableOf(page)).toHaveAttribute('aria-rowcount', String(expected.entries.length + 2));
    await expect(statusOf(page)).toContainText(
      `${expected.entries.length} of ${expected.entries.length} speakers`,
    );
    await expect(statusOf(page)).toContainText('sorted by Total inbound, descending');
  });

  test('shows the figures of each other span', async ({ page }) => {
    await openReport(page);
    for (const { span, label } of [
      { span: 'ytd', label: 'Year to date' },
      { span: '90', label: '90 days' },
      { span: '30', label: '30 days' },
      { span: '7', label: '7 days' },
      { span: 'lm', label: 'Last month' },
    ]) {
      await spanButton(page, label).click();
      await expect(page).toHaveURL(new RegExp(`\\?span=${span}$`));
      await expect(spanButton(page, label)).toHaveAttribute('aria-pressed', 'true');
      await expect(statusOf(page)).toContainText('sorted by');
      await expectLoaded(page);
      const expected = await expectReport(page.request, SITE, span);
      const shown = await readTable(page);
      expect(shown.rows, label).toEqual(expected.rows('Total inbound', 'descending'));
      expect(shown.total).toMatchObject(expected.totals());
    }
  });

  test('shows each site in its own currency', async ({ page }) => {
    await openReport(page);
    for (const [site, money] of [
      ['se.athenas.example', /^[\d\s\u00a0]+,\d\d\u00a0kr$/],
      ['no.athenas.example', /^[\d\s\u00a0]+,\d\d\u00a0kr$/],
      ['de.athenas.example', /^[\d.]+,\d\d\u00a0€$/],
      ['nl.athenas.example', /^€\u00a0[\d.]+,\d\d$/],
      ['fr.athenas.example', /^[\d\u202f]+,\d\d\u00a0€$/],
    ] as const) {
      await page.goto(`/requests_and_bookings/${site}`);
      const total = page.getByRole('table').locator('tfoot td').first();
      await expect(total).toBeVisible();
      const text = await total.evaluate((cell) =>
        [...cell.childNodes]
          .filter((node) => !(node instanceof Element && node.getAttribute('role') === 'img'))
          .map((node) => node.textContent)
          .join(''),
      );
      expect(text, site).toMatch(money);
    }
  });
});

test.describe('Sorting', () => {
  test('reverses the same column, and starts a new column descending', async ({ page }) => {
    await openReport(page);
    const expected = await expectReport(page.request, SITE, '365');
    await sortButton(page, 'Total inbound').click();
    await expect(headOf(page, 'Total inbound')).toHaveAttribute('aria-sort', 'ascending');
    expect((await readTable(page)).rows).toEqual(expected.rows('Total inbound', 'ascending'));

    await sortButton(page, 'Deals').click();
    await expect(headOf(page, 'Deals')).toHaveAttribute('aria-sort', 'descending');
    await expect(tableOf(page).locator('[aria-sort]')).toHaveCount(1);
    expect((await readTable(page)).rows).toEqual(expected.rows('Deals', 'descending'));
    await expect(page).toHaveURL(/\?sort=deals&dir=desc$/);
  });

  test('sorts every column in both directions, missing figures last and equal figures by name', async ({
    page,
  }) => {
    await openReport(page, 'admin', '?span=30');
    const expected = await expectReport(page.request, SITE, '30');
    for (const header of HEADERS.filter((name) => name !== 'Total inbound')) {
      for (const direction of ['descending', 'ascending'] as const) {
        await sortButton(page, header).click();
        await expect(headOf(page, header)).toHaveAttribute('aria-sort', direction);
        const names = expected.rows(header, direction).map(({ name }) => name);
        expect(await shownNames(page), `${header}, ${direction}`).toEqual(names);
      }
    }
  });

  test('works by keyboard and keeps the focus on the heading', async ({ page }) => {
    await openReport(page);
    await sortButton(page, 'Deals').focus();
    await page.keyboard.press('Enter');
    await expect(headOf(page, 'Deals')).toHaveAttribute('aria-sort', 'descending');
    await page.keyboard.press('Space');
    await expect(headOf(page, 'Deals')).toHaveAttribute('aria-sort', 'ascending');
    await expect(sortButton(page, 'Deals')).toBeFocused();
  });
});

/** Downloads the file, checks its byte order mark and line ends, and returns its rows of cells. */
async function downloadCsv(page: Page, button: RegExp): Promise<{ name: string; rows: string[][] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: button })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV', exact: true }).click()),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff'), 'a byte order mark').toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const rows = text
    .slice(1, -2)
    .split('\r\n')
    .map((line) =>
      // Splits at semicolons outside quotes. No text of the demo group contains a line break.
      line
        .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')),
    );
  return { name: download.suggestedFilename(), rows };
}

/** Rounds to twelve digits, because further digits are binary rounding errors. */
const toDanish = (value: number | null): string =>
  value === null ? '' : String(Number(value.toPrecision(12))).replace('.', ',');

test.describe('Export', () => {
  test('has exactly the rows on screen, in their order, with Danish decimals', async ({ page }) => {
    await openReport(page);
    await sortButton(page, 'Deals').click();
    await expect(headOf(page, 'Deals')).toHaveAttribute('aria-sort', 'descending');
    const expected = await expectReport(page.request, SITE, '365');
    const count = expected.entries.length;
    const { name, rows } = await downloadCsv(page, new RegExp(`^Export ${count} rows$`));
    expect(name).toMatch(/^requests_and_bookings_dk\.athenas\.example_365days_\d{4}-\d\d-\d\d\.csv$/);

    const [header = [], ...body] = rows;
    const figureHeaders = COLUMNS.flatMap(({ header: text, kind }) =>
      kind === 'date' ? [text] : [text, `${text}, earlier`, `${text}, change %`],
    );
    expect(header).toEqual(['Name', ...figureHeaders]);
    expect(body.map(([first]) => first)).toEqual(await shownNames(page));
    const byName = new Map(expected.entries.map((entry) => [entry.name, entry]));
    for (const row of body) {
      const entry = byName.get(row[0] ?? '');
      const cell = (column: string) => row[header.indexOf(column)];
      for (const { header: text, kind, of } of COLUMNS) {
        if (!entry || kind === 'date') continue;
        expect(cell(text), `${entry.name}, ${text}`).toBe(toDanish(of(entry.now)));
        const before = entry.before && of(entry.before);
        expect(cell(`${text}, earlier`), `${entry.name}, ${text}, earlier`).toBe(toDanish(before));
      }
    }
  });

  test('leaves out filtered rows and hidden columns', async ({ page }) => {
    await openReport(page, 'admin', '?span=90');
    const [first = ''] = await shownNames(page);
    await filterOf(page).fill(first.slice(0, 6));
    await expect(page.getByRole('button', { name: 'Clear filter' })).toBeVisible();
    const names = await shownNames(page);
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Deals', exact: true }).click();
    await page.keyboard.press('Escape');
    const { rows } = await downloadCsv(page, /^Export \d+ rows?$/);
    expect(rows[0]).not.toContain('Deals');
    expect(rows.slice(1).map(([name]) => name)).toEqual(names);
  });
});
