import type { Figure } from '@src/domain/figures/figure';
import type { MetaAdFigures, ReportRow, SellerFigures } from '@src/domain/reports/reportRows';
import { admin, DK_SITE } from '@test/support/factories';
import { answerRows } from '@test/support/fakeApi';
import { plainText } from '@test/support/openReport';
import { renderApp, withFreshBrowser } from '@test/support/renderApp';
import { screen, waitFor, within } from '@testing-library/react';

withFreshBrowser();

const seller = (name: string, totalWon: Figure, wonDeals: Figure = 1): ReportRow<SellerFigures> => ({
  name,
  current: { totalWon, wonDeals, lostDeals: 0 },
  benchmark: null,
});

const ad = (name: string, currency: string, amountSpent: number): ReportRow<MetaAdFigures> => ({
  name,
  current: {
    adSetName: `Set of ${name}`,
    currency,
    impressions: 1,
    subscriptions: 1,
    linkClicks: 1,
    amountSpent,
    outboundClicks: 1,
    websiteLeads: 1,
  },
  benchmark: null,
});

const chart = async (name: RegExp) => {
  const region = await screen.findByRole('region', { name });
  const lines = within(region).getAllByRole('row');
  return lines.map((line) => plainText(line));
};

test('shows the ten largest rows of the sorted column, without missing values', async () => {
  const sellers = Array.from({ length: 14 }, (_, n) => seller(`Seller ${n}`, n === 13 ? null : n * 100, n));
  const { person, address } = await renderApp(`/sales_team_performance/${DK_SITE}`, {
    who: admin(),
    reportRows: answerRows({ sellers: async () => sellers }),
  });
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Chart of the top 10' }));
  expect(address()).toContain('chart=1');
  const lines = await chart(/^Top 10 by Total value/);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('Seller 121.200,00 kr.');
  expect(lines[9]).toBe('Seller 3300,00 kr.');

  await person.click(screen.getByRole('button', { name: 'Won deals' }));
  expect((await chart(/^Top 10 by Won deals/))[0]).toBe('Seller 1313');
  await person.click(screen.getByRole('button', { name: 'Name' }));
  expect((await chart(/^Top 10 by Won deals/))[0]).toBe('Seller 1313');
});

test('shows and names only the currency with the most rows', async () => {
  await renderApp(`/metaads/${DK_SITE}?chart=1&sort=amount_spent&dir=desc`, {
    who: admin(),
    reportRows: answerRows({
      metaAds: async () => [ad('A', 'DKK', 10), ad('B', 'EUR', 900), ad('C', 'DKK', 20)],
    }),
  });
  const lines = await chart(/^Top 2 by Amount spent, in DKK/);
  expect(lines).toEqual(['C20,00 kr.', 'A10,00 kr.']);
});

test.each([
  ['', true],
  ['&span=today', false],
])('shows the previous period as a tick if there is one: %j', async (span, isCompared) => {
  const before = { ...ad('A', 'DKK', 30), benchmark: ad('A', 'DKK', 20).current };
  await renderApp(`/metaads/${DK_SITE}?chart=1&sort=amount_spent&dir=desc${span}`, {
    who: admin(),
    reportRows: answerRows({ metaAds: async () => [before] }),
  });
  const region = await screen.findByRole('region', { name: /^Top 1 by Amount spent/ });
  const ticks = () => [...region.querySelectorAll('svg rect[height="16"]')];
  await waitFor(() => expect(region.querySelector('svg')).not.toBeNull());
  expect(ticks()).toHaveLength(isCompared ? 1 : 0);
  expect(within(region).queryAllByText(/the tick is the period before/)).toHaveLength(isCompared ? 1 : 0);
});

const SALES = `/sales_team_performance/${DK_SITE}?chart=1&sort=total_won&dir=desc`;

/** Returns the x range of each bar in pixels, in the order of the rows, and the zero lines. */
async function drawnBars(figures: readonly number[]) {
  const { unmount } = await renderApp(SALES, {
    who: admin(),
    reportRows: answerRows({
      sellers: async () => figures.map((figure, n) => seller(`Seller ${n}`, figure)),
    }),
  });
  const region = await screen.findByRole('region', { name: /^Top \d+ by Total value/ });
  await waitFor(() => expect(region.querySelector('svg')).not.toBeNull());
  const svg = region.querySelector('svg');
  const width = Number(svg?.getAttribute('width'));
  const numbers = (element: Element, names: readonly string[]) =>
    names.map((attribute) => Number(element.getAttribute(attribute)));
  const bars = [...(svg?.querySelectorAll('rect[height="8"]') ?? [])].map((bar) => {
    const moved = /translate\(([-\d.]+)/.exec(bar.closest('g[transform]')?.getAttribute('transform') ?? '');
    const [from, wide = 0] = [Number(moved?.[1] ?? 0), ...numbers(bar, ['width'])];
    return [from, from + wide] as const;
  });
  const lines = [...(svg?.querySelectorAll('line') ?? [])].map((line) => numbers(line, ['x1', 'x2']));
  unmount();
  return { width, bars: bars.reverse(), lines };
}

test('draws negative values from a zero line, inside the chart', async () => {
  const { width, bars, lines } = await drawnBars([300, 0, -600]);
  expect(lines).toHaveLength(1);
  for (const x of lines[0] ?? []) expect(x).toBeCloseTo((width * 2) / 3, 6);
  expect(bars[0]?.[0]).toBeCloseTo((width * 2) / 3, 0);
  expect(bars[0]?.[1]).toBeCloseTo(width, 0);
  expect(bars[2]?.[0]).toBeCloseTo(0, 0);
  expect(bars[2]?.[1]).toBeCloseTo((width * 2) / 3, 0);
});

test.each([[[0.02, 0.01]], [[5_000_000, 2_500_000]]])(
  'scales the largest of %j to the full width',
  async (figures) => {
    const { width, bars, lines } = await drawnBars(figures);
    expect(lines).toEqual([]);
    expect(bars[0]?.[1]).toBeCloseTo(width, 0);
    expect(bars[1]?.[1]).toBeCloseTo(width / 2, 0);
  },
);
