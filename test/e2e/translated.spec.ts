import type { Page } from '@playwright/test';
import { SPEC_SCREENS } from '../support/specScreens';
import { cardsOf, KINDS, sentenceOf } from './support/checks';
import { expect, fillInSignIn, signInAs, test, welcome } from './support/fixtures';
import { expectDrawn, GRAPH, panelOf, searchOf } from './support/graph';
import {
  filterOf,
  HIGH,
  openReport,
  SITE,
  shownNames,
  sortButton,
  spanButton,
  statusOf,
  tableOf,
} from './support/report';
import { translate } from './support/translator';

/** Locates the message of the error boundaries. */
const stopped = (page: Page) => page.getByText(/has stopped working/);

const expectTranslated = (page: Page) => expect.poll(() => page.locator('font').count()).toBeGreaterThan(5);

test.beforeEach(async ({ page }) => {
  await translate(page);
});

/** Addresses of the reports with sortable tables. */
const REPORTS = SPEC_SCREENS.filter(({ group, id }) => group !== 'Content' && id !== 'rq_graph').map(
  ({ id }) => `/${id}/${SITE}`,
);

for (const address of [...REPORTS, '/emailstats', `/ads/${SITE}`, '/all_sites/requests_and_bookings']) {
  test(`${address} sorts, filters and counts`, async ({ page }) => {
    await page.setViewportSize(HIGH);
    await signInAs(page, 'admin');
    await page.goto(address);
    const table = page.getByRole('table').first();
    await expect(table).toHaveAttribute('aria-busy', 'false');
    await expectTranslated(page);
    // Some answers arrive after the table is shown.
    await page.waitForLoadState('networkidle');
    const rows = table.locator('tbody tr.row th');
    const status = page.getByRole('status').filter({ hasText: / of / });
    /** Returns the numbers of a text like "7 of 225 speakers". */
    const counts = async () =>
      (/([\d.,]+) of ([\d.,]+)/.exec((await status.textContent()) ?? '') ?? [])
        .slice(1)
        .map((text) => Number(text.replace(/\D/g, '')));
    const [shown = 0, all = 0] = await counts();
    expect(shown).toBeGreaterThan(1);
    const names = await rows.allTextContents();

    const heads = table.locator('thead').getByRole('button');
    for (const place of [0, 1, 1, 0]) await heads.nth(place).click();
    await expect(table.locator('[aria-sort]')).toHaveCount(1);
    await expect(rows.nth(1)).toBeVisible();

    const name = names.find((each) => each.length > 3) ?? '';
    await page.getByRole('textbox').first().fill(name);
    await expect(page.getByRole('button', { name: 'Clear filter' }).first()).toBeVisible();
    await expect(rows.filter({ hasText: name }).first()).toBeVisible();
    await expect.poll(counts).toEqual([await rows.count(), all]);
    await page.keyboard.press('Escape');
    await expect.poll(counts).toEqual([shown, all]);
    await expect(stopped(page)).toHaveCount(0);
  });
}

test('a report changes its span, explains figures, opens panels, menus and dialogs', async ({ page }) => {
  await openReport(page);
  await expectTranslated(page);
  await spanButton(page, '30 days').click();
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(statusOf(page)).toContainText(/\d+ of \d+ speakers/);
  await sortButton(page, 'Deals').click();
  for (const [name, role] of [
    ['Columns', 'menu'],
    ['Views', 'menu'],
    ['More', 'menu'],
    ['Conditions', 'dialog'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(page.getByRole(role).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await tableOf(page).locator('tfoot').getByRole('button').nth(2).click();
  const explanation = page.getByRole('dialog', { name: 'Avg. deal value' });
  await expect(explanation).toContainText('Total inbound ÷ Deals');
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  const [first = ''] = await shownNames(page);
  await tableOf(page).getByRole('button', { name: first }).click();
  await expect(page.getByRole('complementary')).toContainText(first);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page.getByRole('tab', { name: 'Summary', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Table' }).click();
  await filterOf(page).fill(first);
  await expect(statusOf(page)).toContainText('1 of ');
  await expect(stopped(page)).toHaveCount(0);
});

for (const kind of KINDS)
  test(`the checks of ${kind.plural} open cards, choose tags and filter`, async ({ page }) => {
    await signInAs(page, 'content_editor');
    await page.goto(kind.path);
    await sentenceOf(page).waitFor();
    await expectTranslated(page);
    const cards = cardsOf(page, kind);
    await cards.first().getByRole('button').first().click();
    const tags = page.getByRole('group', { name: /^Show issues with tags/ }).getByRole('button');
    for (const place of [1, 2, 0]) await tags.nth(place).click();
    await page.getByRole('button', { name: 'Progress' }).click();
    const name = await cards.first().locator('bdi').first().innerText();
    await page.getByRole('textbox', { name: kind.filter }).fill(name);
    await expect(cards).toHaveCount(1);
    await expect(cards.first().locator('bdi').first()).toHaveText(name);
    await page.keyboard.press('Escape');
    await expect(stopped(page)).toHaveCount(0);
  });

test('the request graph chooses speakers and changes its span', async ({ page }) => {
  await signInAs(page, 'graph_viewer');
  await page.goto(GRAPH);
  await expectDrawn(page);
  await expectTranslated(page);
  await searchOf(page).fill('a');
  await page.getByRole('option').first().click();
  await expect(panelOf(page)).toBeVisible();
  await searchOf(page).fill('e');
  await page.getByRole('option').nth(1).click();
  await spanButton(page, '30 days').click();
  await expectDrawn(page);
  await expect(stopped(page)).toHaveCount(0);
});

test('Go to accepts typed text, and opens the page', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/');
  await expect(welcome(page)).toBeVisible();
  await expectTranslated(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to' });
  for (const text of ['req', 'requests', 'xyzzy', 'danmark requests']) {
    await field.fill(text);
    await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(tableOf(page)).toBeVisible();
  await expect(stopped(page)).toHaveCount(0);
});

test('administration edits records, and shows pending changes', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const [list, record] of [
    ['/companies', 'Athenas Danmark'],
    // Other tests add users, and the list renders only the visible ones.
    ['/users?find=Emil', /^Emil Østerby/],
    ['/mailing_lists', 'Athenas åbne foredrag'],
  ] as const) {
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTranslated(page);
    await page.getByRole('link', { name: record, exact: true }).first().click();
    if (list.startsWith('/users')) await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const field = page.getByRole('main').getByRole('textbox').first();
    const value = await field.inputValue();
    await field.fill(`${value}x`);
    await expect(page.getByRole('button', { name: /^Save/ })).toBeEnabled();
    await field.fill(value);
    await expect(stopped(page)).toHaveCount(0);
  }
  await page.goto('/preferences');
  await expectTranslated(page);
  const value = page.getByRole('main').getByRole('textbox').nth(1);
  await value.fill('another');
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await expect(stopped(page)).toHaveCount(0);
});

test('login shows an error, and signs in', async ({ page, problems }) => {
  problems.allowFailedResource('/api/login');
  await page.goto('/');
  await expectTranslated(page);
  await fillInSignIn(page, 'admin', 'wrong');
  await expect(page.getByRole('alert')).toBeVisible();
  await fillInSignIn(page, 'admin');
  await expect(welcome(page)).toBeVisible();
  await expect(stopped(page)).toHaveCount(0);
});
