import { plainText } from '@test/support/openReport';
import { openScreen } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { rowsReceived, sellerRow } from '@test/support/reportRows';
import { GOOGLE, META, type ReportScreenSpec, SALES_TEAM } from '@test/support/reportScreens';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

const TEAM = [
  { Name: 'Line Bæk', WonDeals: 3, LostDeals: 1, TotalWon: 1234567.894 },
  { Name: 'Mads Berg', WonDeals: 0, LostDeals: 4, TotalWon: 0 },
  { Name: 'Ude Berg', WonDeals: 2, LostDeals: null, TotalWon: -50 },
  { Name: 'Væk Holm' },
  { Name: 'Ask Holm' },
];

const open = (json: unknown, spec: ReportScreenSpec = SALES_TEAM, search = '') =>
  openScreen(spec, { json }, { search });

async function figureOf(spec: ReportScreenSpec, row: RegExp, header: string): Promise<HTMLElement> {
  const table = within(await screen.findByRole('table', { name: spec.title }));
  const column = table.getAllByRole('columnheader').findIndex((heading) => plainText(heading) === header);
  const line = table.getByRole('row', { name: row });
  const cell = line.querySelectorAll<HTMLElement>('th, td')[column];
  if (!cell) throw new Error(`There is no column ${header}`);
  return within(cell).getByRole('button');
}

/** The 30 days before the day of the tests. */
const DAYS = '14 Feb 2026 – 15 Mar 2026';

/** The paragraphs of the explanation, without the section "Why". */
const paragraphs = (dialog: HTMLElement) => [...dialog.querySelectorAll('p:not(section p)')].map(plainText);
const explanation = async (name: string) => paragraphs(await screen.findByRole('dialog', { name }));

test('explains a total by its rows, formula, inputs, result and omitted rows', async () => {
  const { person } = await open(TEAM);
  await person.click(await figureOf(SALES_TEAM, /^Total/, 'Deal avg.'));
  expect(await explanation('Deal avg.')).toEqual([
    'Total · 5 sellers',
    DAYS,
    'Total value ÷ Won deals',
    '1.234.517,89 kr. ÷ 5',
    '= 246.903,58 kr.',
    'Left out: 2 sellers without a figure',
    'Counted in: 1 with nothing to divide by',
  ]);
});

test('says how many rows a sum has, also under a filter', async () => {
  const { person } = await open(TEAM, SALES_TEAM, '?filter=berg');
  await person.click(await figureOf(SALES_TEAM, /^Shown/, 'Deal count'));
  expect(await explanation('Deal count')).toEqual([
    'Shown · 2 of 5 sellers',
    DAYS,
    'Sum of Won deals + lost deals',
    'over 1 sellers',
    '= 4',
    'Left out: 1 without a figure',
  ]);
});

test('explains the total of all rows next to a filtered total', async () => {
  const { person } = await open(TEAM, SALES_TEAM, '?filter=berg');
  await person.click(await figureOf(SALES_TEAM, /^All/, 'Deal count'));
  expect(await explanation('Deal count')).toEqual([
    'All · 5 sellers',
    DAYS,
    'Sum of Won deals + lost deals',
    'over 2 sellers',
    '= 8',
    'Left out: 3 sellers without a figure',
  ]);
});

test('names the row of a ratio, and says why the ratio is missing', async () => {
  const { person } = await open(TEAM);
  await person.click(await figureOf(SALES_TEAM, /^Line/, 'Pct. won'));
  expect(await explanation('Pct. won')).toEqual([
    'Line Bæk',
    DAYS,
    'Won deals ÷ Deal count',
    '3 ÷ 4',
    '= 75,00 %',
  ]);
  await person.keyboard('{Escape}');
  await person.click(await figureOf(SALES_TEAM, /^Mads/, 'Deal avg.'));
  expect((await explanation('Deal avg.')).slice(3)).toEqual([
    '0,00 kr. ÷ 0',
    '= –',
    'There is nothing to divide by',
  ]);
  await person.keyboard('{Escape}');
  await person.click(await figureOf(SALES_TEAM, /^Væk/, 'Deal avg.'));
  expect((await explanation('Deal avg.')).slice(3)).toEqual(['– ÷ –', '= –', 'A figure is missing']);
});

