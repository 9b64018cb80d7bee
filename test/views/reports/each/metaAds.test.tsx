import { openScreen, rowsByName, shownTable } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { META } from '@test/support/reportScreens';
import { screen, waitFor } from '@testing-library/react';

withFreshBrowser();

const ad = (set: string, Currency: string | undefined, spent: number, before: number, more: object = {}) => ({
  'Ad Set Name': set,
  Impressions: 1000,
  'Impressions-benchmark': 1000,
  Subscriptions: 4,
  'Subscriptions-benchmark': 0,
  'Link clicks': 30,
  'Link clicks-benchmark': 40,
  'Amount spent': spent,
  'Amount spent-benchmark': before,
  Currency,
  'Outbound clicks': 20,
  'Website leads': 0,
  'Website leads-benchmark': 2,
  ...more,
});

const MIXED = {
  Danish: ad('Spring', 'DKK', 876, 1000),
  'Also Danish': ad('Autumn', 'DKK', 124.5, 100),
  German: ad('Frühling', 'EUR', 1234.5, 1234.5, { Impressions: 5000 }),
  American: ad('Spring US', 'USD', 99.999, 0),
};

const open = (json: unknown, search = '', site?: string) =>
  openScreen(META, { json }, { search, ...(site !== undefined && { site }) });

test('compares each figure of a product, and shows money in the product’s currency', async () => {
  await open(MIXED);
  const rows = rowsByName(await shownTable(META.title));
  expect(rows['Danish']).toEqual({
    'Ad Set Name': 'Spring',
    Impressions: '1.000; equal',
    Subscriptions: '4; new, better',
    'Link clicks': '30; 25,0 % lower, worse',
    'Amount spent': '876,00 kr.; 12,4 % lower, better',
    'Outbound clicks': '20; no earlier figure',
    'Website leads': '0; 100,0 % lower, worse',
  });
  expect(Object.values(rows).map((row) => row['Amount spent'])).toEqual([
    '1.234,50 €; equal',
    '124,50 kr.; 24,5 % higher, worse',
    expect.stringMatching(/^100,00 (\$|US\$|USD); new, worse$/),
    '876,00 kr.; 12,4 % lower, better',
  ]);
});

test('shows a totals line for each currency', async () => {
  await open(MIXED);
  const { totals } = await shownTable(META.title);
  expect(totals.map(({ name, cells, changes }) => [name, cells[1], cells[4], changes[4]])).toEqual([
    ['Total DKK · 2 of 4 products', '2.000', '1.000,50 kr.', '9,0 % lower, better'],
    ['Total EUR · 1 of 4 products', '5.000', '1.234,50 €', 'equal'],
    ['Total USD · 1 of 4 products', '1.000', expect.stringMatching(/^100,00 /), 'new, worse'],
  ]);
  expect(totals.map(({ cells }) => cells[0])).toEqual(['', '', '']);
  // The status line names no currency, because the money has several.
  expect(screen.getByText(/compared with/).textContent).not.toMatch(/, in [A-Z]{3}$/);
});

test('groups rows by currency below their sub-totals when sorted by money', async () => {
  const { press } = await open(MIXED);
  await shownTable(META.title);
  await press('Amount spent');
  const lines = () =>
    [
      ...screen.getByRole('table', { name: META.title }).querySelectorAll('tbody > tr:not([aria-hidden])'),
    ].map((line) => [line.getAttribute('aria-rowindex'), line.querySelector('th')?.textContent]);
  expect(lines()).toEqual([
    ['2', 'Total DKK · 2 of 4 products'],
    ['3', 'Danish'],
    ['4', 'Also Danish'],
    ['5', 'Total EUR · 1 of 4 products'],
    ['6', 'German'],
    ['7', 'Total USD · 1 of 4 products'],
    ['8', 'American'],
  ]);
  const { totals } = await shownTable(META.title);
  expect(totals.map(({ cells }) => cells[4]).slice(0, 2)).toEqual(['1.000,50 kr.', '1.234,50 €']);
  await press('Amount spent');
  expect(lines().map(([, name]) => name)).toEqual([
    'Total DKK · 2 of 4 products',
    'Also Danish',
    'Danish',
    'Total EUR · 1 of 4 products',
    'German',
    'Total USD · 1 of 4 products',
    'American',
  ]);
  // Another column sorts all rows together, under the same totals.
  await press('Impressions');
  expect(lines()[0]?.[1]).toBe('German');
  expect((await shownTable(META.title)).totals).toHaveLength(3);
});

