import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './support/fixtures';
import { BOTH_COLOURS, expectSoundInEachLook } from './support/looks';
import { FIGURES, filterOf, openReport, SITE, scrollerOf, sortButton, tableOf } from './support/report';
import { RELATIONS } from './support/speakers';

const COUNT = 5_000;

/** Speakers with decreasing figures, so that their order is known. */
const MANY = Object.fromEntries(
  Array.from({ length: COUNT }, (_, index) => {
    const figures = { NumDeals: 1 + (index % 7), TotalInbound: (COUNT - index) * 1000 };
    const name = `Speaker ${String(index + 1).padStart(5, '0')}`;
    return [name, { '365days': figures, '365days-benchmark': { ...figures, TotalInbound: 5000 } }];
  }),
);

interface Focused {
  name: string;
  column: number;
  columns: number;
  /** The edges of the uncovered area that the cell exceeds. */
  beyond: string[];
}

/** Returns the focused cell of the table and the edges beyond which it is hidden, or null without a focused cell. */
const focused = (page: Page): Promise<Focused | null> =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLTableCellElement>(
      'tbody :is(th, td), tfoot :is(th, td)',
    );
    const scroller = cell?.closest('[role=region]');
    const row = cell?.closest('tr');
    if (!cell || !scroller || !row) return null;
    const boxOf = (selector: string) => scroller.querySelector(selector)?.getBoundingClientRect();
    const outer = scroller.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    const above = (boxOf('tbody.totals') ?? boxOf('thead'))?.bottom ?? 0;
    const below = boxOf('tfoot')?.top ?? outer.top + scroller.clientHeight + 1;
    const names = boxOf('thead th')?.right ?? 0;
    const right = outer.left + scroller.clientLeft + scroller.clientWidth;
    const beyond: string[] = [];
    if (row.closest('tbody:not(.totals)')) {
      if (box.top < above - 0.6) beyond.push(`head by ${above - box.top}`);
      if (box.bottom > below + 0.6) beyond.push(`totals by ${box.bottom - below}`);
    }
    if (cell.tagName === 'TD') {
      if (box.left < names - 0.6) beyond.push(`names by ${names - box.left}`);
      // A cell that is wider than the area begins at the left edge of the area.
      const isWider = box.width > right - names;
      if (!isWider && box.right > right + 0.6) beyond.push(`right edge by ${box.right - right}`);
    }
    return {
      name: row.querySelector('th')?.textContent ?? '',
      column: cell.cellIndex,
      columns: row.children.length,
      beyond,
    };
  });

/** Presses keys one by one, and expects after each key that nothing covers the focused cell. */
async function press(page: Page, ...keys: string[]): Promise<Focused> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await focused(page))?.beyond, key).toEqual([]);
  }
  const at = await focused(page);
  if (!at) throw new Error('No cell has the focus');
  return at;
}

/** Moves the focus by Tab from the last heading to the first name, and waits until the arrow keys work. */
async function enterRows(page: Page): Promise<void> {
  await page.locator('thead button').last().focus();
  await page.keyboard.press('Tab');
  for (const [key, column] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await focused(page))?.column).toBe(column);
  }
}

const repeat = (key: string, times: number): string[] => Array.from({ length: times }, () => key);
const speaker = (place: number): string => `Speaker ${String(place).padStart(5, '0')}`;

