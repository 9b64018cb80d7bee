import { recentPrefix } from '@src/domain/pages/storedPages';
import { ROLES } from '@src/domain/permissions/permissions';
import type { User } from '@src/domain/session/user';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { admin, DK_SITE, grant, httpError, mailingList, NO_SITE, user } from '../../support/factories';
import { active, dialog, openAtRest as open, options } from '../../support/openCommandPalette';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { rowsReceived, searchRow } from '../../support/reportRows';
import { seconds, settle } from '../../support/startTestApp';

withFreshBrowser();

test('shows each entry with its site and kind, and opens an entry on Enter', async () => {
  const { press, address } = await open('/');
  await press('{Control>}k{/Control}');
  expect(await options()).toEqual([
    'Home | Screen',
    'Requests & Bookings | Athenas Danmark | Screen',
    'SEO performance | Athenas Danmark | Screen',
    'Requests & Bookings | Athenas Norge | Screen',
    'SEO performance | Athenas Norge | Screen',
    'Requests & Bookings | All sites | All sites',
    'SEO performance | All sites | All sites',
    'Light or dark colours | Action',
    'Compact rows | Action',
    'Copy link | Action',
    'Copy diagnostics | Action',
    'Keyboard shortcuts | Action',
    'Log out | Action',
  ]);
  await press('norg rquests');
  expect(await options()).toEqual(['Requests & Bookings | Athenas Norge | Screen']);
  const field = within(await dialog()).getByRole('combobox');
  // Enter that ends an input method's composition, as Chrome and Safari report it.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 });
  expect(address()).toBe('/');
  expect(field).toHaveValue('norg rquests');
  await press('{Enter}');
  expect(address()).toBe(`/requests_and_bookings/${NO_SITE}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('lists the pages that the home page offers', () => {
  test.each(ROLES)('%s', async (role) => {
    const who: User = user({ roles: [grant(role, 1)] });
    const { press } = await open('/', { who });
    const offered = screen
      .queryAllByRole('list')
      .flatMap((list) => within(list).queryAllByRole('link'))
      .map((link) => link.getAttribute('href'));
    await press('{Control>}k{/Control}');
    const listed = await options();
    const ofSites = listed.filter((line) => line.endsWith('| Athenas Danmark | Screen'));
    const seesAds = role === 'marketing_spender' || role === 'il_duce';
    expect(ofSites).toHaveLength(offered.length + (seesAds ? 1 : 0));
    expect(listed.some((line) => line.endsWith('Administration'))).toBe(false);
  });

  test('lists the administration for an admin, and finds records by the typed text', async () => {
    const { press, address } = await open('/', {
      who: admin(),
      administration: {
        users: async () => [user({ id: 7, name: 'Åse Hviid', email: 'aase@greenroom.example' })],
        mailingLists: async () => [mailingList({ name: 'Ugens nyt' })],
      },
    });
    await press('{Control>}k{/Control}');
    expect((await options()).filter((line) => line.endsWith('Administration'))).toEqual([
      'Companies | Administration',
      'Users | Administration',
      'Mailing lists | Administration',
      'Preferences | Administration',
      'Data watch | Administration',
    ]);
    await press('norge company');
    expect(await options()).toEqual(['Athenas Norge | Company']);
    await press('{Escape}');
    await press('{Control>}k{/Control}ugens');
    expect(await options()).toEqual(['Ugens nyt | Mailing list']);
    await press('{Escape}{Control>}k{/Control}ase hvid');
    expect(await options()).toEqual(['Åse Hviid | aase@greenroom.example | User']);
    await press('{Enter}');
    expect(address()).toBe('/users/7');
  });
});

test('reports records that could not be loaded, and offers to try again', async () => {
  let fails = true;
  const { press, person } = await open('/', {
    who: admin(),
    administration: {
      users: async () => {
        if (fails) throw httpError(500, 'no');
        return [user({ id: 7, name: 'Åse Hviid' })];
      },
      mailingLists: async () => [],
    },
  });
  await press('{Control>}k{/Control}hviid');
  expect(await options()).toEqual([]);
  expect(await dialog()).toHaveTextContent('Some records could not be loaded.');
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(await options()).toHaveLength(1);
  expect(await dialog()).not.toHaveTextContent('could not be loaded');
});

test('finds speakers of loaded reports by name, each once', async () => {
  const { press, address, store } = await open('/');
  act(() => {
    store.dispatch(rowsReceived('searchProfiles', [searchRow('Bo Ström')], { site: DK_SITE }));
  });
  await press('{Control>}k{/Control}strom bo');
  expect(await options()).toEqual(['Bo Ström | Athenas Danmark | Speaker']);
  await press('{Enter}');
  expect(address()).toBe(`/speakers/${DK_SITE}/Bo%20Str%C3%B6m`);
});

test('wraps around with the arrow keys, and starts at the first entry after typing', async () => {
  const { press } = await open('/');
  await press('{Control>}k{/Control}request');
  expect(await active()).toBe('Requests & Bookings');
  await press('{ArrowUp}');
  expect(await active()).toBe('Requests & Bookings');
  const count = (await options()).length;
  await press('{ArrowDown}'.repeat(count));
  const combobox = within(await dialog()).getByRole('combobox');
  expect(combobox).toHaveAttribute(
    'aria-activedescendant',
    expect.stringMatching(new RegExp(`-${count - 1}$`)),
  );
  await press('s');
  expect(combobox).toHaveAttribute('aria-activedescendant', expect.stringMatching(/-0$/));
});

test('says that no entry matches', async () => {
  const { press } = await open('/');
  await press('{Control>}k{/Control}xyzzy');
  expect(await dialog()).toHaveTextContent('Nothing is called “xyzzy”');
  await press('{Enter}');
  expect(await dialog()).toBeInTheDocument();
});

test('runs actions', async () => {
  const copied: string[] = [];
  const { press, state } = await open(`/requests_and_bookings/${DK_SITE}?span=30`, {
    browser: { copyLink: async (address) => void copied.push(address) },
  });
  await press('{Control>}k{/Control}copy link{Enter}');
  expect(copied).toEqual([`/requests_and_bookings/${DK_SITE}?span=30`]);
  await press('{Control>}k{/Control}compact{Enter}');
  expect(state().deviceSettings.density).toBe('compact');
  await press('{Control>}k{/Control}keyboard{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('lists recent pages first, the newest first, without the open page', async () => {
  const { press, person } = await open(`/requests_and_bookings/${DK_SITE}`);
  await press('{Control>}k{/Control}norge bookings{Enter}');
  await act(() => seconds(1));
  await press('{Control>}k{/Control}');
  const recent = within(await dialog()).getByRole('group', { name: 'Recent' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Requests & BookingsAthenas DanmarkScreen']);
  expect(
    (await options()).filter((line) => line === 'Requests & Bookings | Athenas Danmark | Screen'),
  ).toHaveLength(1);
  await press('{Escape}');
  await person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  await act(settle);
  const links = within(screen.getByRole('navigation', { name: 'Recent' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Requests & Bookings · Athenas Norge',
    'Requests & Bookings · Athenas Danmark',
  ]);
});

test('remembers pages that the user leaves before their code has loaded', async () => {
  const recent = () =>
    within(screen.getByRole('navigation', { name: 'Recent' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const start = { who: user({ roles: [grant('product_sales_viewer')] }) };
  const closed = await renderApp(`/REQUESTS_AND_BOOKINGS/${DK_SITE}?span=30`, start);
  await act(() => seconds(1));
  closed.unmount();
  closed.stop();
  const nowhere = await renderApp('/nowhere/at/all', start);
  await act(() => seconds(1));
  nowhere.unmount();
  nowhere.stop();
  const { person } = await renderApp(`/seo_performance/${DK_SITE}`, start);
  await act(() => seconds(1));
  await person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  await act(() => seconds(3));
  expect(recent()).toEqual(['SEO performance · Athenas Danmark', 'Requests & Bookings · Athenas Danmark']);
  expect(Object.keys(localStorage).filter((name) => name.includes('.early.'))).toEqual([]);
});

test('marks a page as a favourite by its star, and removes the mark by another click', async () => {
  const { person, press } = await open(`/requests_and_bookings/${DK_SITE}`);
  const star = screen.getByRole('button', { name: 'Favourite' });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await person.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  await press('gh');
  const favourites = within(screen.getByRole('navigation', { name: 'Favourites' }));
  expect(favourites.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/requests_and_bookings/${DK_SITE}`,
  ]);
  expect(screen.queryByRole('navigation', { name: 'Recent' })).toBeNull();
  await person.click(favourites.getByRole('link'));
  await act(settle);
  await person.click(screen.getByRole('button', { name: 'Favourite' }));
  await press('gh');
  expect(screen.queryByRole('navigation', { name: 'Favourites' })).toBeNull();
});

