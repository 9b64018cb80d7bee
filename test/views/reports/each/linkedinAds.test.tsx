import { cellsOf, namesOf, openScreen, rowsByName, shownTable } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { LINKEDIN } from '@test/support/reportScreens';
import { answers } from '@test/support/wire';
import { screen } from '@testing-library/react';

withFreshBrowser();

const SPRING = {
  costInUsd: 1234.5,
  impressions: 40000,
  clicks: 120,
  companyPageClicks: 0,
  externalWebsiteConversions: 3,
};
const BEFORE = { ...SPRING, costInUsd: 1409.2466, impressions: 20000, companyPageClicks: 5 };

/** Opens the report over answers in which `keyOf` returns the key of the requested span. */
const open = (keyOf: (days: string) => string, search = '') =>
  openScreen(
    LINKEDIN,
    (days) =>
      answers({
        [keyOf(days)]: { Spring: SPRING, New: { ...SPRING, costInUsd: 0 } },
        [`${keyOf(days)}-benchmark`]: { Spring: BEFORE, Gone: BEFORE },
        '365': { Other: SPRING },
      }),
    { search },
  );

describe.each([
  ['the requested span', (days: string) => days],
  ['the requested span with “days”', (days: string) => `${days}days`],
])('a span whose key is %s', (_what, keyOf) => {
  test('shows each campaign of the span and of the previous period, with the cost in dollars', async () => {
    await open(keyOf);
    const shown = await shownTable(LINKEDIN.title);
    expect(namesOf(shown)).toEqual(['Spring', 'New', 'Gone']);
    expect(rowsByName(shown)).toEqual({
      Spring: {
        'Cost in USD': '1.234,50 US$; 12,4 % lower, better',
        Impressions: '40.000; 100,0 % higher, better',
        Clicks: '120; equal',
        'Company Page Clicks': '0; 100,0 % lower, worse',
        'External Website Conversions': '3,00; equal',
      },
      New: {
        'Cost in USD': '0,00 US$; no earlier figure',
        Impressions: '40.000; no earlier figure',
        Clicks: '120; no earlier figure',
        'Company Page Clicks': '0; no earlier figure',
        'External Website Conversions': '3,00; no earlier figure',
      },
      Gone: {
        'Cost in USD': '–; no earlier figure',
        Impressions: '–; no earlier figure',
        Clicks: '–; no earlier figure',
        'Company Page Clicks': '–; no earlier figure',
        'External Website Conversions': '–; no earlier figure',
      },
    });
  });

  test('compares the totals of the span with the totals of the previous period', async () => {
    await open(keyOf);
    const shown = await shownTable(LINKEDIN.title);
    const [total, ...more] = shown.totals;
    expect(more).toEqual([]);
    expect(total?.name).toBe('Total USD · 3 campaigns');
    expect(cellsOf(shown, total)).toEqual({
      'Cost in USD': '1.234,50 US$; 56,2 % lower, better',
      Impressions: '80.000; 100,0 % higher, better',
      Clicks: '240; equal',
      'Company Page Clicks': '0; 100,0 % lower, worse',
      'External Website Conversions': '6,00; equal',
    });
    expect(screen.getByText(/^30 days compared with the 30 days before.*, in USD$/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(/30 days, in USD$/);
  });
});

test('compares today with nothing', async () => {
  await open((days) => days, '?span=today');
  const shown = await shownTable(LINKEDIN.title);
  expect([...shown.rows, ...shown.totals].flatMap(({ changes }) => changes).some(Boolean)).toBe(false);
  expect(rowsByName(shown)['Spring']?.['Cost in USD']).toBe('1.234,50 US$');
});

test('shows no campaigns if the answer lacks the span', async () => {
  await openScreen(LINKEDIN, { json: { '365': { Other: SPRING }, '365-benchmark': {} } });
  expect(await screen.findByText('No campaigns: 30 days')).toBeVisible();
});