for (const width of [1440, 390])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('keys reach every cell of 5,000 rows, and sticky parts do not cover the focus', async ({ page }) => {
      await page.route(FIGURES, (route) => route.fulfill({ json: MANY }));
      await openReport(page);
      await sortButton(page, 'Name').focus();
      // The rows are a single Tab stop, and the next stop is after the table.
      await tableOf(page).locator('thead button').last().focus();
      await page.keyboard.press('Tab');
      expect(await focused(page)).toMatchObject({ name: speaker(1), column: 0 });
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBeNull();
      await page.keyboard.press('Shift+Tab');

      const { columns } = await press(page, 'ArrowRight');
      expect(await press(page, ...repeat('ArrowRight', columns))).toMatchObject({ column: columns - 1 });
      expect(await press(page, ...repeat('ArrowLeft', 5))).toMatchObject({ column: columns - 6 });
      expect(await press(page, ...repeat('ArrowDown', 25))).toMatchObject({
        name: speaker(26),
        column: columns - 6,
      });
      expect(await press(page, ...repeat('ArrowUp', 22))).toMatchObject({ name: speaker(4) });
      await expectSoundInEachLook(page, 'in a cell', BOTH_COLOURS);
      const onPage = await press(page, 'Home', 'PageDown', 'PageDown');
      expect(Number(onPage.name.slice(-5))).toBeGreaterThan(15);
      expect(await press(page, 'PageUp', 'PageUp')).toMatchObject({ name: speaker(4), column: 0 });
      const last = await press(page, 'Control+End');
      expect(last).toMatchObject({ name: expect.stringMatching(/^Total/), column: columns - 1 });
      expect(await press(page, 'ArrowUp')).toMatchObject({ name: speaker(COUNT) });
      expect(await press(page, 'ArrowUp', 'Home')).toMatchObject({ name: speaker(COUNT - 1), column: 0 });
      expect(await press(page, 'Control+Home')).toMatchObject({ name: speaker(1), column: 0 });

      // The wheel scrolls the focused row out of view, but the focus stays on the row.
      await press(page, ...repeat('ArrowDown', 3));
      await scrollerOf(page).hover();
      await page.mouse.wheel(0, 45 * 2_000);
      await expect(tableOf(page).getByText(speaker(2_005), { exact: true })).toBeInViewport();
      expect(await focused(page)).toMatchObject({ name: speaker(4) });
      expect(await page.locator('td, th').count()).toBeLessThan(620);
      expect(await press(page, 'ArrowDown')).toMatchObject({ name: speaker(5) });

      // In another order the focus stays on the same speaker.
      await sortButton(page, 'Total inbound').click();
      await tableOf(page).locator('thead button').last().focus();
      await page.keyboard.press('Tab');
      await expect.poll(async () => (await focused(page))?.name).toBe(speaker(5));
      await expect.poll(async () => (await focused(page))?.beyond).toEqual([]);

      // Two lines of totals cover the height of two rows.
      await filterOf(page).fill('speaker 00');
      await expect(tableOf(page).locator('tfoot tr')).toHaveCount(2);
      await enterRows(page);
      await press(page, ...repeat('ArrowUp', 20), ...repeat('ArrowDown', 24));
      expect(await press(page, 'Control+End', 'ArrowUp')).toMatchObject({
        name: expect.stringMatching(/^Shown/),
      });
    });

    test('the focus stays in view when the table becomes lower', async ({ page }) => {
      await page.route(FIGURES, (route) => route.fulfill({ json: MANY }));
      await openReport(page);
      await enterRows(page);
      const { columns, name } = await press(page, ...repeat('ArrowDown', 20));
      for (const height of [760, 700, 600]) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => focused(page)).toEqual({ name, column: 0, columns, beyond: [] });
      }

      // A cell that the user has scrolled out of view stays there.
      await scrollerOf(page).hover();
      await page.mouse.wheel(0, 45 * 100);
      await expect(tableOf(page).getByText(speaker(120), { exact: true })).toBeInViewport();
      await page.setViewportSize({ width, height: 560 });
      await expect(tableOf(page).getByText(speaker(120), { exact: true })).toBeInViewport();
    });

    test('closing returns the focus to the cell that opened the panel', async ({ page }) => {
      await openReport(page);
      await sortButton(page, 'Name').focus();
      const headings = await tableOf(page).locator('thead th').allTextContents();
      await enterRows(page);
      const figure = await press(
        page,
        'ArrowDown',
        ...repeat('ArrowRight', headings.indexOf('Avg. deal value')),
      );
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Avg. deal value' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toEqual(figure);

      await page.goto(RELATIONS.path);
      const table = page.getByRole('table', { name: RELATIONS.title });
      await expect(table).toHaveAttribute('aria-busy', 'false');
      await enterRows(page);
      const name = await press(page, 'ArrowDown');
      await page.keyboard.press('Enter');
      const panel = page.getByRole('complementary', { name: name.name, exact: true });
      await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect.poll(async () => (await focused(page))?.name).toBe(name.name);

      const texts = await table.locator('thead th').allTextContents();
      const text = await press(page, ...repeat('ArrowRight', texts.indexOf('Exclusivity')));
      const value = (await table.locator(':focus').textContent()) || 'empty';
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: `Only ${value}`, exact: true })).toBeFocused();
      await expectSoundInEachLook(page, 'with the menu of a text', BOTH_COLOURS);
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toEqual(text);
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: `Without ${value}`, exact: true }).press('Enter');
      await expect(page).toHaveURL(/[?&]where=exclusivity~(isnot~|notempty)/);
      await expect.poll(async () => (await focused(page))?.column).toBe(text.column);
      expect((await focused(page))?.beyond).toEqual([]);
      expect((await table.locator(':focus').textContent()) || 'empty').not.toBe(value);
    });

    for (const { what, path, title } of [
      { what: 'two rows of headings', path: `/seo_performance/${SITE}`, title: /^SEO/ },
      { what: 'totals at the top', path: `/emailstats/${SITE}`, title: /Mailjet Followers$/ },
    ])
      test(`nothing covers the focus under ${what}`, async ({ page }) => {
        await signInAs(page, 'admin');
        await page.setViewportSize({ width, height: 480 });
        await page.goto(path);
        const table = page.getByRole('table', { name: title });
        await expect(table).toHaveAttribute('aria-busy', 'false');
        await enterRows(page);
        await press(
          page,
          ...repeat('ArrowDown', 8),
          ...repeat('ArrowRight', 6),
          'End',
          ...repeat('ArrowUp', 6),
        );
        await press(page, 'Home', 'ArrowRight', 'Control+End', 'PageUp', 'PageUp', 'Control+Home');
      });
  });