test('keeps pages for each user, and hides pages for which the user has lost the role', async () => {
  const first = await open(`/requests_and_bookings/${DK_SITE}`);
  await first.person.click(screen.getByRole('button', { name: 'Favourite' }));
  first.unmount();
  first.stop();
  const other = await open('/', { who: user({ id: 99, roles: [grant('product_sales_viewer')] }) });
  expect(screen.queryByRole('navigation', { name: 'Favourites' })).toBeNull();
  other.unmount();
  other.stop();
  await open('/', { who: user({ roles: [grant('content_editor')] }) });
  expect(screen.queryByRole('navigation', { name: 'Favourites' })).toBeNull();
});

test('removes unreadable entries from storage', async () => {
  localStorage.setItem(`${recentPrefix(10)}/requests_and_bookings/${DK_SITE}`, 'yesterday');
  localStorage.setItem(`${recentPrefix(10)}nowhere`, '5');
  await open('/');
  expect(screen.queryByRole('navigation', { name: 'Recent' })).toBeNull();
  expect(Object.keys(localStorage).filter((name) => name.startsWith(recentPrefix(10)))).toEqual([]);
});

test('says that the device stores no favourites, and keeps the mark until the page closes', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { person, press } = await open(`/requests_and_bookings/${DK_SITE}`);
  await person.click(screen.getByRole('button', { name: 'Favourite' }));
  await press('gh');
  expect(screen.getByRole('navigation', { name: 'Favourites' })).toBeVisible();
  expect(screen.getByText(/This device does not keep favourites/)).toBeVisible();
});

test('shows a favourite of another tab at once', async () => {
  await open('/');
  const name = `greenroom.pages.10.favourite./requests_and_bookings/${DK_SITE}`;
  localStorage.setItem(name, '5');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name })));
  expect(screen.getByRole('navigation', { name: 'Favourites' })).toBeVisible();
});