test('names the currency of a single totals line', async () => {
  await open({ A: MIXED.Danish, B: MIXED['Also Danish'] });
  const { totals } = await shownTable(META.title);
  expect(totals.map(({ name }) => name)).toEqual(['Total DKK · 2 products']);
  expect(screen.getByText(/compared with.*, in DKK$/)).toBeInTheDocument();
});

test('shows totals of each filtered currency, and totals of all below', async () => {
  await open(MIXED, '?filter=danish');
  const { totals } = await shownTable(META.title);
  expect(totals.map(({ name, cells }) => [name, cells[4]])).toEqual([
    ['Shown DKK · 2 of 4 products', '1.000,50 kr.'],
    ['All DKK · 2 of 4 products', '1.000,50 kr.'],
    ['All EUR · 1 of 4 products', '1.234,50 €'],
    ['All USD · 1 of 4 products', expect.stringMatching(/^100,00 /)],
  ]);
});

test('formats Danish money in the manner of a German site', async () => {
  await open(MIXED, '', 'de.athenas.example');
  const rows = rowsByName(await shownTable('Meta ads stats for Athenas Deutschland'));
  expect(rows['German']?.['Amount spent']).toBe('1.234,50 €; equal');
  expect(rows['Danish']?.['Amount spent']).toBe('876,00 DKK; 12,4 % lower, better');
});

test.each([
  ['', MIXED, '30 days, in DKK, EUR and USD'],
  ['?span=7', { A: MIXED.Danish }, '7 days, in DKK'],
  ['?span=today', { A: MIXED.Danish, B: MIXED.German }, 'Today, in DKK and EUR'],
  ['?span=ytd', { A: MIXED.Danish, B: ad('Odd', '', 1, 1) }, 'Year to date, in DKK'],
  ['?span=lm', {}, '30 days'],
])('names span and currencies in the heading: %s', async (search, json, text) => {
  await open(json, search);
  const heading = await screen.findByRole('heading', { level: 1, name: META.title });
  await waitFor(() => expect(heading.parentElement).toHaveTextContent(META.title + text));
});

test('compares today with nothing', async () => {
  await open(MIXED, '?span=today');
  const shown = await shownTable(META.title);
  expect([...shown.rows, ...shown.totals].flatMap(({ changes }) => changes).some(Boolean)).toBe(false);
  expect(rowsByName(shown)['Danish']?.['Amount spent']).toBe('876,00 kr.');
});

test.each([
  ['absent', undefined, '876,00'],
  ['empty', '', '876,00'],
  ['not a code', 'kroner', '876,00 KRONER'],
  ['a tag', '<b>', '876,00 <B>'],
  ['in lower case', 'eur', '876,00 €'],
])('works with a currency that is %s', async (_what, currency, text) => {
  await open({ Odd: ad('A', currency, 876, 876), Danish: MIXED.Danish });
  const rows = rowsByName(await shownTable(META.title));
  expect(rows['Odd']?.['Amount spent']).toBe(`${text}; equal`);
  expect(rows['Danish']?.['Amount spent']).toBe('876,00 kr.; 12,4 % lower, better');
});

test('shows an ad set’s name as text', async () => {
  await open({ A: ad('<img src=x onerror=alert(1)>', 'DKK', 1, 1), B: ad('', 'DKK', 1, 1) });
  const rows = rowsByName(await shownTable(META.title));
  expect(rows['A']?.['Ad Set Name']).toBe('<img src=x onerror=alert(1)>');
  expect(rows['B']?.['Ad Set Name']).toBe('');
  expect(document.querySelector('img')).toBeNull();
});
