import type { Company } from '@src/domain/companies/company';
import type { Role } from '@src/domain/permissions/permissions';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { company, DK_SITE, grant, user } from '../../support/factories';
import { callOf, NETWORK_ANSWERS } from '../../support/openAds';
import { plainText } from '../../support/openReport';
import { shownTable, statuses } from '../../support/openScreen';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { SPEAKERS_CALL, wireSpeaker } from '../../support/speakers';
import { seconds, settle } from '../../support/startTestApp';
import { answers, playWire, says, type WireAnswer } from '../../support/wire';

withFreshBrowser();

const barred = () => wireSpeaker({ AdvertisingNotAllowed: 'Not allowed' });
/** Three speakers do not allow ads: one is spelled without accents, one in capitals, and one has a namesake. */
const SPEAKERS = {
  'Anna Akesson': barred(),
  'BO BERG': barred(),
  'Dan Friis': barred(),
  'DAN FRIIS': wireSpeaker(),
  Cecilie: wireSpeaker(),
};
const GOOGLE = 'Google ads stats for Athenas Danmark';
const RELATIONS = 'Speaker Relations for Athenas Danmark';
const NETWORK_CALLS = ['google_ads', 'bing_ads', 'meta_ads', 'linkedin_ads'].map(
  (call) => `/${call}/${DK_SITE}?days=30`,
);
const GOOGLE_CALL = `/google_ads/${DK_SITE}?days=30`;

const ad = (costMicros: number) => ({ impressions: 1, clicks: 1, averageCpc: 1, conversions: 0, costMicros });

interface Given {
  roles?: readonly Role[];
  answer?: (call: string) => WireAnswer | Promise<WireAnswer> | undefined;
  companies?: Company[];
}

async function open(
  path: string,
  { roles = ['marketing_spender', 'speaker_relations'], answer = () => undefined, companies }: Given = {},
) {
  const usual: Record<string, unknown> = { ...NETWORK_ANSWERS, products_info: SPEAKERS };
  const wire = playWire((address) => answer(callOf(address)) ?? answers(usual[callOf(address)] ?? {}));
  await renderApp(path, {
    who: user({ roles: roles.map((role) => grant(role)) }),
    companies: companies ?? [company()],
    reportRows: wire.reportRows,
    summary: wire.summary,
  });
  await act(settle);
  return wire.asked;
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  });

const googleads = (search = '') => `/googleads/${DK_SITE}${search}`;
const relations = `/speaker_relations/${DK_SITE}`;
const said = () => statuses().join(' · ');

test('marks products of speakers who do not allow ads, and shows their cost in the status line', async () => {
  const asked = await open(googleads());
  expect(asked).toEqual([GOOGLE_CALL, SPEAKERS_CALL]);
  const { headers, rows } = await shownTable(GOOGLE);
  expect(headers[1]).toBe('Ads not allowed');
  expect(rows.map(({ name, cells }) => [name, cells[0]])).toEqual([
    ['Bo Berg', 'Ads not allowed'],
    ['Anna Åkesson', 'Ads not allowed'],
  ]);
  expect(said()).toContain('2 products with spend that is not allowed, 25,50 kr.');
});

test('filters the products with spend that is not allowed', async () => {
  await open(googleads('?where=not_allowed~yes'), {
    answer: (call) =>
      call === 'google_ads'
        ? answers({ Cecilie: ad(1e6), 'bo berg': ad(2e6), 'Anna Åkesson': ad(0) })
        : undefined,
  });
  expect((await shownTable(GOOGLE)).rows.map(({ name }) => name)).toEqual(['bo berg']);
  expect(said()).toContain('1 product with spend that is not allowed, 2,00 kr.');
});

test('shows no message and no column without such spend', async () => {
  await open(googleads(), {
    answer: (call) => (call === 'google_ads' ? answers({ Cecilie: ad(1e6) }) : undefined),
  });
  expect((await shownTable(GOOGLE)).headers).not.toContain('Ads not allowed');
  expect(said()).not.toContain('not allowed');
});

