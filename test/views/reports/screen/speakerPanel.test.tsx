import { DK_SITE, grant, user } from '@test/support/factories';
import { plainText } from '@test/support/openReport';
import { shownTable } from '@test/support/openScreen';
import { click, openAt } from '@test/support/openSpeaker';
import { withFreshBrowser } from '@test/support/renderApp';
import { ACTIVITY, RELATIONS, wireSpeaker } from '@test/support/speakers';
import { settle } from '@test/support/startTestApp';
import { answers } from '@test/support/wire';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

const SPEAKERS = {
  'Åse Berg': wireSpeaker({
    UmbracoProfileCreateTs: '2026-03-01T10:00:00Z',
    Exclusivity: 'Exclusive',
    AvgCommisionRate365Days: 25,
    MailjetFollowers: 1234,
    SpeakerWebsite: 'aase.example',
  }),
  Bo: wireSpeaker({ MailjetFollowers: 7 }),
};
const PRODUCTS = {
  'ASE  BERG': { '365days': { NumDeals: 4, TotalInbound: 1000, PassedRQs: 2, DirectRQs: 3 } },
  BO: { '365days': {} },
  bO: { '365days': {} },
};

const roles = (...names: string[]) => user({ roles: names.map((name) => grant(name, 1)) });
const EVERYBODY = roles('speaker_relations', 'speaker_activity', 'product_sales_viewer');
const NOTHING = {
  profile_summary: {},
  google_ads: {},
  bing_ads: {},
  meta_ads: {},
  rq_graph: { nodes: [], edges: [] },
};
const ANSWERS: Record<string, unknown> = { ...NOTHING, products_info: SPEAKERS, products_summary: PRODUCTS };

const panel = (name: string) => screen.findByRole('complementary', { name });
/** Returns each part by its title: its terms and values, or its message. */
const partsOf = (box: HTMLElement): Record<string, unknown> =>
  Object.fromEntries(
    within(box)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => {
        const part = heading.closest('section');
        const lines = [...(part?.querySelectorAll('dt') ?? [])].map((term) => [
          plainText(term),
          plainText(term.nextElementSibling),
        ]);
        const said = plainText(part?.querySelector('p'));
        return [plainText(heading), { ...(said && { said }), ...Object.fromEntries(lines) }];
      }),
  );

/** Opens the relations. The API also answers the calls of the panel. */
async function openBoth(search = '', who = EVERYBODY) {
  const opened = await openAt(RELATIONS.address + search, { who, answer: (call) => answers(ANSWERS[call]) });
  await shownTable(RELATIONS.title);
  return opened;
}

