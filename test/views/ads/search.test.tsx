import type { Role } from '@src/domain/permissions/permissions';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { company, DK_SITE, grant, user } from '../../support/factories';
import { plainText } from '../../support/openReport';
import { PROFILES_CALL } from '../../support/openSeo';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';
import { answers, playWire, says, type WireAnswer } from '../../support/wire';

withFreshBrowser();

const ADDRESS = `/ads/${DK_SITE}?tab=search`;

/**
 * Returns a speaker's search data: the positions by name on the profile page and on the own website; 0 is not found.
 */
const found = (profile: number, own: number) => {
  const stat = (position: number) => ({ position, impressions: 1, clicks: 0 });
  const page = (name: number) => ({
    total: { new: stat(1), old: stat(1) },
    name: { new: stat(name), old: stat(1) },
    intent: { new: stat(1), old: stat(1) },
  });
  return { Website: '', profile: page(profile), speaker: page(own) };
};

const searchAd = (costMicros: number, clicks: number) => ({ costMicros, clicks });
const metaAd = (spent: number, Currency: string, clicks: number) => ({
  'Ad Set Name': '',
  Currency,
  'Amount spent': spent,
  'Outbound clicks': clicks,
});

const ANSWERS: Record<string, unknown> = {
  [PROFILES_CALL]: {
    'Anna Ågård': found(4, 1.5),
    'Bo Berg': found(2, 0),
    'Cecilie <b>': found(0, 0),
    Dan: found(12, 8),
    Eva: found(1, 1),
    éva: found(0, 0),
  },
  '/google_ads/': { 'ANNA  AGARD': searchAd(1_234_560_000, 20), EVA: searchAd(5_000_000, 1) },
  '/bing_ads/': { 'Anna Ågård': searchAd(440_000, 5), Stranger: searchAd(9_000_000, 9) },
  '/meta_ads/': { 'Cecilie <b>': metaAd(70.5, 'EUR', 3), 'anna ågård': metaAd(10, 'EUR', 2) },
  '/linkedin_ads/': {},
};

const usual = ({ pathname }: URL): WireAnswer => {
  const call = Object.keys(ANSWERS).find((path) => pathname.startsWith(path));
  return call === undefined ? says(404, 'None') : answers(ANSWERS[call]);
};

async function open(
  address = ADDRESS,
  {
    answer = usual,
    roles = ['marketing_spender', 'product_sales_viewer'],
    of = company(),
  }: { answer?: typeof usual; roles?: Role[]; of?: ReturnType<typeof company> } = {},
) {
  const wire = playWire(answer);
  const app = await renderApp(address, {
    who: user({ roles: roles.map((role) => grant(role, of.id)) }),
    companies: [of],
    reportRows: wire.reportRows,
  });
  await act(settle);
  return { ...app, asked: wire.asked };
}

const FIELDS = ['Found first and paid for', 'Found first, not paid', 'Not found, paid', 'Neither'];

const card = (field: string) => screen.findByRole('region', { name: field });

/** Returns the rows of each list as texts. */
async function shownLists(): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {};
  for (const field of FIELDS)
    lists[field] = [...(await card(field)).querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(plainText).join(' | '),
    );
  return lists;
}

test('shows every speaker of the search data in one of four lists, with money by currency', async () => {
  const { asked } = await open();
  expect(await shownLists()).toEqual({
    'Found first and paid for': ['Anna Ågård | 1,50 | 27 | 1.235,00 kr. | 10,00 €'],
    'Found first, not paid': ['Eva | 1,00 | –', 'Bo Berg | 2,00 | –'],
    'Not found, paid': ['Cecilie <b> | not found | 3 | 70,50 €'],
    Neither: ['Dan | 8,00 | –', 'éva | not found | –'],
  });
  expect(plainText(await card(FIELDS[0] ?? ''))).toContain('Cost at stake: 1.235,00 kr. and 10,00 €');
  const link = screen.getByRole('link', { name: 'Cecilie <b>' });
  expect(link).toHaveAttribute('href', `/speakers/${DK_SITE}/Cecilie%20%3Cb%3E`);
  expect(screen.getByText('1 product is not in the search data')).toBeVisible();
  expect(screen.getByText('1 name could be either of two speakers, and is not counted')).toBeVisible();
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toContain(
    'EVA (Google): Eva or éva',
  );
  expect(screen.getByText(/average over a month .* proves no cause/)).toBeVisible();
  expect(asked).toHaveLength(5);
});

