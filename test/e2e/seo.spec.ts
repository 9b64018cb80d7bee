import type { Page } from '@playwright/test';
import { readShownTable } from '../support/shownTable';
import { expectAccessible, openByShortcut } from './support/anyReport';
import { expectNoViolation } from './support/axe';
import { changeText } from './support/expectedFigures';
import { createGate, expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import { ADDRESS, danish, fetchProfiles, PROFILES, type Profile, TITLE } from './support/seo';

const tableOf = (page: Page) => page.getByRole('table', { name: TITLE });
const names = async (page: Page) =>
  (await tableOf(page).evaluate(readShownTable)).rows.map(({ name }) => name);
const control = (page: Page, name: string, group: number) =>
  tableOf(page).getByRole('button', { name, exact: true }).nth(group);

/** Returns the expected cells of a speaker and the texts of their changes. */
function columnsOf(speaker: Profile): { cells: string[]; changes: (string | null)[] } {
  const stats = (['profile', 'speaker'] as const).flatMap((page) =>
    (['total', 'name', 'intent'] as const).flatMap((metric) =>
      (['position', 'impressions', 'clicks'] as const)
        .slice(metric === 'total' ? 1 : 0)
        .map((key) => ({ key, of: speaker[page][metric] })),
    ),
  );
  const figure = (key: string, value: number) => (key === 'position' && value === 0 ? null : value);
  return {
    cells: stats.map(({ key, of }) => {
      const value = figure(key, of.new[key]);
      return value === null ? '–' : danish(value, key === 'position' ? 2 : 0);
    }),
    changes: stats.map(({ key, of }) =>
      changeText(figure(key, of.new[key]), figure(key, of.old[key]), key === 'position'),
    ),
  };
}

test.use({ viewport: { width: 1440, height: 900 } });

test('The table shows the figures of the API, and sorts them by value and by change', async ({ page }) => {
  await openByShortcut(page, 'Reports of Athenas Danmark', 'SEO performance', TITLE);
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
  const profiles = await fetchProfiles(page);
  const { rows } = await tableOf(page).evaluate(readShownTable);
  expect(rows.length).toBeGreaterThan(8);
  for (const { name, cells, changes } of rows) {
    const speaker = profiles[name];
    expect(speaker, name).toBeDefined();
    if (speaker) expect({ cells, changes }, name).toEqual(columnsOf(speaker));
  }

  const position = ({ profile }: Profile) => profile.name.new.position;
  const compared = Object.entries(profiles).filter(
    ([, { profile }]) => profile.name.new.position > 0 && profile.name.old.position > 0,
  );
  await control(page, 'Position', 0).click();
  await expect(page).toHaveURL(/\?sort=profile_name_position&dir=asc$/);
  const best = Math.min(
    ...Object.values(profiles)
      .map(position)
      .filter((place) => place > 0),
  );
  expect(position(profiles[(await names(page))[0] ?? ''] as Profile)).toBe(best);

  await control(page, 'Position change', 0).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?sort=profile_name_position_change&dir=asc$/);
  const fraction = ({ profile: { name } }: Profile) =>
    (name.new.position - name.old.position) / name.old.position;
  const greatestGain = Math.min(...compared.map(([, profile]) => fraction(profile)));
  expect(fraction(profiles[(await names(page))[0] ?? ''] as Profile)).toBe(greatestGain);
  await expect(page.getByRole('status').first()).toContainText('Profile by name position change, ascending');

  await page.getByRole('radio', { name: 'Absolute' }).check();
  await expect(page).toHaveURL(/benchmark=absolute/);
  const gain = ({ profile: { name } }: Profile) => name.new.position - name.old.position;
  const mostPlaces = Math.min(...compared.map(([, profile]) => gain(profile)));
  await expect.poll(async () => gain(profiles[(await names(page))[0] ?? ''] as Profile)).toBe(mostPlaces);
  const [first] = (await tableOf(page).evaluate(readShownTable)).rows;
  expect(first?.changes[2]).toBe(`${danish(-mostPlaces, 2)} lower, better`);

  // A pasted link shows the same order. The rows below the view are drawn in steps.
  await expect.poll(() => names(page)).toHaveLength(Object.keys(profiles).length);
  const shown = await names(page);
  await page.reload();
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => names(page)).toEqual(shown);
});

test('Headings and names stay in view, and every column is below its own heading', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto(ADDRESS);
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
  const scroller = page.getByRole('region', { name: `${TITLE}, scrolls` });
  await page.setViewportSize({ width: 900, height: 700 });
  await scroller.evaluate((box) => box.scrollTo(400, 900));
  await expect.poll(() => scroller.evaluate((box) => box.scrollTop)).toBe(900);
  const places = await tableOf(page).evaluate((table) => {
    const of = (selector: string) =>
      [...table.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const box = table.parentElement?.getBoundingClientRect();
    const row = table.querySelector('tbody tr.row');
    return {
      top: box?.top ?? 0,
      left: box?.left ?? 0,
      groups: of('thead tr:first-child th').map(({ top, height }) => [top, height]),
      metrics: of('thead tr + tr th').map(({ top, left, width }) => ({ top, left, width })),
      cells: [...(row?.querySelectorAll('td') ?? [])].map((cell) => {
        const { left, width } = cell.getBoundingClientRect();
        return { left, width };
      }),
      name: row?.querySelector('th')?.getBoundingClientRect().left,
    };
  });
  expect(places.name).toBeCloseTo(places.left, 0);
  for (const [top] of places.groups) expect(top).toBeCloseTo(places.top, -1);
  const below = places.top + (places.groups[1]?.[1] ?? 0);
  for (const { top } of places.metrics) expect(top).toBeCloseTo(below, -1);
  expect(places.metrics.map(({ left, width }) => ({ left, width }))).toEqual(places.cells);
});

test('Every control of a heading is at least 24 pixels wide and high', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto(ADDRESS);
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
  const sizes = await tableOf(page)
    .locator('thead tr + tr button')
    .evaluateAll((buttons) =>
      buttons.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(sizes).toHaveLength(32);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});

test('The table is accessible in both modes, on a phone and zoomed, while it loads and after a failure', async ({
  page,
  problems,
}) => {
  problems.allowFailedResource('/api/profile_summary/');
  await signInAs(page, 'admin');
  const gate = createGate();
  await page.route(PROFILES, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto(ADDRESS);
  await expect(page.getByRole('status').first()).toHaveText('Loading...');
  await expect(page.getByRole('radiogroup', { name: 'Benchmark' })).toBeVisible();
  await expectNoViolation(page, 'loading');
  const before = await page.locator('thead').boundingBox();
  gate.open();
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'false');
  // The head of the table has not moved.
  expect(await page.locator('thead').boundingBox()).toMatchObject({ y: before?.y, height: before?.height });
  await page.unroute(PROFILES);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, '320 px');

  await page.route(PROFILES, (route) => route.fulfill({ status: 500, body: 'It broke' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('500: It broke');
  await expectNoViolation(page, 'failed');
});