test('opens on a click on a name, loads the missing data, and is in the address', async () => {
  const { asked, address } = await openBoth();
  expect(asked).toEqual([`/products_info/${DK_SITE}`]);
  await click('Åse Berg');
  const box = await panel('Åse Berg');
  expect(within(box).getByRole('heading', { level: 2, name: 'Åse Berg' })).toHaveFocus();
  expect(asked.slice(1).sort()).toEqual([
    `/products_summary/${DK_SITE}?days=365`,
    `/profile_summary/${DK_SITE}`,
  ]);
  expect(partsOf(box)).toMatchObject({
    'Requests & Bookings, 365 days': {
      said: 'There as “ASE  BERG”',
      'Total RQs': '5',
      Deals: '4',
      'Avg. deal value': '250,00 kr.',
    },
    'Speaker relations': {
      Created: '1 Mar 2026',
      Exclusivity: 'Exclusive',
      'Avg. comm. 365 days': '25,00 %',
      Website: 'aase.example',
    },
    'Speaker activity': { Followers: '1.234' },
  });
  expect(within(box).getByRole('link', { name: 'aase.example' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(new URLSearchParams(address().split('?')[1]).get('speaker')).toBe('Åse Berg');
});

test('links to the speaker’s page, which loads only the missing data', async () => {
  const { asked, address } = await openBoth('?speaker=Bo');
  const before = asked.length;
  await click('Open everything', 'link');
  expect(address()).toBe(`/speakers/${DK_SITE}/Bo`);
  // Loaded data is not requested again.
  expect(asked.slice(before).sort()).toEqual(
    ['30', '7', '90'].map((days) => `/products_summary/${DK_SITE}?days=${days}`),
  );
});

test('closes on Esc and by its button, and returns the focus to the name', async () => {
  const { person } = await openBoth();
  for (const close of [() => person.keyboard('{Escape}'), () => click('Close')]) {
    const name = screen.getByRole('button', { name: 'Bo' });
    await click('Bo');
    await panel('Bo');
    await close();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(name).toHaveFocus();
  }
});

test('opens by keyboard: Tab stops at one name, arrows move between names, Enter opens', async () => {
  const { person } = await openBoth();
  const names = ['Åse Berg', 'Bo'].map((name) => screen.getByRole('button', { name }));
  expect(names.map((name) => name.tabIndex)).toEqual([0, -1]);
  await act(async () => {
    names[0]?.focus();
    await settle();
  });
  await person.keyboard('{ArrowDown}');
  expect(names[1]).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(names[0]).toHaveFocus();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(await panel('Bo')).toBeVisible();
});

test('uses the span of the screen', async () => {
  const { asked } = await openAt(`/requests_and_bookings/${DK_SITE}?span=90&speaker=Bo`, {
    who: EVERYBODY,
    answer: (call) => answers(ANSWERS[call]),
  });
  expect(Object.keys(partsOf(await panel('Bo')))[0]).toBe('Requests & Bookings, 90 days');
  expect(asked.filter((call) => call.includes('days'))).toEqual([`/products_summary/${DK_SITE}?days=90`]);
});

test('names both speakers of an ambiguous name, and takes neither', async () => {
  await openBoth('?speaker=Bo');
  const box = await panel('Bo');
  expect(partsOf(box)['Requests & Bookings, 365 days']).toEqual({ said: 'There it may be “BO” or “bO”' });
  expect(within(box).getByRole('link', { name: 'bO' })).toHaveAttribute('href', `/speakers/${DK_SITE}/bO`);
});

test('says that the name is unknown, and shows the name as text', async () => {
  await openBoth(`?speaker=${encodeURIComponent('<img src=x>')}`);
  const box = await panel('<img src=x>');
  expect(partsOf(box)['Speaker relations']).toEqual({ said: 'Nobody there is called “<img src=x>”' });
  expect(within(box).getByRole('alert')).toHaveTextContent('Nobody here is called “<img src=x>”.');
  expect(document.querySelector('img[src=x]')).toBeNull();
});

test('names the missing role of a part, and makes no call for the part', async () => {
  const { asked } = await openBoth('?speaker=Bo', roles('speaker_relations'));
  expect(partsOf(await panel('Bo'))).toMatchObject({
    'Requests & Bookings, 365 days': {
      said: 'This takes the role Product Sales Viewer for Athenas Danmark.',
    },
    'Speaker relations': { Created: expect.any(String) },
    'Ad spend, 365 days': { said: expect.stringMatching(/^This takes the role/) },
  });
  expect(asked).toEqual([`/products_info/${DK_SITE}`]);
});

test('cancels its own calls when it closes, and keeps the table', async () => {
  let aborted = 0;
  const { person } = await openAt(`${RELATIONS.address}?speaker=Bo`, {
    who: EVERYBODY,
    answer: (call) => (call === 'products_info' ? answers(SPEAKERS) : new Promise(() => undefined)),
    onAbort: () => (aborted += 1),
  });
  await panel('Bo');
  await person.keyboard('{Escape}');
  expect(aborted).toBe(2);
  expect((await shownTable(RELATIONS.title)).rows).toHaveLength(2);
});

test('looks up a product of ads as a speaker', async () => {
  await openAt(`/googleads/${DK_SITE}`, { who: user({ roles: [grant('il_duce')] }) });
  await click('Anna Åkesson');
  const parts = partsOf(await panel('Anna Åkesson'));
  expect(parts).toMatchObject({
    'Requests & Bookings, 30 days': { 'Total RQs': '15' },
    'Speaker relations': { Ads: 'Not allowed' },
  });
  expect(Object.keys(parts)).toContain('Ad spend, 30 days');
});

test('opens from speaker activity', async () => {
  await openAt(ACTIVITY.address, {
    who: roles('speaker_activity'),
    answer: (call) => answers(ANSWERS[call]),
  });
  await shownTable(ACTIVITY.title);
  await click('Bo');
  expect(partsOf(await panel('Bo'))).toMatchObject({ 'Speaker activity': { Followers: '7' } });
});
