import { screen, within } from '@testing-library/react';
import { company, DK_SITE, grant, user } from '../../support/factories';
import { NETWORK_ANSWERS, openAds, TITLE } from '../../support/openAds';
import { plainText } from '../../support/openReport';
import { shownTable, statuses } from '../../support/openScreen';
import { withFreshBrowser } from '../../support/renderApp';
import { answers, says } from '../../support/wire';

withFreshBrowser();

const CALLS = ['google_ads', 'bing_ads', 'meta_ads', 'linkedin_ads'];
const asked = (days: string) => CALLS.map((call) => `/${call}/${DK_SITE}?days=${days}`);

/** Returns the full headings of a table's columns, or of those that contain `only`. */
async function columns(only?: string) {
  const table = await screen.findByRole('table', { name: TITLE });
  const titles = within(table)
    .getAllByRole('columnheader')
    .flatMap((head) => head.querySelector('button[title]')?.getAttribute('title') ?? []);
  return only === undefined ? titles : titles.filter((title) => title.includes(only));
}

test('shows a product in one row, with its networks and its money by currency', async () => {
  const app = await openAds();
  expect(app.asked).toEqual(asked('30'));
  const { rows, totals } = await shownTable(TITLE);
  expect(rows.map(({ name, cells }) => [name, cells[0], cells[1]])).toEqual([
    ['Anna Åkesson', 'Google, Bing, Meta, LinkedIn', '19'],
    ['Bo Berg', 'Google alone', '5'],
    ['Cecilie', 'Meta alone', '1'],
  ]);
  expect(totals.map(({ name }) => name)).toEqual(['Total · 3 products']);
  const cells = totals[0]?.cells.filter((cell) => /kr\.|€|US\$|\$/.test(cell)) ?? [];
  expect(cells).toContain('34,25 kr.');
  expect(cells).toContain('30,00 €');
  expect(cells.some((cell) => cell.startsWith('12,00'))).toBe(true);
  expect(screen.getByText('30 days, in DKK, EUR and USD')).toBeVisible();
});

test('shows money in columns of one currency each', async () => {
  await openAds();
  expect(await columns('ost')).toEqual(
    expect.arrayContaining([
      'Cost DKK',
      'Cost EUR',
      'Cost USD',
      'Google cost',
      'Meta cost EUR',
      'LinkedIn cost',
    ]),
  );
});

test('explains which figure of each network a count adds up', async () => {
  const { person } = await openAds();
  const table = await screen.findByRole('table', { name: TITLE });
  const row = within(table).getByRole('row', { name: /^Anna/ });
  await person.click(within(row).getByRole('button', { name: '19' }));
  expect(await screen.findByRole('dialog', { name: 'Clicks' })).toHaveTextContent(
    'Google’s clicks, Bing’s clicks, Meta’s outbound clicks, and LinkedIn’s clicks',
  );
});

test('names a failed network, retries it alone, and shows the other networks', async () => {
  let fails = true;
  const app = await openAds('', {
    answer: (call) =>
      call === 'meta_ads' && fails ? says(500, 'no accounts') : answers(NETWORK_ANSWERS[call] ?? {}),
  });
  expect((await shownTable(TITLE)).rows).toHaveLength(2);
  const meta = screen.getByRole('group', { name: 'Meta' });
  expect(meta).toHaveTextContent('Meta: 500: no accounts');
  expect(statuses().join(' ')).toContain('3 of 4 networks');
  fails = false;
  await app.press('Try again');
  expect((await shownTable(TITLE)).rows).toHaveLength(3);
  expect(screen.queryByRole('group', { name: 'Meta' })).toBeNull();
  expect(app.asked).toEqual([...asked('30'), `/meta_ads/${DK_SITE}?days=30`]);
});

test('names networks without an account, and does not request them', async () => {
  const app = await openAds('', { companies: [company({ bing_ads_id: null, linkedin_ads_ids: [] })] });
  expect(await screen.findByText('Bing and LinkedIn: not connected')).toBeVisible();
  expect(app.asked).toEqual([`/google_ads/${DK_SITE}?days=30`, `/meta_ads/${DK_SITE}?days=30`]);
});

test('says that a network is loading, and shows the others', async () => {
  await openAds('', {
    answer: (call) =>
      call === 'google_ads' ? new Promise(() => undefined) : answers(NETWORK_ANSWERS[call] ?? {}),
  });
  expect((await shownTable(TITLE)).rows.length).toBeGreaterThan(0);
  expect(screen.getByText('Google: loading...')).toBeVisible();
});

test('says that no network is connected, and makes no call', async () => {
  const app = await openAds('', {
    companies: [
      company({ google_adwords_id: '', bing_ads_id: null, meta_ads_ids: [], linkedin_ads_ids: [] }),
    ],
  });
  expect(await screen.findByText('No ad network is connected')).toBeVisible();
  expect(app.asked).toEqual([]);
});

test('shows no table and makes no call without the role', async () => {
  const app = await openAds('', { who: user({ roles: [grant('graph_viewer')] }) });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('heading', { name: TITLE })).toBeVisible();
  expect(app.asked).toEqual([]);
});

test('requests all networks when the span changes', async () => {
  const app = await openAds();
  await app.press('7 days');
  expect(app.asked).toEqual([...asked('30'), ...asked('7')]);
});

test('lists ambiguous and similar names in a collapsed section', async () => {
  await openAds('', {
    answer: (call) => {
      if (call === 'google_ads')
        return answers({ 'Anna Berg': ad(), 'anna berg': ad(), 'Bo Carlsen': ad(), 'Bent Krog': ad() });
      if (call === 'bing_ads') return answers({ 'ANNA BERG': ad(), 'Bo Karlsen': ad(), 'Bent Krogh': ad() });
      if (call === 'meta_ads') return answers({ 'Bent Krog': metaAd() });
      return answers(call === 'linkedin_ads' ? { '30days': {} } : {});
    },
  });
  expect(await screen.findByText('1 name could be either of two products, and stands alone')).toBeVisible();
  expect(await screen.findByText('2 pairs of names match nothing but look alike')).toBeVisible();
  const lines = screen.getAllByRole('listitem', { hidden: true }).map(plainText);
  expect(lines).toEqual(
    expect.arrayContaining([
      'ANNA BERG (Bing): Anna Berg or anna berg',
      'Bo Carlsen (Google) and Bo Karlsen (Bing)',
      'Bent Krog (Google and Meta) and Bent Krogh (Bing)',
    ]),
  );
});

const ad = () => ({ impressions: 1, clicks: 1, averageCpc: 1, conversions: 0, costMicros: 1 });
const metaAd = () => ({ 'Ad Set Name': '', Currency: ' dkk ', Impressions: 1, 'Link clicks': 1 });
