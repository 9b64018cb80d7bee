import type { AdministrationApi } from '@src/services/administrationApi';
import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, grant, httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const ANNA = user({
  roles: [grant('content_editor', 1), grant('il_duce'), grant('brand_new', 77)],
  notifications: [grant('deal_won', 2)],
});

async function open(given: Partial<AdministrationApi> = {}) {
  const app = await renderApp('/users/10', {
    who: admin(),
    administration: { user: async () => ANNA, users: async () => [admin()], ...given },
  });
  return app;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openDialog(given: Partial<AdministrationApi> = {}) {
  const app = await open(given);
  await heading('Anna Berg');
  await app.person.click(screen.getByRole('button', { name: 'Delete/Anonymize' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Anna Berg?' });
  const parts = {
    dialog,
    word: within(dialog).getByRole('textbox', { name: 'Confirmation' }),
    cancel: within(dialog).getByRole('button', { name: 'Cancel' }),
    confirm: within(dialog).getByRole('button', { name: 'Delete' }),
  };
  return { ...app, ...parts };
}

test('shows name, email, roles and notifications with their companies to an admin', async () => {
  await open();
  expect(await heading('Anna Berg')).toBeVisible();
  expect(screen.getByRole('link', { name: 'anna@greenroom.example' })).toHaveAttribute(
    'href',
    'mailto:anna@greenroom.example',
  );
  const chips = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((chip) => [within(chip).queryByRole('img')?.getAttribute('aria-label') ?? null, chip.textContent]);
  expect(chips).toEqual([
    ['Denmark', 'Content Editor Athenas Danmark'],
    ['All countries', 'Il Duce All companies'],
    [null, 'brand_new Company 77'],
    ['Norway', 'deal won Athenas Norge'],
  ]);
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/users/edit/10');
});

test('says that the user does not exist', async () => {
  await open({ user: () => Promise.reject(httpError(404, 'No such user')) });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no user with the id 10.');
});

test('shows the server’s message of another failure, and tries again', async () => {
  const load = jest.fn(async () => ANNA).mockRejectedValueOnce(httpError(500, 'It broke'));
  const { person } = await open({ user: load });
  expect(await screen.findByRole('alert')).toHaveTextContent('500: It broke');
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await heading('Anna Berg')).toBeVisible();
});

test.each(['/users/abc', '/users/0', '/users/1.5', '/users/-1'])(
  'shows Page Not Found at %s',
  async (address) => {
    await renderApp(address, { who: admin() });
    expect(await heading('Page Not Found')).toBeVisible();
  },
);

describe('an unconfirmed address', () => {
  const TYPED = user({ email: 'typed@elsewhere.example', email_unconfirmed: true });
  const button = () => screen.findByRole('button', { name: 'Confirm address' });

  test('is marked, and confirmed by an admin', async () => {
    const { email_unconfirmed: _flag, ...confirmed } = TYPED;
    const confirmAddress = jest.fn(async () => confirmed);
    const { person } = await open({ user: async () => TYPED, confirmAddress });
    await heading('Anna Berg');
    expect(screen.getByText(/^The user typed this address, and no admin has confirmed it\./)).toBeVisible();
    await person.click(await button());
    await waitFor(() => expect(screen.queryByText(/not confirmed/)).toBeNull());
    expect(confirmAddress.mock.calls).toEqual([[TYPED, expect.any(AbortSignal)]]);
    expect(screen.getByRole('link', { name: TYPED.email })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Confirm address' })).toBeNull();
  });

  test('that has changed since is shown, and not confirmed', async () => {
    const other = { ...TYPED, email: 'another@elsewhere.example' };
    const load = jest.fn(async () => other).mockResolvedValueOnce(TYPED);
    const { person } = await open({ user: load });
    await person.click(await button());
    expect(await screen.findByRole('link', { name: other.email })).toBeVisible();
    expect(await button()).toBeVisible();
  });

  test('that cannot be confirmed shows the failure', async () => {
    const confirmAddress = () => Promise.reject(httpError(409, 'There was something'));
    const { person } = await open({ user: async () => TYPED, confirmAddress });
    await person.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('409: There was something');
  });

  test('is not mentioned if the API does not report it', async () => {
    await open();
    await heading('Anna Berg');
    expect(screen.queryByText(/not confirmed/)).toBeNull();
  });
});

describe('deleting', () => {
  test('requires the exact word DELETE, and then opens the list', async () => {
    const deleteUser = jest.fn(async () => undefined);
    const { person, word, confirm, cancel, address } = await openDialog({ deleteUser });
    expect(cancel).toHaveFocus();
    expect(confirm).toBeDisabled();
    for (const typed of ['delete', 'DELET', 'DELETE ']) {
      await person.clear(word);
      await person.type(word, typed);
      expect(confirm).toBeDisabled();
    }
    await person.clear(word);
    await person.type(word, 'DELETE');
    await person.click(confirm);
    expect(deleteUser).toHaveBeenCalledWith(10, expect.anything());
    expect(await heading('User administration')).toHaveFocus();
    expect(address()).toBe('/users');
  });

  test('shows a failure in the dialog, keeps the word, and tries again', async () => {
    const deleteUser = jest.fn(async () => undefined);
    deleteUser.mockRejectedValueOnce(httpError(409, 'This is the last admin'));
    const { person, word, confirm, dialog } = await openDialog({ deleteUser });
    await person.type(word, 'DELETE{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('409: This is the last admin');
    expect(word).toHaveValue('DELETE');
    await person.click(confirm);
    expect(await heading('User administration')).toBeVisible();
    expect(deleteUser).toHaveBeenCalledTimes(2);
  });

  test('sends one request for a double click', async () => {
    const answer = deferred<undefined>();
    const deleteUser = jest.fn(() => answer.promise);
    const { person, word, confirm } = await openDialog({ deleteUser });
    await person.type(word, 'DELETE');
    await person.dblClick(confirm);
    expect(deleteUser).toHaveBeenCalledTimes(1);
    await act(async () => {
      answer.resolve(undefined);
      await settle();
    });
    expect(await heading('User administration')).toBeVisible();
  });

  test('sends nothing on Cancel, and returns the focus', async () => {
    const deleteUser = jest.fn(async () => undefined);
    const { person, cancel } = await openDialog({ deleteUser });
    await person.click(cancel);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete/Anonymize' })).toHaveFocus();
    expect(deleteUser).not.toHaveBeenCalled();
  });
});
