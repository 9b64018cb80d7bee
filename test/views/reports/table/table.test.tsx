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

/** What a row shows under a heading, with the words for its change. */
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

  test('nothing on the screen is what no figure can be', async () => {
    expect(plainText(await table())).not.toMatch(/NaN|undefined|null|Infinity|Invalid|0001|∞/);
  });
});

test('the row of totals says what it covers, and sums it', async () => {
  await openReport('', ROWS);
  const [, total] = within(await table())
    .getAllByRole('rowgroup')
    .slice(-2);
  expect(plainText(total?.querySelector('th'))).toBe('Total · 5 speakers');
  expect(plainText(total?.children[0]?.children[1])).toMatch(/^1\.184,50 kr\./);
  expect(plainText(total?.children[0]?.lastElementChild)).toBe('');
});

test('filtered, it says so', async () => {
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

test('the table tells how many rows it has, and which is which', async () => {
  await openReport('', ROWS);
  expect(await table()).toHaveAttribute('aria-rowcount', '7');
  const rows = within(await table())
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-rowindex'));
  expect(rows).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('few rows are in the page as a whole', async () => {
  const few = Array.from({ length: 50 }, (_, row) => productRow(`Speaker ${row}`));
  await openReport('', few);
  // What is in view first.
  expect((await namesShown()).length).toBeLessThan(50);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(await namesShown()).toHaveLength(50);
});

test('of very many rows only those near the window are in the page', async () => {
  const many = Array.from({ length: 2_000 }, (_, row) => productRow(`Speaker ${row}`));
  await openReport('', many);
  expect(await table()).toHaveAttribute('aria-rowcount', '2002');
  expect((await namesShown()).length).toBeLessThan(40);
});

describe('sorting', () => {
  test('starts by value, descending; missing ones last; exactly one heading says so', async () => {
    await openReport('', ROWS);
    expect(await namesShown()).toEqual(['Åse', 'Anna', 'Bo', 'Eva', 'Finn']);
    expect(await sortedHeadings()).toEqual([['Total inbound', 'descending']]);
  });

  test.each([
    ['Deals', ['Anna', 'Åse', 'Bo', 'Eva', 'Finn'], ['Bo', 'Åse', 'Anna', 'Eva', 'Finn']],
    ['Name', ['Åse', 'Finn', 'Eva', 'Bo', 'Anna'], ['Anna', 'Bo', 'Eva', 'Finn', 'Åse']],
  ])('by %s starts descending, and the same again turns round', async (header, first, second) => {
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

  test('by a column and then another starts descending again', async () => {
    const { person } = await openReport('?sort=deals&dir=asc', ROWS);
    await person.click(within(await table()).getByRole('button', { name: 'Total inbound' }));
    expect(await sortedHeadings()).toEqual([['Total inbound', 'descending']]);
  });

  test('by keyboard works as by mouse', async () => {
    const { person } = await openReport('', ROWS);
    within(await table())
      .getByRole('button', { name: 'Deals' })
      .focus();
    await person.keyboard('{Enter}');
    expect(await sortedHeadings()).toEqual([['Deals', 'descending']]);
  });

  test('by change: a control of its own in each compared column', async () => {
    const { person, address } = await openReport('', ROWS);
    const heading = within(await table()).getByRole('columnheader', { name: 'Deals' });
    expect(within(heading).getAllByRole('button').map(plainText)).toEqual(['Deals', '']);
    await person.click(within(heading).getByRole('button', { name: 'Deals change' }));
    // Anna's are new, Åse's equal, Bo's gone; of the others there is nothing to compare.
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
])('the speaker’s name %s is shown as it is', async (name) => {
  await openReport('', [productRow(name, { NumDeals: 3 })]);
  expect(await namesShown()).toEqual([name]);
  expect(document.querySelector('img, script')).toBeNull();
  expect(screen.getByRole('button', { name: 'Export 1 rows' })).toBeEnabled();
});

test('names that hold hostile and RTL texts stand beside each other', async () => {
  await openReport('?sort=name&dir=asc', [productRow('\u202Eevil'), productRow('Anna'), productRow(' ')]);
  expect(await namesShown()).toHaveLength(3);
});