test('reads the thresholds in the site’s number format, and keeps them in the address', async () => {
  await open();
  const position = await screen.findByLabelText('Position at most');
  const cost = screen.getByLabelText('Cost above');
  expect(cost).toHaveAccessibleDescription('DKK or EUR');
  fireEvent.change(position, { target: { value: '8,0' } });
  fireEvent.change(cost, { target: { value: '1.000,5' } });
  await act(settle);
  expect(window.location.search).toBe('?tab=search&position=8&cost=1000.5');
  expect((await shownLists())['Found first, not paid']).toEqual([
    'Eva | 1,00 | –',
    'Bo Berg | 2,00 | –',
    'Dan | 8,00 | –',
  ]);
  expect((await shownLists())['Not found, paid']).toEqual([]);

  for (const wrong of ['', 'three', '0', '-1', '1e9']) {
    fireEvent.change(position, { target: { value: wrong } });
    expect(position).toBeInvalid();
    expect(position).toHaveAccessibleDescription('Type a number of at least 1, as 2,5; until then it is 8');
  }
  fireEvent.blur(position);
  expect(position).toBeInvalid();
  expect(window.location.search).toBe('?tab=search&position=8&cost=1000.5');
});

test.each(['position=abc&cost=', 'position=0&cost=-5', 'position=NaN&cost=Infinity&against=xyz'])(
  'ignores the invalid address %s',
  async (said) => {
    await open(`${ADDRESS}&${said}`);
    expect(await screen.findByLabelText('Position at most')).toHaveValue('3');
    expect(screen.getByLabelText('Cost above')).toHaveValue('0');
    expect(screen.getByLabelText('Position against')).toHaveDisplayValue('Ad clicks');
  },
);

test('keeps the thresholds in the address on the Table tab', async () => {
  await open(`${ADDRESS}&position=5&cost=7&against=eur`);
  expect(await screen.findByLabelText('Position against')).toHaveDisplayValue('Cost, EUR');
  fireEvent.click(screen.getByRole('tab', { name: 'Table' }));
  await act(settle);
  expect(window.location.search).toBe('?position=5&cost=7&against=eur');
});

test('names the role for search data without it, and makes no call', async () => {
  const { asked } = await open(ADDRESS, { roles: ['marketing_spender'] });
  expect(
    await screen.findByText('Search positions require the role Product Sales Viewer for this company.'),
  ).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Search', selected: true })).toBeVisible();
  expect(asked).toEqual([]);
});

test('names the missing company data and makes no call', async () => {
  const { asked } = await open(ADDRESS, { of: company({ google_search_console_site: '' }) });
  expect(
    await screen.findByText(
      'Search positions are not available: the company of this site has no Google Search Console Site.',
    ),
  ).toBeVisible();
  expect(asked).toEqual([]);
});

test('names a failed network and an unconnected one, and shows the others', async () => {
  let broken = true;
  const { asked } = await open(ADDRESS, {
    of: company({ linkedin_ads_ids: [] }),
    answer: (url) => (broken && url.pathname.startsWith('/meta_ads/') ? says(500, 'It broke') : usual(url)),
  });
  const failed = await screen.findByRole('group', { name: 'Meta' });
  expect(failed).toHaveTextContent('Meta: 500');
  expect(screen.getByText('LinkedIn: not connected · The cost of Meta is missing below')).toBeVisible();
  expect((await shownLists())['Found first and paid for']).toEqual(['Anna Ågård | 1,50 | 25 | 1.235,00 kr.']);
  broken = false;
  fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect((await shownLists())['Not found, paid']).toEqual(['Cecilie <b> | not found | 3 | 70,50 €']);
  expect(asked.filter((call) => call.includes('google')).length).toBe(1);
});

test('shows no lists without search data, and offers to try again', async () => {
  let broken = true;
  await open(ADDRESS, {
    answer: (url) => (broken && url.pathname === PROFILES_CALL ? says(500, 'It broke') : usual(url)),
  });
  const failed = await screen.findByRole('group', { name: 'Search data' });
  expect(screen.queryByRole('region', { name: 'Neither' })).toBeNull();
  broken = false;
  fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect((await shownLists())['Neither']).toHaveLength(2);
});

/** Opens the tab while the search data never arrive. */
async function openWaiting() {
  const never = new Promise<WireAnswer>(() => undefined);
  const wire = playWire((url) => (url.pathname === PROFILES_CALL ? never : usual(url)));
  const app = await renderApp(ADDRESS, {
    who: user({ roles: [grant('marketing_spender', 1), grant('product_sales_viewer', 1)] }),
    companies: [company()],
    reportRows: wire.reportRows,
  });
  expect(await screen.findByText('Search data: loading...')).toBeVisible();
  return { ...app, asked: wire.asked };
}

test('keeps a pending request for search data when the span changes', async () => {
  const { asked, state } = await openWaiting();
  fireEvent.click(screen.getByRole('button', { name: '90 days' }));
  await act(settle);
  expect(asked.filter((call) => call.startsWith(PROFILES_CALL))).toHaveLength(1);
  expect(asked.filter((call) => call.endsWith('?days=90'))).toHaveLength(4);
  expect(state().requests[`searchProfiles/${DK_SITE}/`]).toMatchObject({ phase: 'pending' });
});

test('cancels its calls when the user leaves the tab', async () => {
  const { state } = await openWaiting();
  fireEvent.click(screen.getByRole('tab', { name: 'Table' }));
  await act(settle);
  expect(state().requests[`searchProfiles/${DK_SITE}/`]).toEqual({ phase: 'idle' });
});
