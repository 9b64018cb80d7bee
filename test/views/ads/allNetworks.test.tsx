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

/** A table's columns by their whole headings. */
async function columns(only?: string) {
  const table = await screen.findByRole('table', { name: TITLE });
  const titles = within(table)
    .getAllByRole('columnheader')
    .flatMap((head) => head.querySelector('button[title]')?.getAttribute('title') ?? []);
  return only === undefined ? titles : titles.filter((title) => title.includes(only));
}

test('a product is one row, with what it has on each network and in each currency', async () => {
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

test('money stands in columns of one currency each', async () => {
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

test('each count says what the networks count so', async () => {
  const { person } = await openAds();
  const table = await screen.findByRole('table', { name: TITLE });
  const row = within(table).getByRole('row', { name: /^Anna/ });
  await person.click(within(row).getByRole('button', { name: '19' }));
  expect(await screen.findByRole('dialog', { name: 'Clicks' })).toHaveTextContent(
    'Google’s clicks, Bing’s clicks, Meta’s outbound clicks, and LinkedIn’s clicks',
  );
});

test('a network that fails is named, and asked again by itself, while the others show', async () => {
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

test('one that the company has no account with is named, and not asked', async () => {
  const app = await openAds('', { companies: [company({ bing_ads_id: null, linkedin_ads_ids: [] })] });
  expect(await screen.findByText('Bing and LinkedIn: not connected')).toBeVisible();
  expect(app.asked).toEqual([`/google_ads/${DK_SITE}?days=30`, `/meta_ads/${DK_SITE}?days=30`]);
});

test('while one is loading it says so, and the others show', async () => {
  await openAds('', {
    answer: (call) =>
      call === 'google_ads' ? new Promise(() => undefined) : answers(NETWORK_ANSWERS[call] ?? {}),
  });
  expect((await shownTable(TITLE)).rows.length).toBeGreaterThan(0);
  expect(screen.getByText('Google: loading...')).toBeVisible();
});

test('a site without ads says what it lacks, and asks for nothing', async () => {
  const app = await openAds('', {
    companies: [
      company({ google_adwords_id: '', bing_ads_id: null, meta_ads_ids: [], linkedin_ads_ids: [] }),
    ],
  });
  expect(await screen.findByText('No ad network is connected')).toBeVisible();
  expect(app.asked).toEqual([]);
});

test('nobody without the role gets an answer, or makes a call', async () => {
  const app = await openAds('', { who: user({ roles: [grant('graph_viewer')] }) });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('heading', { name: TITLE })).toBeVisible();
  expect(app.asked).toEqual([]);
});

test('another span asks all of them, and keeps the rows until they have come', async () => {
  const app = await openAds();
  await app.press('7 days');
  expect(app.asked).toEqual([...asked('30'), ...asked('7')]);
});

test('names that could be either, and those that look alike, are listed behind a line', async () => {
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
