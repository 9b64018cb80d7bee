import type { User } from '@src/domain/session/user';
import { act, screen, within } from '@testing-library/react';
import { admin, httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const open = (users: () => Promise<User[]>) =>
  renderApp('/users', { who: admin(), administration: { users } });
const table = () => screen.findByRole('grid', { name: 'Users' });
const cell = (name: string) => screen.findByRole('gridcell', { name });

test('lists all users in a table, with links to each user and e-mail address', async () => {
  await open(async () => [user(), admin()]);
  expect(await screen.findByRole('heading', { level: 1, name: 'User administration' })).toBeVisible();
  const grid = await table();
  const heads = within(grid).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['#', 'Name', 'Email']);
  await cell('Anna Berg');
  const links = within(grid).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['10', '/users/10'],
    ['Anna Berg', '/users/10'],
    ['anna@greenroom.example', 'mailto:anna@greenroom.example'],
    ['11', '/users/11'],
    ['Ida Admin', '/users/11'],
    ['anna@greenroom.example', 'mailto:anna@greenroom.example'],
  ]);
  expect(screen.getByText('2 users')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add new user' })).toHaveAttribute('href', '/users/edit/new');
});

test('says that the users are loading, shows a failure, and tries again', async () => {
  let answer = deferred<User[]>();
  const { person } = await open(() => answer.promise);
  expect(await screen.findByText('Loading...')).toBeVisible();
  await act(async () => {
    answer.reject(httpError(500, 'It broke'));
    await settle();
  });
  expect(screen.getByRole('alert')).toHaveTextContent('500: It broke');
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  answer = deferred<User[]>();
  answer.resolve([user()]);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cell('Anna Berg')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says that there are no users', async () => {
  await open(async () => []);
  expect(await screen.findByText('There are no users.')).toBeVisible();
});

test('filters by name and email in any case, and empties the box on Esc', async () => {
  const { person } = await open(async () => [
    user(),
    user({ id: 12, name: 'Åse Lund', email: 'aase@x.example' }),
  ]);
  await cell('Anna Berg');
  const box = screen.getByRole('textbox', { name: 'Find name or email' });
  await person.type(box, 'åSE');
  expect(screen.queryByRole('gridcell', { name: 'Anna Berg' })).not.toBeInTheDocument();
  expect(screen.getByText('1 of 2 users')).toBeVisible();
  await person.clear(box);
  await person.type(box, 'greenroom.ex');
  expect(await cell('Anna Berg')).toBeVisible();
  expect(screen.queryByRole('gridcell', { name: 'Åse Lund' })).not.toBeInTheDocument();
  await person.type(box, 'nobody');
  expect(await screen.findByText('No user matches “greenroom.exnobody”')).toBeVisible();
  await person.type(box, '{Escape}');
  expect(await cell('Åse Lund')).toBeVisible();
  expect(screen.getByText('2 users')).toBeVisible();
});

test.each([
  ['José', 'Jose\u0301'],
  ['Jose\u0301', 'José'],
])('finds a name in either Unicode composition: %j by %j', async (name, typed) => {
  const { person } = await open(async () => [user(), user({ id: 12, name })]);
  await cell('Anna Berg');
  await person.type(screen.getByRole('textbox', { name: 'Find name or email' }), typed);
  expect(screen.getByText('1 of 2 users')).toBeVisible();
});

test('sorts by a click on a heading', async () => {
  const { person } = await open(async () => [user({ name: 'Bo' }), admin({ name: 'Al' })]);
  await cell('Bo');
  const names = () =>
    screen.getAllByRole('row').flatMap((row) => {
      const [, name] = within(row).queryAllByRole('gridcell');
      return name ? [name.textContent] : [];
    });
  expect(names()).toEqual(['Bo', 'Al']);
  await person.click(screen.getByRole('columnheader', { name: 'Name' }));
  expect(names()).toEqual(['Al', 'Bo']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('makes no call for all users for a user who is not an admin', async () => {
  const users = jest.fn(async () => [user()]);
  const app = await renderApp('/users', { who: user(), administration: { users, user: async () => user() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit user' })).toBeVisible();
  expect(app.address()).toBe('/users/edit/10');
  expect(users).not.toHaveBeenCalled();
});

test('keeps filter and sort in the address', async () => {
  const { person } = await renderApp('/users?find=an&sort=name&dir=desc', {
    who: admin(),
    administration: {
      users: async () => [
        user(),
        user({ id: 12, name: 'Hanne' }),
        user({ id: 13, name: 'Bo', email: 'b@x' }),
      ],
    },
  });
  await cell('Hanne');
  const names = () =>
    within(screen.getByRole('grid', { name: 'Users' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('link')[1]?.textContent);
  expect(names()).toEqual(['Hanne', 'Anna Berg']);
  await person.click(screen.getByRole('columnheader', { name: 'Email' }));
  expect(new URLSearchParams(window.location.search).get('sort')).toBe('email');
  await person.clear(screen.getByLabelText('Find name or email'));
  act(() => {
    jest.advanceTimersByTime(300);
  });
  expect(new URLSearchParams(window.location.search).get('find')).toBeNull();
  expect(names()).toHaveLength(3);
});
