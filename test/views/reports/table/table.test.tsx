import { productRow } from '@test/support/factories';
import { namesShown, openReport, plainText, statusText, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

const ROWS = [
  productRow(
    'Åse',
    { TotalInbound: 1234.5, NumDeals: 2, LostOnDate: 3 },
    { TotalInbound: 1000, NumDeals: 2, LostOnDate: 2 },
  ),
  productRow('Bo', { TotalInbound: -50, NumDeals: 0, LastRQ: null }, { TotalInbound: 50, NumDeals: 3 }),
  productRow(
    'Anna',
    { TotalInbound: 0, NumDeals: 5, DirectValue: -20, LastRQ: '0001-01-01T00:00:00Z' },
    { TotalInbound: 0, NumDeals: 0, DirectValue: 0 },
  ),
  productRow('Eva', { TotalInbound: null, NumDeals: null }, null),
  productRow('Finn', null, null),
];

/** Returns the text of a row's cell, and its change in words. */
async function cell(row: string, header: string) {
  const shown = await table();
  const headers = within(shown)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  const line = within(shown).getByRole('rowheader', { name: row }).closest('tr');
  const found = line?.children[headers.indexOf(header)];
  const change = found?.querySelector('[role=img]');
  return {
    text: plainText(found).slice(0, plainText(found).length - plainText(change).length),
    change: change?.getAttribute('aria-label')?.replace(/\u00a0/g, ' ') ?? null,
  };
}

const sortedHeadings = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .filter((heading) => heading.hasAttribute('aria-sort'))
    .map((heading) => [heading.textContent, heading.getAttribute('aria-sort')]);

describe('figures', () => {
  beforeEach(() => openReport('', ROWS));

  test.each([
    ['Åse', 'Total inbound', '1.234,50 kr.', '23,5 % higher, better'],
    ['Bo', 'Total inbound', '-50,00 kr.', '200,0 % lower, worse'],
    ['Anna', 'Total inbound', '0,00 kr.', 'equal'],
    ['Eva', 'Total inbound', '–', 'no earlier figure'],
    ['Anna', 'Deals', '5', 'new, better'],
    ['Anna', 'Direct value', '-20,00 kr.', 'lower, worse'],
    ['Bo', 'Avg. deal value', '–', 'no earlier figure'],
    ['Åse', 'Avg. deal value', '617,25 kr.', '23,5 % higher, better'],
    ['Åse', 'Lost on date', '3', '50,0 % higher, worse'],
    ['Åse', 'Latest RQ', '1 Mar 2026', null],
    ['Bo', 'Latest RQ', 'never', null],
    ['Anna', 'Latest RQ', '', null],
    ['Finn', 'Deals', '–', 'no earlier figure'],
    ['Finn', 'Latest RQ', 'never', null],
  ])('of %s under %s: %s, %s', async (row, header, text, change) => {
    expect(await cell(row, header)).toEqual({ text, change });
  });

  test('shows no NaN, undefined or invalid date', async () => {
    expect(plainText(await table())).not.toMatch(/NaN|undefined|null|Infinity|Invalid|0001|∞/);
  });
});

test('shows the total of all rows with their count', async () => {
  await openReport('', ROWS);
  const [, total] = within(await table())
    .getAllByRole('rowgroup')
    .slice(-2);
  expect(plainText(total?.querySelector('th'))).toBe('Total · 5 speakers');
  expect(plainText(total?.children[0]?.children[1])).toMatch(/^1\.184,50 kr\./);
  expect(plainText(total?.children[0]?.lastElementChild)).toBe('');
});

test('shows totals of the filtered rows and of all rows', async () => {
  await openReport('?filter=anna', [
    productRow('Anna Berg', { NumDeals: 2 }),
    productRow('Bo', { NumDeals: 3 }),
  ]);
  const lines = [...(await table()).querySelectorAll('tfoot tr')];
  expect(lines.map(({ children }) => [children[0], children[2]].map(plainText))).toEqual([
    ['Shown · 1 of 2 speakers', expect.stringMatching(/^2/)],
    ['All · 2 speakers', expect.stringMatching(/^5/)],
  ]);
  expect(lines.map((line) => line.getAttribute('aria-rowindex'))).toEqual(['3', '4']);
  expect(await table()).toHaveAttribute('aria-rowcount', '4');
});

test('numbers its rows, and states their count', async () => {
  await openReport('', ROWS);
  expect(await table()).toHaveAttribute('aria-rowcount', '7');
  const rows = within(await table())
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-rowindex'));
  expect(rows).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('renders all of a few rows', async () => {
  const few = Array.from({ length: 50 }, (_, row) => productRow(`Speaker ${row}`));
  await openReport('', few);
  // The rows in view are rendered first, the others in steps.
  const first = (await namesShown()).length;
  expect(first).toBeLessThan(30);
  await act(() => jest.advanceTimersByTimeAsync(60));
  const second = (await namesShown()).length;
  expect(second).toBeGreaterThan(first);
  expect(second).toBeLessThan(50);
  for (let step = 0; step < 10; step += 1) await act(() => jest.advanceTimersByTimeAsync(60));
  expect(await namesShown()).toHaveLength(50);
});

test('renders only the rows near the window of very many rows', async () => {
  const many = Array.from({ length: 2_000 }, (_, row) => productRow(`Speaker ${row}`));
  await openReport('', many);
  expect(await table()).toHaveAttribute('aria-rowcount', '2002');
  expect((await namesShown()).length).toBeLessThan(40);
});

describe('sorting', () => {
  test('starts with the value column, descending, with missing values last', async () => {
    await openReport('', ROWS);
    expect(await namesShown()).toEqual(['Åse', 'Anna', 'Bo', 'Eva', 'Finn']);
    expect(await sortedHeadings()).toEqual([['Total inbound', 'descending']]);
  });

  test.each([
    ['Deals', ['Anna', 'Åse', 'Bo', 'Eva', 'Finn'], ['Bo', 'Åse', 'Anna', 'Eva', 'Finn']],
    ['Name', ['Åse', 'Finn', 'Eva', 'Bo', 'Anna'], ['Anna', 'Bo', 'Eva', 'Finn', 'Åse']],
  ])('by %s starts descending, and turns round on a second click', async (header, first, second) => {
    const { person } = await openReport('', ROWS);
    const button = within(await table()).getByRole('button', { name: header });
    await person.click(button);
    expect(await namesShown()).toEqual(first);
    expect(await sortedHeadings()).toEqual([[header, 'descending']]);
    await person.click(button);
    expect(await namesShown()).toEqual(second);
    expect(await sortedHeadings()).toEqual([[header, 'ascending']]);
    await person.click(button);
    expect(await namesShown()).toEqual(first);
  });

  test('starts descending by each new column', async () => {
    const { person } = await openReport('?sort=deals&dir=asc', ROWS);
    await person.click(within(await table()).getByRole('button', { name: 'Total inbound' }));
    expect(await sortedHeadings()).toEqual([['Total inbound', 'descending']]);
  });

  test('works by keyboard', async () => {
    const { person } = await openReport('', ROWS);
    within(await table())
      .getByRole('button', { name: 'Deals' })
      .focus();
    await person.keyboard('{Enter}');
    expect(await sortedHeadings()).toEqual([['Deals', 'descending']]);
  });

  test('sorts by change with a button of its own in each compared column', async () => {
    const { person, address } = await openReport('', ROWS);
    const heading = within(await table()).getByRole('columnheader', { name: 'Deals' });
    expect(within(heading).getAllByRole('button').map(plainText)).toEqual(['Deals', '']);
    await person.click(within(heading).getByRole('button', { name: 'Deals change' }));
    // Anna's deals are new, Åse's are equal, Bo's are gone. The others have no change.
    expect(await namesShown()).toEqual(['Anna', 'Åse', 'Bo', 'Eva', 'Finn']);
    expect(await sortedHeadings()).toEqual([['Deals', 'descending']]);
    expect(address()).toContain('sort=deals_change&dir=desc');
    expect(statusText()).toContain('5 of 5 speakers, sorted by Deals change, descending');
    await person.click(within(heading).getByRole('button', { name: 'Deals change' }));
    expect(await namesShown()).toEqual(['Bo', 'Åse', 'Anna', 'Eva', 'Finn']);
    expect(within(await table()).queryByRole('button', { name: 'Latest RQ change' })).toBeNull();
  });
});

test.each([
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'مُتحدث رئيسي',
  '👩‍👩‍👧‍👦 Family',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
])('shows the speaker’s name %s as text', async (name) => {
  await openReport('', [productRow(name, { NumDeals: 3 })]);
  expect(await namesShown()).toEqual([name]);
  expect(document.querySelector('img, script')).toBeNull();
  expect(screen.getByRole('button', { name: 'Export 1 rows' })).toBeEnabled();
});

test('shows names with control and RTL characters', async () => {
  await openReport('?sort=name&dir=asc', [productRow('\u202Eevil'), productRow('Anna'), productRow(' ')]);
  expect(await namesShown()).toHaveLength(3);
});