test('lists an ambiguous name in a collapsed section, without a mark', async () => {
  await open(googleads(), {
    answer: (call) => (call === 'google_ads' ? answers({ 'dan friis': ad(1e6) }) : undefined),
  });
  expect((await shownTable(GOOGLE)).headers).not.toContain('Ads not allowed');
  const line = screen.getByText('1 name could be either of two speakers').closest('details');
  expect(line).not.toHaveAttribute('open');
  expect(within(line as HTMLElement).getByRole('listitem', { hidden: true })).toHaveTextContent(
    'dan friis: Dan Friis (Not allowed) or DAN FRIIS',
  );
});

test('shows money of several currencies separately', async () => {
  await open(`/metaads/${DK_SITE}`, {
    answer: (call) =>
      call === 'products_info' ? answers({ 'anna åkesson': barred(), cecilie: barred() }) : undefined,
  });
  expect(said()).toContain('2 products with spend that is not allowed, 30,00 € and 7,50 kr.');
});

test('uses the noun campaigns on LinkedIn', async () => {
  await open(`/linkedinads/${DK_SITE}`);
  expect(said()).toMatch(/1 campaign with spend that is not allowed, 12,00 (US)?\$/);
});

describe('without relations data', () => {
  test.each<[string, Role[]]>([
    ['without a role for them', ['marketing_spender']],
    ['with a role for speakers but not for relations', ['marketing_spender', 'success_mgmt']],
  ])('%s, names the role and makes no call', async (_who, roles) => {
    const asked = await open(googleads(), { roles });
    expect(
      screen.getByText('Data on allowed ads requires the role Speakers Info or Speaker Relations.'),
    ).toBeVisible();
    expect(asked).toEqual([GOOGLE_CALL]);
  });

  test('names the missing company data and makes no call', async () => {
    const asked = await open(googleads(), { companies: [company({ operandi_path_part: '' })] });
    expect(
      screen.getByText(/^Data on allowed ads is not available: .* has no Operandi Path Part\.$/),
    ).toBeVisible();
    expect(asked).toEqual([GOOGLE_CALL]);
  });

  test('shows a failure quietly, with a way to try again', async () => {
    let fails = true;
    const asked = await open(googleads(), {
      answer: (call) => (call === 'products_info' && fails ? says(500, 'no speakers') : undefined),
    });
    expect(screen.getByText('Data on allowed ads could not be loaded: 500: no speakers')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    fails = false;
    await press('Try again');
    expect(said()).toContain('2 products with spend that is not allowed');
    expect(asked).toEqual([GOOGLE_CALL, SPEAKERS_CALL, SPEAKERS_CALL]);
  });

  test('retries by itself when the server needs more time', async () => {
    let slow = true;
    await open(googleads(), {
      answer: (call) => (call === 'products_info' && slow ? says(504, 'timeout') : undefined),
    });
    expect(screen.getByText('Data on allowed ads takes longer to load: 504: timeout')).toBeVisible();
    slow = false;
    await act(() => seconds(60));
    expect(said()).toContain('2 products with spend that is not allowed');
  });

  test('requests speakers only after the ads have loaded', async () => {
    const asked = await open(googleads(), {
      answer: (call) => (call === 'google_ads' ? new Promise(() => undefined) : undefined),
    });
    expect(asked).toEqual([GOOGLE_CALL]);
  });
});

describe('relations', () => {
  test('shows the spend of 30 days next to the mark, in one column for each currency', async () => {
    const asked = await open(relations);
    expect(asked).toEqual([SPEAKERS_CALL, ...NETWORK_CALLS]);
    const { headers, rows } = await shownTable(RELATIONS);
    expect(headers.slice(1, 5)).toEqual([
      'Ads not allowed',
      'Ad spend, 30 days, DKK',
      'Ad spend, 30 days, EUR',
      'Ad spend, 30 days, USD',
    ]);
    const shown = Object.fromEntries(rows.map(({ name, cells }) => [name, cells.slice(0, 4)]));
    expect(shown['Anna Akesson']?.map(plainMoney)).toEqual([
      'Ads not allowed',
      '21,75 kr.',
      '30,00 €',
      '12,00 US$',
    ]);
    expect(shown['BO BERG']?.map(plainMoney)).toEqual(['Ads not allowed', '5,00 kr.', '–', '–']);
    expect(shown['Cecilie']?.[0]).toBe('');
    expect(said()).toContain('2 speakers with spend that is not allowed, 26,75 kr.');
  });

  test('keeps a cell’s menu open when the spend arrives', async () => {
    let arrive = (_answer: WireAnswer) => {};
    const awaited = new Promise<WireAnswer>((resolve) => {
      arrive = resolve;
    });
    await open(relations, { answer: (call) => (call === 'google_ads' ? awaited : undefined) });
    const name = screen.getByRole('rowheader', { name: 'Anna Akesson' });
    const headings = screen.getAllByRole('columnheader').map(plainText);
    const cell = name.closest('tr')?.children[headings.indexOf('Exclusivity')];
    if (!cell) throw new Error('There is no such cell');
    await act(async () => {
      fireEvent.click(cell);
      await settle();
    });
    const items = () => screen.getAllByRole('menuitem').map(plainText);
    expect(items()).toEqual(['Only empty', 'Without empty']);
    await act(async () => {
      arrive(answers(NETWORK_ANSWERS.google_ads));
      await settle();
    });
    expect(document.body).toHaveTextContent('that is not allowed, 26,75 kr.');
    expect(items()).toEqual(['Only empty', 'Without empty']);
  });

  test('names a failed network and retries it alone', async () => {
    let fails = true;
    const asked = await open(relations, {
      answer: (call) => (call === 'meta_ads' && fails ? says(500, 'no accounts') : undefined),
    });
    expect(screen.getByText('Ad spend on Meta could not be loaded: 500: no accounts')).toBeVisible();
    fails = false;
    const marks = (await shownTable(RELATIONS)).rows.map(({ name, cells }) => [name, cells[0]]);
    // A speaker who allows ads is known to have no barred spend. For the others, Meta's spend is missing.
    expect(Object.fromEntries(marks)).toMatchObject({
      Cecilie: '',
      'Dan Friis': '–',
      'BO BERG': 'Ads not allowed',
    });
    await press('Try again: Meta');
    expect((await shownTable(RELATIONS)).headers).toContain('Ad spend, 30 days, EUR');
    expect(asked).toEqual([SPEAKERS_CALL, ...NETWORK_CALLS, `/meta_ads/${DK_SITE}?days=30`]);
  });

  test('lists an ambiguous name once for all networks', async () => {
    const of = (value: unknown) => answers({ 'dan friis': value });
    await open(relations, {
      answer: (call) => (call === 'google_ads' || call === 'bing_ads' ? of(ad(1e6)) : undefined),
    });
    expect(screen.getByText('1 name could be either of two speakers')).toBeVisible();
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toContain(
      'dan friis (Google, Bing): Dan Friis (Not allowed) or DAN FRIIS',
    );
  });

  test('does not request a network without an account', async () => {
    const asked = await open(relations, {
      companies: [company({ bing_ads_id: null, linkedin_ads_ids: [] })],
    });
    expect(asked).toEqual([SPEAKERS_CALL, NETWORK_CALLS[0], NETWORK_CALLS[2]]);
  });

  test('names the role for ads without it, and makes no call', async () => {
    const asked = await open(relations, { roles: ['speaker_relations'] });
    expect(screen.getByText('Ad spend takes the role Marketing Spender.')).toBeVisible();
    expect(asked).toEqual([SPEAKERS_CALL]);
  });

  test('requests no network if all speakers allow ads', async () => {
    const asked = await open(relations, {
      answer: (call) => (call === 'products_info' ? answers({ Cecilie: wireSpeaker() }) : undefined),
    });
    expect(asked).toEqual([SPEAKERS_CALL]);
  });

  test('accepts a condition on spend before the spend has loaded', async () => {
    await open(`${relations}?where=ad_spend_eur~gt~1`);
    expect((await shownTable(RELATIONS)).rows.map(({ name }) => name)).toEqual(['Anna Akesson']);
  });
});

test('shows the ads of all sites without marks, because the relations are not loaded', async () => {
  await open(`/all_sites/googleads`);
  const { headers, rows } = await shownTable('Google ads stats for all sites');
  expect(rows).toHaveLength(2);
  expect(headers).not.toContain('Ads not allowed');
});

const plainMoney = (text: string) => plainText({ textContent: text } as Element);
