import { expectNoViolation } from './support/axe';
import {
  cardsOf,
  KINDS,
  manyResults,
  openChecks,
  repopulateButton,
  SITE,
  sentenceOf,
  slider,
  tag,
} from './support/checks';
import { createGate, expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';

const [PROFILES] = KINDS;
const LOADING = 'Loading...(might take a bit)';

for (const kind of KINDS) {
  const { plural, path, title, results, repopulate, stats, filter } = kind;

  test(`Shows the checks of ${plural} in all states`, async ({ page, problems }) => {
    problems.allowFailedResource('/api/');
    problems.allowConsoleError(/Error fetching stats/);
    const alert = page.getByRole('alert');
    await signInAs(page, 'content_editor');

    const gate = createGate();
    await page.route(results, async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(alert).toHaveText(LOADING);
    await expectNoViolation(page, 'loading');
    gate.open();
    await expect(sentenceOf(page)).toHaveText(
      new RegExp(`^Showing results of the sanity check for ${SITE}\\. (\\d+ \\+ )?\\d+ issues in total\\.$`),
    );
    await expect(alert).toHaveCount(0);
    await cardsOf(page, kind).getByRole('button', { expanded: false }).first().click();
    await expectNoViolation(page, 'loaded, with a card open');

    await page.getByRole('textbox', { name: filter }).fill('no such name');
    await tag(page, 'meta').click();
    await expect(page.getByText(`No ${plural} match “no such name”`)).toBeVisible();
    await expect(sentenceOf(page)).toHaveText(/ 0 filtered issues$/);
    await expectNoViolation(page, 'filtered to nothing');
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect(cardsOf(page, kind).first()).toBeVisible();

    await expect(sentenceOf(page)).toContainText('in total');
    const before = await sentenceOf(page).textContent();
    const second = createGate();
    await page.route(repopulate, async (route) => {
      await second.opened;
      await route.fulfill({ status: 503, body: 'Umbraco is away' });
    });
    await repopulateButton(page).click();
    await expect(alert).toHaveText(LOADING);
    await expect(repopulateButton(page)).toBeDisabled();
    await expectNoViolation(page, 'repopulating');
    second.open();
    await expect(alert).toContainText('503: Umbraco is away');
    await expect(alert).toContainText(/The results below are as of \d\d:\d\d\./);
    await expect(sentenceOf(page)).toHaveText(before ?? '');
    await expect(repopulateButton(page)).toBeEnabled();
    await expectNoViolation(page, 'a repopulation that failed');

    for (const [answer, text] of [
      [{ status: 500, body: 'It broke' }, '500: It broke'],
      [{ status: 502, body: '' }, '502: Request failed with status 502'],
    ] as const) {
      await page.route(results, (route) => route.fulfill(answer));
      await page.route(stats, (route) => route.fulfill({ status: 500, body: '' }));
      await page.reload();
      await expect(alert).toContainText(text);
      await expect(page.getByText('Could not be loaded')).toBeVisible();
      await expectNoViolation(page, text);
    }
    await page.route(results, (route) => route.fulfill({ status: 204 }));
    await page.reload();
    await expect(alert).toHaveText(
      `No ${plural} found in Umbraco (server responded fine). Please add ${plural} to Umbraco and run the sanity check again.`,
    );
    await expectNoViolation(page, 'nothing to check');
  });

  test(`The progress of ${plural}: Repopulate adds a point to graph, table and summary`, async ({ page }) => {
    await openChecks(page, kind);
    await expect(page.getByText('No stats available for today. Please press repopulate.')).toBeVisible();
    await page.getByRole('button', { name: 'Progress' }).click();
    await expect(slider(page)).toBeVisible();
    const points = Number(await slider(page).getAttribute('aria-valuemax'));
    await repopulateButton(page).click();
    await expect(slider(page)).toHaveAttribute('aria-valuemax', String(points + 1));
    await expect(page.getByText(/^Changes within the last \d+ days:$/)).toBeVisible();
    await expectNoViolation(page, 'the graph');

    // A quarter of the width of the chart, which has a margin of 40 pixels around the line.
    const picture = page.getByRole('img', { name: /^total ratio from / });
    const [all, line] = await Promise.all([picture.boundingBox(), slider(page).boundingBox()]);
    expect((all?.height ?? 0) / (all?.width ?? 1)).toBeCloseTo(0.25, 2);
    expect((all?.width ?? 0) - (line?.width ?? 0)).toBeCloseTo(80, 0);
    expect((all?.height ?? 0) - (line?.height ?? 0)).toBeCloseTo(80, 0);

    await slider(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveAttribute('aria-valuenow', String(points));
    await page.keyboard.press('End');
    await expect(slider(page)).toContainText('20 Nov 2026');
    await expectNoViolation(page, 'a point read by keyboard');

    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect(page.getByRole('table', { name: `Progress of ${plural}` })).toContainText('20 Nov 2026');
    await expectNoViolation(page, 'the table');
    await page.reload();
    await expect(page.getByRole('table', { name: `Progress of ${plural}` })).toBeVisible();
  });
}

test('Sets From and To by keyboard, by calendar and by the address', async ({ page }) => {
  await openChecks(page, PROFILES);
  await page.getByRole('button', { name: 'Progress' }).click();
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  await from.fill('2026-10-25');
  await to.fill('2026-10-20');
  await expect(from).toHaveValue('2026-10-20');
  await from.fill('2026-11-30');
  await expect(to).toHaveValue('2026-11-30');
  await expect(page.getByText('No data available for the selected date range')).toBeVisible();
  await page.getByRole('button', { name: 'Calendar for the first day' }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Calendar for the first day' });
  await expect(calendar).toBeVisible();
  await expectNoViolation(page, 'the calendar');
  await calendar.getByRole('gridcell', { name: '2', exact: true }).click();
  await expect(calendar).toHaveCount(0);
  await expect(from).toHaveValue('2026-11-02');
  await expect(page).toHaveURL(/from=2026-11-02&to=2026-11-30$/);
  await expect(slider(page)).toBeVisible();
  await page.goBack();
  await expect(from).toHaveValue('2026-11-30');
});

test('Tags add an entry to the browser history, and open cards stay open after a reload', async ({
  page,
}) => {
  await openChecks(page, PROFILES);
  await tag(page, 'meta').click();
  const card = cardsOf(page, PROFILES).getByRole('button').first();
  await card.click();
  await expect(card).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('The content system is not configured')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'edit profile' })).toBeDisabled();
  await tag(page, 'no tags').click();
  await page.goBack();
  await expect(tag(page, 'no tags')).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(tag(page, 'meta')).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toHaveAttribute('aria-expanded', 'true');
});

test('Five thousand profiles: renders few elements, scrolls to every card, and opens a card in its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(PROFILES.results, (route) => route.fulfill({ json: manyResults(5_000) }));
  await openChecks(page, PROFILES);
  await expect(sentenceOf(page)).toContainText('24.000 + 16.000 issues in total.');
  const cards = cardsOf(page, PROFILES);
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await elements()).toBeLessThan(1_500);
  const names = await cards.locator('bdi').allTextContents();
  expect(names).toEqual([...names].sort());

  const top = (n: number) => cards.nth(n).evaluate((card) => card.getBoundingClientRect().top);
  const tops = async () => Promise.all([3, 4, 5].map(top));
  const before = await tops();
  await cards.nth(1).getByRole('button').click();
  await expect.poll(async () => (await top(4)) - (before[1] ?? 0)).toBeGreaterThan(300);
  const after = await tops();
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByText('Profile 04999')).toBeVisible();
  expect(await elements()).toBeLessThan(1_500);
  await page.getByRole('textbox', { name: PROFILES.filter }).fill('04998');
  await expect(cards).toHaveCount(1);
});