test('says that an average came from the ad network', async () => {
  const json = { Keynotes: { clicks: 4, averageCpc: 2_500_000, costMicros: 8_000_000 } };
  const { person } = await open(json, GOOGLE);
  await person.click(await figureOf(GOOGLE, /^Keynotes/, 'Avg. CPC'));
  expect(await explanation('Avg. CPC')).toEqual([
    'Keynotes',
    DAYS,
    'As sent by the ad network',
    '= 2,50 kr.',
  ]);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(await figureOf(GOOGLE, /^Total/, 'Avg. CPC'));
  expect(await explanation('Avg. CPC')).toEqual([
    'Total · 1 products',
    DAYS,
    'Cost ÷ Clicks',
    '8,00 kr. ÷ 4',
    '= 2,00 kr.',
  ]);
});

test('counts rows in other currencies as left out', async () => {
  const ad = (currency: string) => ({ 'Ad Set Name': 'Autumn', Currency: currency, 'Amount spent': 10 });
  const { person } = await open({ One: ad('DKK'), Two: ad('DKK'), Three: ad('EUR') }, META);
  await person.click(await figureOf(META, /^Total EUR/, 'Amount spent'));
  expect(await explanation('Amount spent')).toEqual([
    'Total EUR · 1 of 3 products',
    DAYS,
    'Sum of Amount spent',
    'over 1 products',
    '= 10,00 €',
    'Left out: 2 products in another currency',
  ]);
});

test.each(['{Enter}', ' '])('opens on the key %j, closes on Esc, and returns the focus', async (key) => {
  const { person } = await open(TEAM);
  const figure = await figureOf(SALES_TEAM, /^Total/, 'Pct. won');
  figure.focus();
  await person.keyboard(key);
  const dialog = await screen.findByRole('dialog', { name: 'Pct. won' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(figure).toHaveFocus();
});

test('reaches figures by arrows, not by Tab, and makes only ratios buttons', async () => {
  await open(TEAM);
  expect((await figureOf(SALES_TEAM, /^Total/, 'Won deals')).tabIndex).toBe(-1);
  const ratio = await figureOf(SALES_TEAM, /^Line/, 'Pct. won');
  expect(ratio.tabIndex).toBe(-1);
  expect(ratio).toHaveAttribute('aria-haspopup', 'dialog');
  await expect(figureOf(SALES_TEAM, /^Line/, 'Won deals')).rejects.toThrow(/Unable to find/);
});

test('stays on the same row when new rows arrive, and closes if the row is gone', async () => {
  const { person, store } = await open(TEAM);
  await person.click(await figureOf(SALES_TEAM, /^Line/, 'Pct. won'));
  expect(await explanation('Pct. won')).toContain('3 ÷ 4');
  const receive = (name: string, figures: Parameters<typeof sellerRow>[1]) =>
    act(() => void store.dispatch(rowsReceived('sellers', [sellerRow(name, figures)], { span: '30' })));
  receive('Line Bæk', { wonDeals: 4, lostDeals: 1 });
  expect(await explanation('Pct. won')).toContain('4 ÷ 5');
  receive('Mads Berg', { wonDeals: 4, lostDeals: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closes the explanation of a total when new rows arrive', async () => {
  const { person, store } = await open(TEAM);
  await person.click(await figureOf(SALES_TEAM, /^Total/, 'Deal avg.'));
  await screen.findByRole('dialog');
  act(() => void store.dispatch(rowsReceived('sellers', [sellerRow('Line Bæk')], { span: '30' })));
  expect(screen.queryByRole('dialog')).toBeNull();
});
