import type { User } from '@src/domain/session/user';
import type { AdministrationApi } from '@src/services/administrationApi';
import { HttpError } from '@src/services/http/failure';
import { act, screen, within } from '@testing-library/react';
import { admin, company, failure, grant, httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { memoryStore } from '../../support/fakeServices';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const ROLES = ['il_duce', 'content_editor', 'success_mgmt', 'speaker_activity', 'brand_new'];

interface Given extends Partial<AdministrationApi> {
  who?: User;
  tabStore?: ReturnType<typeof memoryStore>;
}

async function open(address: string, { who = admin(), tabStore, ...given }: Given = {}) {
  const saveUser = jest.fn(async (saved: User) => ({ ...saved, id: saved.id || 31 }));
  const app = await renderApp(address, {
    who,
    ...(tabStore && { tabStore }),
    administration: {
      user: async (id) => user({ id }),
      userRoles: async () => ROLES,
      notificationTypes: async () => [{ id: 1, name: 'deal_won' }],
      saveUser,
      ...given,
    },
  });
  await screen.findByRole('textbox', { name: 'Name' });
  return { ...app, saveUser };
}

const nameField = () => screen.getByRole('textbox', { name: 'Name' });
const emailField = () => screen.getByRole('textbox', { name: 'E-mail' });
const save = () => screen.getByRole('button', { name: 'Save' });
const picker = (name: 'Roles' | 'Notifications') => within(screen.getByRole('region', { name }));
const chips = (name: 'Roles' | 'Notifications') =>
  picker(name)
    .queryAllByRole('button', { name: /^Remove / })
    .map((chip) => chip.textContent);

describe('a new user', () => {
  test('is created once, and the address changes to the new id without a new entry', async () => {
    const answer = deferred<User>();
    const saveUser = jest.fn((_user: User) => answer.promise);
    const created = user({ id: 31, name: 'Nora Ny' });
    const app = await open('/users/edit/new', { saveUser, user: async () => created });
    expect(screen.getByRole('heading', { level: 1, name: 'Add new user' })).toBeVisible();
    expect(emailField()).toHaveAttribute('type', 'email');
    await app.person.type(nameField(), 'Nora Ny');
    await app.person.type(emailField(), 'nora@greenroom.example');
    const pages = window.history.length;
    await app.person.dblClick(save());
    expect(saveUser).toHaveBeenCalledTimes(1);
    const sent = { id: 0, name: 'Nora Ny', email: 'nora@greenroom.example', roles: [], notifications: [] };
    expect(saveUser.mock.calls[0]?.[0]).toEqual(sent);
    await act(async () => {
      answer.resolve({ ...sent, id: 31 });
      await settle();
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit user' })).toBeVisible();
    expect(app.address()).toBe('/users/edit/31');
    expect(window.history.length).toBe(pages);
    const message = screen.getByText(/User saved/);
    expect(message).toHaveTextContent('User saved - id = 31');
    expect(within(message).getByRole('link', { name: '31' })).toHaveAttribute('href', '/users/edit/31');
    expect(nameField()).toHaveValue('Nora Ny');
  });

  test('is not sent without name and email: both are marked, and the first has the focus', async () => {
    const { person, saveUser } = await open('/users/edit/new');
    await person.click(save());
    expect(saveUser).not.toHaveBeenCalled();
    expect(nameField()).toHaveFocus();
    expect(nameField()).toHaveAccessibleDescription('Name must not be empty');
    expect(emailField()).toHaveAccessibleDescription('E-mail must not be empty');
    await person.type(nameField(), 'Nora');
    await person.type(emailField(), 'nora');
    await person.click(save());
    expect(emailField()).toHaveFocus();
    expect(emailField()).toHaveAccessibleDescription('E-mail is not an email address');
    await person.type(emailField(), '@x.example');
    await person.click(save());
    expect(saveUser).toHaveBeenCalledTimes(1);
  });
});

describe('a stored user', () => {
  test('is saved with its changes, and the next edit removes the message', async () => {
    const { person, saveUser, address } = await open('/users/edit/10');
    expect(screen.getByRole('heading', { level: 1, name: 'Edit user' })).toBeVisible();
    await person.type(nameField(), ' Ny');
    expect(screen.getByText('1 field changed')).toBeVisible();
    await person.click(save());
    expect(saveUser.mock.calls[0]?.[0]).toEqual(user({ name: 'Anna Berg Ny' }));
    expect(screen.getByText(/User saved/)).toHaveTextContent('User saved - id = 10');
    expect(address()).toBe('/users/edit/10');
    await person.type(nameField(), '!');
    expect(screen.queryByText(/User saved/)).not.toBeInTheDocument();
  });

  test('keeps what was typed when the save fails, and shows "Error: {status} - {status text}"', async () => {
    const thrown = new HttpError(failure({ status: 502, statusText: 'Bad Gateway' }));
    const saveUser = jest.fn((_user: User) => Promise.reject(thrown));
    const { person } = await open('/users/edit/10', { saveUser });
    await person.type(nameField(), ' Ny');
    await person.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('Error: 502 - Bad Gateway');
    expect(nameField()).toHaveValue('Anna Berg Ny');
    await person.click(save());
    expect(saveUser).toHaveBeenCalledTimes(2);
    await person.type(nameField(), '!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows the server’s error at its field', async () => {
    const fields = { email: 'belongs to another user', 'roles.0.name': 'is not known' };
    const thrown = new HttpError(failure({ status: 409, statusText: 'Conflict', fields }));
    const { person } = await open('/users/edit/10', { saveUser: () => Promise.reject(thrown) });
    await person.click(save());
    expect(emailField()).toHaveAccessibleDescription('E-mail belongs to another user');
    expect(emailField()).toHaveFocus();
    expect(picker('Roles').getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(
      'Roles is not known',
    );
  });

  test('that is the last admin stays an admin, and the reason is shown', async () => {
    const message = 'There must be an admin of all companies, and this is the last one';
    const thrown = new HttpError(failure({ status: 409, statusText: 'Conflict', message }));
    const { person } = await open('/users/edit/10', { saveUser: () => Promise.reject(thrown) });
    await person.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent('Error: 409 - Conflict');
    expect(screen.getByText(message)).toBeVisible();
    expect(picker('Roles').getByRole('combobox', { name: 'Role' })).toBeValid();
  });

  test('keeps edits after a reload, and restores the stored values on Cancel', async () => {
    const tabStore = memoryStore();
    const first = await open('/users/edit/10', { tabStore });
    await first.person.type(nameField(), ' Ny');
    first.unmount();
    first.stop();
    const { person } = await open('/users/edit/10', { tabStore });
    expect(nameField()).toHaveValue('Anna Berg Ny');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(nameField()).toHaveValue('Anna Berg');
    expect(screen.queryByText('1 field changed')).not.toBeInTheDocument();
  });

  test('that does not exist is reported', async () => {
    await renderApp('/users/edit/99', {
      who: admin(),
      administration: { user: () => Promise.reject(httpError(404)) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no user with the id 99.');
  });
});

describe('the pickers', () => {
  test('add an entry once role and company are chosen, and remove it on a click', async () => {
    const { person, saveUser } = await open('/users/edit/10', { user: async () => user({ roles: [] }) });
    const roles = picker('Roles');
    const options = within(roles.getByRole('combobox', { name: 'Company' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Choose a company',
      'All companies',
      'Athenas Danmark',
      'Athenas Norge',
    ]);
    const names = within(roles.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
    expect(names.map((option) => option.textContent)).toEqual([
      'Choose a role',
      'Il Duce',
      'Content Editor',
      'Speaker Activity',
      'Speaker Activity',
      'brand_new',
    ]);
    // Two roles have the same label: their tooltips tell them apart.
    expect(names.slice(1).map((option) => option.getAttribute('title'))).toEqual(ROLES);
    await person.selectOptions(roles.getByRole('combobox', { name: 'Role' }), 'Content Editor');
    expect(chips('Roles')).toEqual([]);
    await person.selectOptions(roles.getByRole('combobox', { name: 'Company' }), 'Athenas Norge');
    expect(chips('Roles')).toEqual(['Content Editor Athenas Norge']);
    await person.selectOptions(roles.getByRole('combobox', { name: 'Company' }), 'All companies');
    await person.selectOptions(roles.getByRole('combobox', { name: 'Role' }), 'brand_new');
    const told = picker('Notifications');
    await person.selectOptions(told.getByRole('combobox', { name: 'Company' }), 'Athenas Danmark');
    await person.selectOptions(told.getByRole('combobox', { name: 'Notification' }), 'deal won');
    expect(chips('Notifications')).toEqual(['deal won Athenas Danmark']);
    await person.click(roles.getByRole('button', { name: 'Remove Content Editor Athenas Norge' }));
    await person.click(save());
    expect(saveUser.mock.calls[0]?.[0]).toMatchObject({
      roles: [grant('brand_new')],
      notifications: [grant('deal_won', 1)],
    });
  });

  test('grant il_duce for all companies only, and report a second one as a duplicate', async () => {
    const { person } = await open('/users/edit/10', { user: async () => user({ roles: [] }) });
    const roles = picker('Roles');
    const [company, role] = [
      roles.getByRole('combobox', { name: 'Company' }),
      roles.getByRole('combobox', { name: 'Role' }),
    ];
    await person.selectOptions(company, 'Athenas Danmark');
    await person.selectOptions(role, 'Il Duce');
    expect(chips('Roles')).toEqual(['Il Duce All companies']);
    expect(company).toHaveDisplayValue('All companies');
    await person.selectOptions(role, 'Il Duce');
    expect(chips('Roles')).toEqual(['Il Duce All companies']);
    expect(screen.getByText('Il Duce for All companies is there already.')).toBeVisible();
  });

  test('report names that could not be loaded, and try again', async () => {
    const userRoles = jest.fn(async () => ROLES).mockRejectedValueOnce(httpError(500));
    const { person } = await open('/users/edit/10', { userRoles });
    await person.click(picker('Roles').getByRole('button', { name: 'Try again' }));
    expect(await picker('Roles').findByRole('option', { name: 'Content Editor' })).toBeInTheDocument();
  });
});

describe('one’s own record', () => {
  test('has no pickers for users who are not admins, and is sent with unchanged grants', async () => {
    const own = user({ notifications: [grant('deal_won', 1)] });
    const { person, saveUser } = await open('/users/edit/10', { who: own, user: async () => own });
    expect(screen.queryByRole('region', { name: 'Roles' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await person.clear(nameField());
    await person.type(nameField(), 'Anna Ny');
    await person.click(save());
    expect(saveUser.mock.calls[0]?.[0]).toEqual({ ...own, name: 'Anna Ny' });
    expect(await screen.findByRole('button', { name: /Anna Ny/ })).toBeVisible();
  });
});

test('says below the user’s own address that no admin has confirmed it', async () => {
  const own = user({ id: 5, email: 'typed@elsewhere.example' });
  const saveUser = async (sent: User): Promise<User> => ({ ...sent, email_unconfirmed: true });
  const { person } = await open('/users/edit/5', { who: own, user: async () => own, saveUser });
  expect(emailField()).not.toHaveAccessibleDescription();
  await person.type(emailField(), '.new');
  await person.click(save());
  await screen.findByText(/^User saved/);
  expect(emailField()).toHaveAccessibleDescription(
    'An admin has to confirm this address before Google or Microsoft sign-in works with it.',
  );
});

test('requests companies again after a failure', async () => {
  const companies = jest.fn(async () => [company()]);
  companies.mockRejectedValueOnce(httpError(500));
  const app = await renderApp('/users/edit/31', {
    who: admin(),
    companies,
    administration: {
      user: async (id) => user({ id }),
      userRoles: async () => ROLES,
      notificationTypes: async () => [],
    },
  });
  expect(await screen.findByText(/^The companies could not be loaded/)).toBeVisible();
  await app.person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await picker('Roles').findByRole('option', { name: 'Athenas Danmark' })).toBeInTheDocument();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
