import { expectAccessible, openByShortcut, readReport, SITE } from './support/anyReport';
import {
  type Entry,
  type ExpectedColumn,
  expectedRow,
  expectedTotal,
  field,
  inOrder,
} from './support/expectedFigures';
import { expect, signInAs, test } from './support/fixtures';

test.use({ viewport: { width: 1280, height: 2600 } });

type Stats = Record<string, Record<string, number>>;

const period = (header: string, key: string): ExpectedColumn => ({ header, kind: 'count', of: field(key) });
const COLUMNS = [
  period('Now', 'now'),
  period('Today', 'today'),
  period('1 day', '1day'),
  period('30 days', '30days'),
  period('90 days', '90days'),
  period('180 days', '180days'),
  period('365 days', '365days'),
];
const EXPECTATION = { columns: COLUMNS, compared: false };

/** Returns a row for each list of any period. A figure is missing if its period lacks the list. */
function entriesOf(stats: Stats): Entry[] {
  const names = new Set(Object.values(stats).flatMap((lists) => Object.keys(lists)));
  return [...names].map((name) => ({
    name,
    now: Object.fromEntries(Object.entries(stats).map(([key, lists]) => [key, lists[name] ?? null])),
    before: {},
  }));
}

for (const { what, list, link, title, path, call } of [
  {
    what: 'a site',
    list: 'Reports of Athenas Danmark',
    link: 'Followers',
    title: 'Athenas Danmark Mailjet Followers',
    path: `/emailstats/${SITE}`,
    call: `/api/email_subscription_stats/${SITE}`,
  },
  {
    what: 'the group',
    list: '',
    link: 'Followers of the group',
    title: 'Mailjet Followers Group',
    path: '/emailstats',
    call: '/api/email_info_sub_stats',
  },
]) {
  test(`The followers of ${what} open from the home page, with their total above the figures of the API`, async ({
    page,
  }) => {
    await openByShortcut(page, list, link, title);
    await expect(page).toHaveURL(path);
    const entries = entriesOf((await (await page.request.get(call)).json()) as Stats);
    expect(entries.length).toBeGreaterThan(20);
    const total = {
      name: expect.stringMatching(new RegExp(`^Total · ${entries.length} lists$`)),
      ...expectedTotal(EXPECTATION, entries),
    };
    const table = page.getByRole('table', { name: title, exact: true });
    for (const [header, direction] of [
      ['Now', 'descending'],
      ['365 days', 'descending'],
      ['365 days', 'ascending'],
    ] as const) {
      const heading = table.getByRole('columnheader', { name: header, exact: true });
      if (header !== 'Now') await heading.getByRole('button').click();
      await expect(heading).toHaveAttribute('aria-sort', direction);
      const shown = await readReport(page, title);
      expect(shown.headers).toEqual(['Name', ...COLUMNS.map((column) => column.header)]);
      const of = COLUMNS.find((column) => column.header === header)?.of ?? field('');
      const rows = inOrder(entries, of, direction).map((entry) => expectedRow(EXPECTATION, entry));
      // A long list renders only the rows near the window.
      expect(shown.rows.length).toBeGreaterThan(20);
      expect(shown.rows).toEqual(rows.slice(0, shown.rows.length));
      expect([shown.totalsAt, shown.totals]).toEqual(['top', [total]]);
    }
    await expect(table).toHaveAttribute('aria-rowcount', String(entries.length + 2));
    await expectAccessible(page);
  });
}

test('The total of followers stays in view under a filter and while the list scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await signInAs(page, 'marketing_spender');
  await page.goto('/emailstats');
  const title = 'Mailjet Followers Group';
  const total = page.getByRole('rowheader', { name: /^Total/ });
  const before = await total.boundingBox();
  await page.getByRole('region', { name: `${title}, scrolls` }).evaluate((box) => box.scrollTo(0, 600));
  await expect(page.locator('tr[aria-rowindex="3"]')).not.toBeInViewport();
  expect(await total.boundingBox()).toEqual(before);
  const head = await page.getByRole('columnheader', { name: 'Name', exact: true }).boundingBox();
  expect(before?.y).toBeCloseTo((head?.y ?? 0) + (head?.height ?? 0), 0);
  const all = await readReport(page, title);
  await page.getByRole('textbox', { name: 'Filter lists by name' }).fill('nyhe');
  await expect(page.getByRole('rowheader', { name: /^Shown/ })).toHaveText(/ of \d+ lists$/);
  const filtered = await readReport(page, title);
  expect(filtered.rows.length).toBeGreaterThan(0);
  expect(filtered.rows.length).toBeLessThan(all.rows.length);
  expect(filtered.totalsAt).toBe('top');
  const sum = filtered.rows.reduce(
    (followers, { cells }) => followers + Number(cells[0]?.replaceAll('.', '')),
    0,
  );
  expect(filtered.totals[0]?.cells[0]?.replaceAll('.', '')).toBe(String(sum));
  expect(filtered.totals[1]?.cells).toEqual(all.totals[0]?.cells);
});
