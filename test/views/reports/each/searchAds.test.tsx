import { cellsOf, openScreen, rowsByName, shownTable, statuses } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { BING, GOOGLE } from '@test/support/reportScreens';
import { answers } from '@test/support/wire';
import { screen } from '@testing-library/react';

withFreshBrowser();

/** Products as the API sends them: money in millionths, shares as fractions, and a benchmark for each figure. */
const PRODUCTS = {
  Keynotes: {
    impressions: 12345,
    'impressions-benchmark': 10000,
    clicks: 200,
    'clicks-benchmark': 400,
    averageCpc: 5_250_000,
    'averageCpc-benchmark': 6_000_000,
    conversions: 7.125,
    'conversions-benchmark': 0,
    costMicros: 1_050_000_000,
    'costMicros-benchmark': 934_163_701,
    searchImpressionShare: 0.43219,
    'searchImpressionShare-benchmark': 0.43219,
    absoluteTopImpressionPercentage: 0.1,
    'absoluteTopImpressionPercentage-benchmark': 0.2,
  },
  'Only now': { impressions: 55, clicks: 0, averageCpc: 0, conversions: 0, costMicros: 1 },
  'Only before': { 'impressions-benchmark': 100, 'clicks-benchmark': 50, 'costMicros-benchmark': 50_000_000 },
  Costlier: {
    impressions: 1000,
    'impressions-benchmark': 1124,
    clicks: 10,
    'clicks-benchmark': 10,
    averageCpc: 99_999_999_999,
    'averageCpc-benchmark': 0,
    costMicros: 3_000_000,
    'costMicros-benchmark': 2_000_000,
  },
};

describe.each([GOOGLE, BING])('$title', (spec) => {
  const open = (search = '') => openScreen(spec, () => answers(PRODUCTS), { search });

  test('converts and formats each figure of a product, and names its change in words', async () => {
    await open();
    expect(rowsByName(await shownTable(spec.title))).toEqual({
      Keynotes: {
        Impressions: '12.345; 23,5 % higher, better',
        Clicks: '200; 50,0 % lower, worse',
        'Avg. CPC': '5,25 kr.; 12,5 % lower, better',
        Conversions: '7,13; new, better',
        Cost: '1.050,00 kr.; 12,4 % higher, worse',
        'Search Imp. %': '43,22 %; equal',
        'Top Imp. %': '10,00 %; 50,0 % lower, worse',
      },
      'Only now': {
        Impressions: '55; no earlier figure',
        Clicks: '0; no earlier figure',
        'Avg. CPC': '–; no earlier figure',
        Conversions: '0,00; no earlier figure',
        Cost: '0,00 kr.; no earlier figure',
        'Search Imp. %': '–; no earlier figure',
        'Top Imp. %': '–; no earlier figure',
      },
      // The product is listed although it has no figures in the span.
      'Only before': {
        Impressions: '–; no earlier figure',
        Clicks: '–; no earlier figure',
        'Avg. CPC': '–; no earlier figure',
        Conversions: '–; no earlier figure',
        Cost: '–; no earlier figure',
        'Search Imp. %': '–; no earlier figure',
        'Top Imp. %': '–; no earlier figure',
      },
      Costlier: {
        Impressions: '1.000; 11,0 % lower, worse',
        Clicks: '10; equal',
        'Avg. CPC': '100.000,00 kr.; new, worse',
        Conversions: '–; no earlier figure',
        Cost: '3,00 kr.; 50,0 % higher, worse',
        'Search Imp. %': '–; no earlier figure',
        'Top Imp. %': '–; no earlier figure',
      },
    });
  });

  test('computes the total CPC from the sums, and shows no totals of shares', async () => {
    await open();
    const shown = await shownTable(spec.title);
    const [total, ...more] = shown.totals;
    expect(more).toEqual([]);
    expect(total?.name).toBe('Total · 4 products');
    expect(cellsOf(shown, total)).toEqual({
      Impressions: '13.400; 19,4 % higher, better',
      Clicks: '210; 54,3 % lower, worse',
      // 1,053.000001 kr. over 210 clicks, compared with 986.163701 kr. over 460.
      'Avg. CPC': '5,01 kr.; 133,9 % higher, worse',
      Conversions: '7,13; new, better',
      Cost: '1.053,00 kr.; 6,8 % higher, worse',
      'Search Imp. %': '',
      'Top Imp. %': '',
    });
    expect(screen.getByText(/^30 days compared with the 30 days before.*, in DKK$/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(/30 days, in DKK$/);
  });

  test('compares today with nothing', async () => {
    await open('?span=today');
    const shown = await shownTable(spec.title);
    expect([...shown.rows, ...shown.totals].flatMap(({ changes }) => changes).some(Boolean)).toBe(false);
    expect(rowsByName(shown)['Keynotes']).toMatchObject({ Impressions: '12.345', Cost: '1.050,00 kr.' });
    expect(screen.queryByText(/compared with/)).not.toBeInTheDocument();
    expect(screen.queryByText('better')).not.toBeInTheDocument();
    expect(statuses()).toContain('4 of 4 products, sorted by Impressions, ascending');
  });

  test('sorts today by the figures when the address sorts by a change', async () => {
    const { press } = await open('?span=today&sort=clicks_change');
    await shownTable(spec.title);
    expect(statuses()).toContain('4 of 4 products, sorted by Clicks, descending');
    expect(screen.queryByRole('button', { name: 'Clicks change' })).not.toBeInTheDocument();
    await press('7 days');
    expect(screen.getByRole('button', { name: 'Clicks change' })).toBeVisible();
    expect(statuses()).toContain('4 of 4 products, sorted by Clicks change, descending');
  });

  test('shows the marks again after today', async () => {
    const { press } = await open('?span=today');
    await shownTable(spec.title);
    await press('7 days');
    expect(rowsByName(await shownTable(spec.title))['Keynotes']?.['Clicks']).toBe('200; 50,0 % lower, worse');
  });
});

test.each([
  ['se.athenas.example', 'Athenas Sverige', '1 050,00 kr; 12,4 % higher, worse'],
  ['de.athenas.example', 'Athenas Deutschland', '1.050,00 €; 12,4 % higher, worse'],
  ['nl.athenas.example', 'Athenas Nederland', '€ 1.050,00; 12,4% higher, worse'],
])('shows the cost of %s in its own currency', async (site, label, cost) => {
  await openScreen(GOOGLE, () => answers(PRODUCTS), { site });
  const shown = await shownTable(`Google ads stats for ${label}`);
  expect(rowsByName(shown)['Keynotes']?.['Cost']).toBe(cost);
});
