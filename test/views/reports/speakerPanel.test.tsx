import { act, fireEvent, screen, within } from '@testing-library/react';
import { grant, user } from '../../support/factories';
import { plainText } from '../../support/openReport';
import { openScreen, shownTable } from '../../support/openScreen';
import { withFreshBrowser } from '../../support/renderApp';
import { ACTIVITY, RELATIONS, wireSpeaker } from '../../support/speakers';
import { settle } from '../../support/startTestApp';
import { answers } from '../../support/wire';

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

const panel = (name: string) => screen.findByRole('complementary', { name });
/** Each section by its title: its lines, or what it says instead. */
const sectionsOf = (box: HTMLElement): Record<string, unknown> =>
  Object.fromEntries(
    within(box)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => {
        const section = heading.parentElement;
        const lines = [...(section?.querySelectorAll('dt') ?? [])].map((term) => [
          plainText(term),
          plainText(term.nextElementSibling),
        ]);
        const said = plainText(section?.querySelector('p'));
        return [plainText(heading), { ...(said && { said }), ...Object.fromEntries(lines) }];
      }),
  );

/** Opens the relations; the call of requests and bookings, which is the one with days, has an answer too. */
async function openBoth(search = '', who = EVERYBODY) {
  const opened = await openScreen(RELATIONS, (days) => answers(days === '' ? SPEAKERS : PRODUCTS), {
    who,
    search,
  });
  await shownTable(RELATIONS.title);
  return opened;
}

test('opens from a name by a click, with what is loaded, and is in the address', async () => {
  const { press, address } = await openBoth();
  await press('Åse Berg');
  const box = await panel('Åse Berg');
  expect(within(box).getByRole('heading', { level: 2, name: 'Åse Berg' })).toHaveFocus();
  expect(sectionsOf(box)).toMatchObject({
    'Requests & Bookings': { said: 'Not loaded yet. Open Requests & Bookings' },
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

test('Esc and the button close it, and the focus returns to the name', async () => {
  const { press, person } = await openBoth();
  for (const close of [() => person.keyboard('{Escape}'), () => press('Close')]) {
    const name = screen.getByRole('button', { name: 'Bo' });
    await press('Bo');
    await panel('Bo');
    await close();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(name).toHaveFocus();
  }
});

test('by keyboard: Tab stops at one name, arrows lead from name to name, Enter opens', async () => {
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

test('a speaker is found where the name is written otherwise, and a miss is said', async () => {
  const { press } = await openBoth();
  await press('Åse Berg');
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Open Requests & Bookings' }));
    await settle();
  });
  expect(await screen.findByRole('heading', { level: 1, name: /^Requests & Bookings/ })).toBeVisible();
  const found = sectionsOf(await panel('Åse Berg'));
  expect(found['Requests & Bookings, 365 days']).toMatchObject({
    said: 'There as “ASE  BERG”',
    'Total RQs': '5',
    Deals: '4',
    'Avg. deal value': '250,00 kr.',
  });
  expect(found['Speaker activity']).toMatchObject({ Followers: '1.234' });

  await press('BO');
  const ambiguous = sectionsOf(await panel('BO'));
  expect(ambiguous['Speaker relations']).toMatchObject({ said: 'There as “Bo”' });
});

test('two who may be meant are both named, and nobody is taken for them', async () => {
  const { press } = await openBoth();
  await press('Bo');
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Open Requests & Bookings' }));
    await settle();
  });
  await screen.findByRole('table', { name: /^Requests & Bookings/ });
  expect(sectionsOf(await panel('Bo'))['Requests & Bookings, 365 days']).toEqual({
    said: 'There it may be any of “BO”, “bO”',
  });
});

test('nobody of that name is said, and a hostile name is text', async () => {
  await openBoth(`?speaker=${encodeURIComponent('<img src=x>')}`);
  const found = sectionsOf(await panel('<img src=x>'));
  expect(found['Speaker relations']).toEqual({ said: 'Nobody there is called “<img src=x>”' });
  expect(document.querySelector('img[src=x]')).toBeNull();
});

test('what the person may not see is not there', async () => {
  await openBoth('?speaker=Bo', roles('speaker_relations'));
  expect(Object.keys(sectionsOf(await panel('Bo')))).toEqual(['Speaker relations']);
});

test('speaker activity opens it too', async () => {
  const { press } = await openScreen(ACTIVITY, { json: SPEAKERS }, { who: roles('speaker_activity') });
  await shownTable(ACTIVITY.title);
  await press('Bo');
  expect(sectionsOf(await panel('Bo'))).toMatchObject({ 'Speaker activity': { Followers: '7' } });
});