test('Nothing scrolls sideways at 320, 390 and 800 pixels', async ({ page }) => {
  const atEachWidth = async (check: (name: string) => Promise<void>) => {
    for (const width of [320, 390, 800]) {
      await page.setViewportSize({ width, height: 844 });
      await check(`${width} pixels`);
    }
  };
  await page.setViewportSize({ width: 320, height: 844 });
  await openChecks(page, PROFILES, '?tags=meta');
  await cardsOf(page, PROFILES).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Progress' }).click();
  await expect(slider(page)).toBeVisible();
  await atEachWidth((name) => expectNoSidewaysScroll(page, `with the graph, ${name}`));
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await atEachWidth(async (name) => {
    await expectNoSidewaysScroll(page, `with the table, ${name}`);
    await expectNoViolation(page, name);
  });
});

test('axe finds no violation in dark colours, and the line has the colour of the mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openChecks(page, PROFILES);
  await page.getByRole('button', { name: 'Progress' }).click();
  await expect(slider(page)).toBeVisible();
  await cardsOf(page, PROFILES).getByRole('button').first().click();
  await tag(page, 'image').click();
  await expectNoViolation(page, 'dark');
  const stroke = () =>
    page.getByRole('img', { name: /^total ratio/ }).evaluate((svg) => {
      const line = [...svg.querySelectorAll('path')].find((path) => path.getAttribute('fill') === 'none');
      return line ? getComputedStyle(line).stroke : '';
    });
  const dark = await stroke();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(stroke).not.toBe(dark);
});

test('Groups by issue, sorts by impact, and exports a file', async ({ page }) => {
  await openChecks(page, PROFILES, '?sort=impact');
  await page.getByRole('button', { name: 'by issue' }).click();
  await expect(page).toHaveURL(/sort=impact&view=issues$/);
  const issues = page.getByRole('list', { name: 'issues', exact: true }).locator(':scope > li');
  await issues.getByRole('button').first().click();
  await expectNoViolation(page, 'by issue');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export \d+ rows$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^profile_checks_dk\.athenas\.example_.*\.csv$/);
});
