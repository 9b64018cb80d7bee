import { namesOf, openScreen, rowsByName, shownTable } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { SALES_TEAM } from '@test/support/reportScreens';
import { screen } from '@testing-library/react';

withFreshBrowser();

const TEAM = [
  { Name: 'Line Bæk', WonDeals: 3, LostDeals: 1, TotalWon: 1234567.894 },
  { Name: 'Mads', WonDeals: 0, LostDeals: 4, TotalWon: 0 },
  { Name: 'Ny', WonDeals: 0, LostDeals: 0, TotalWon: 0 },
  { Name: 'Ude', WonDeals: 2, LostDeals: null, TotalWon: -50 },
  { Name: 'Væk' },
];

const open = (json: unknown, more: { search?: string; site?: string } = {}) =>
  openScreen(SALES_TEAM, { json }, more);

test('computes each figure of a seller by the contract', async () => {
  await open(TEAM);
  const shown = await shownTable(SALES_TEAM.title);
  expect(rowsByName(shown)).toEqual({
    'Line Bæk': {
      'Won deals': '3',
      'Total value': '1.234.567,89 kr.',
      'Deal count': '4',
      'Pct. won': '75,00 %',
      'Deal avg.': '411.522,63 kr.',
    },
    Mads: {
      'Won deals': '0',
      'Total value': '0,00 kr.',
      'Deal count': '4',
      'Pct. won': '0,00 %',
      'Deal avg.': '–',
    },
    Ny: {
      'Won deals': '0',
      'Total value': '0,00 kr.',
      'Deal count': '0',
      'Pct. won': '–',
      'Deal avg.': '–',
    },
    Ude: {
      'Won deals': '2',
      'Total value': '-50,00 kr.',
      'Deal count': '–',
      'Pct. won': '–',
      'Deal avg.': '-25,00 kr.',
    },
    Væk: {
      'Won deals': '–',
      'Total value': '–',
      'Deal count': '–',
      'Pct. won': '–',
      'Deal avg.': '–',
    },
  });
  // The report has a period although it has no benchmark.
  expect(screen.getByText(/^30 days, \d+ Feb 2026 – \d+ Mar 2026, in DKK$/)).toHaveAccessibleDescription(
    'Whole days in the time zone Europe/Copenhagen',
  );
  // Sellers have no benchmark.
  expect([...shown.rows, ...shown.totals].flatMap(({ changes }) => changes).some(Boolean)).toBe(false);
});

test('sums counts and values, and computes shares and averages from the sums', async () => {
  await open(TEAM);
  const { totals, totalsAt } = await shownTable(SALES_TEAM.title);
  expect(totalsAt).toBe('bottom');
  expect(totals).toEqual([
    {
      name: 'Total · 5 sellers',
      // 3 of 8 deals of the sellers with both numbers, and 1,234,517.894 kr. over five won deals.
      cells: ['5', '1.234.517,89 kr.', '8', '37,50 %', '246.903,58 kr.'],
      changes: [null, null, null, null, null],
    },
  ]);
});

test('shows totals of the filtered rows and of all rows', async () => {
  await open(TEAM, { search: '?filter=line' });
  const { totals } = await shownTable(SALES_TEAM.title);
  expect(totals.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['Shown · 1 of 5 sellers', '3', '1.234.567,89 kr.', '4', '75,00 %', '411.522,63 kr.'],
    ['All · 5 sellers', '5', '1.234.517,89 kr.', '8', '37,50 %', '246.903,58 kr.'],
  ]);
});

test('sorts missing shares and averages last in both directions', async () => {
  await open(TEAM, { search: '?sort=pct_won&dir=asc' });
  expect(namesOf(await shownTable(SALES_TEAM.title))).toEqual(['Mads', 'Line Bæk', 'Ny', 'Ude', 'Væk']);
});

test('shows two sellers of the same name as two rows with their own figures', async () => {
  const namesakes = [
    { Name: 'Jens Hansen', WonDeals: 1, LostDeals: 0, TotalWon: 100 },
    { Name: 'Anna', WonDeals: 5, LostDeals: 0, TotalWon: 700 },
    { Name: 'Jens Hansen', WonDeals: 2, LostDeals: 2, TotalWon: 900 },
  ];
  const { press } = await open(namesakes);
  const shown = await shownTable(SALES_TEAM.title);
  expect(shown.rows.map(({ name, cells }) => [name, cells[0], cells[1]])).toEqual([
    ['Jens Hansen', '2', '900,00 kr.'],
    ['Anna', '5', '700,00 kr.'],
    ['Jens Hansen', '1', '100,00 kr.'],
  ]);
  expect(shown.totals[0]?.cells[1]).toBe('1.700,00 kr.');
  await press('Name');
  await press('Name');
  expect(namesOf(await shownTable(SALES_TEAM.title))).toEqual(['Anna', 'Jens Hansen', 'Jens Hansen']);
});

test.each([
  ['se.athenas.example', 'Athenas Sverige', '1 234 567,89 kr', '75,00 %'],
  ['no.athenas.example', 'Athenas Norge', '1 234 567,89 kr', '75,00 %'],
  ['de.athenas.example', 'Athenas Deutschland', '1.234.567,89 €', '75,00 %'],
  ['nl.athenas.example', 'Athenas Nederland', '€ 1.234.567,89', '75,00%'],
  ['fr.athenas.example', 'Athenas France', '1 234 567,89 €', '75,00 %'],
  ['com.athenas.example', 'Athenas International', '1.234.567,89 €', '75,00 %'],
])('shows money and shares of %s in its own currency and format', async (site, label, money, percent) => {
  const { asked } = await open(TEAM, { site });
  const shown = await shownTable(`Sales Team Performance for ${label}`);
  expect(asked).toEqual([`/sellers_info/${site}?days=30`]);
  expect(rowsByName(shown)['Line Bæk']).toMatchObject({ 'Total value': money, 'Pct. won': percent });
});
