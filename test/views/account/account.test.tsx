import type { OpenSession } from '@src/domain/session/openSession';
import { HttpError } from '@src/services/http/failure';
import { selectUser } from '@src/store/session/session.slice';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failure, httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

type Given = NonNullable<Parameters<typeof renderApp>[1]>;

const NEW = 'brun ugle over tagene';
const SESSIONS: OpenSession[] = [
  {
    method: 'password',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    started: '2026-03-14T09:30:00Z',
    lastUsed: '2026-03-15T12:00:00Z',
    current: true,
  },
  {
    method: 'microsoft',
    userAgent: '',
    started: '2026-03-01T09:30:00Z',
    lastUsed: '2026-03-02T10:00:00Z',
    current: false,
  },
];

async function open(item: string, account: Given['account'], more: Given = {}) {
  const app = await renderApp('/', {
    who: user(),
    config: { features: ['password', 'sessions'] },
    ...(account && { account }),
    ...more,
  });
  await app.person.click(await screen.findByRole('button', { name: 'Anna Berg' }));
  await app.person.click(await screen.findByRole('menuitem', { name: item }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: item })) };
}

test.each([
  ['no feature', [], []],
  ['one feature', ['sessions'] as const, ['Your sessions']],
  ['both features', ['password', 'sessions'] as const, ['Change password', 'Your sessions']],
])('offers the menu items that the API supports: %s', async (_what, features, offered) => {
  const app = await renderApp('/', { who: user(), config: { features } });
  await app.person.click(await screen.findByRole('button', { name: 'Anna Berg' }));
  await screen.findByRole('menuitem', { name: 'Your details' });
  const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(names.filter((name) => /password|sessions/.test(name))).toEqual(offered);
});

describe('Change password', () => {
  const openForm = async (changePassword: NonNullable<Given['account']>['changePassword']) => {
    const app = await open('Change password', {
      hasPassword: async () => true,
      ...(changePassword && { changePassword }),
    });
    const field = (name: string) => app.dialog.findByLabelText(name);
    const fill = async (present: string, password: string, again = password) => {
      for (const [name, text] of [
        ['Present password', present],
        ['New password', password],
        ['New password again', again],
      ] as const) {
        await app.person.clear(await field(name));
        if (text) await app.person.type(await field(name), text);
      }
      await app.person.click(app.dialog.getByRole('button', { name: 'Change password' }));
    };
    return { ...app, field, fill };
  };

  test('sends the present and the new password, and reports success', async () => {
    const sent: string[][] = [];
    const { dialog, fill, person } = await openForm(async (...passwords) => {
      sent.push(passwords.slice(0, 2).map(String));
    });
    await fill('greenroom', NEW);
    expect(await dialog.findByRole('status')).toHaveTextContent('You are signed out everywhere else.');
    expect(sent).toEqual([['greenroom', NEW]]);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus());
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('has the autocomplete attributes for password managers', async () => {
    const { field } = await openForm(async () => undefined);
    expect(await field('Present password')).toHaveAttribute('autocomplete', 'current-password');
    expect(await field('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(await field('New password again')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue('anna@greenroom.example');
  });

  test.each([
    ['', NEW, NEW, 'Present password', 'Your present password is missing.'],
    ['greenroom', 'kort', 'kort', 'New password', 'The password needs at least 15 characters.'],
    ['greenroom', NEW, `${NEW}!`, 'New password again', 'The two new passwords differ.'],
  ])(
    'shows the mistake at its field without a call (%p, %p, %p)',
    async (present, password, again, at, text) => {
      const changePassword = jest.fn(async () => undefined);
      const { field, fill } = await openForm(changePassword);
      await fill(present, password, again);
      expect(await field(at)).toHaveAccessibleDescription(text);
      expect(await field(at)).toHaveFocus();
      expect(changePassword).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['present', 'Present password', 'This is not your present password.'],
    ['password', 'New password', 'The password is too easy to guess.'],
  ])(
    'shows the server’s error for %s at its field until the user edits the field',
    async (name, at, text) => {
      const refused = new HttpError(failure({ status: 422, fields: { [name]: text } }));
      const { field, fill, person } = await openForm(() => Promise.reject(refused));
      await fill('greenroom', NEW);
      const refusedField = await field(at);
      await waitFor(() => expect(refusedField).toHaveAccessibleDescription(text));
      expect(refusedField).toHaveFocus();
      await person.type(await field(at), 'x');
      expect(await field(at)).not.toHaveAttribute('aria-invalid', 'true');
    },
  );

  test('shows any other failure, and keeps the typed passwords', async () => {
    const { dialog, field, fill } = await openForm(() => Promise.reject(httpError(429, 'Too many')));
    await fill('greenroom', NEW);
    expect(await dialog.findByRole('alert')).toHaveTextContent('429: Too many');
    expect(await field('New password')).toHaveValue(NEW);
  });

  test('sends one change for a double click', async () => {
    const answer = deferred<undefined>();
    const changePassword = jest.fn(() => answer.promise);
    const { dialog, fill, person } = await openForm(changePassword);
    await fill('greenroom', NEW);
    await person.click(await dialog.findByRole('button', { name: 'Changing…' }));
    expect(changePassword).toHaveBeenCalledTimes(1);
  });

  test('tells a user without a password how they sign in', async () => {
    const { dialog } = await open('Change password', { hasPassword: async () => false });
    expect(await dialog.findByText(/^You have no password here/)).toBeVisible();
    expect(dialog.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});

describe('Your sessions', () => {
  test('lists browser, sign-in method and times, and marks the current session', async () => {
    const { dialog } = await open('Your sessions', { sessions: async () => SESSIONS });
    const [first, second] = await dialog.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^Firefox on Linuxthis onePassword · since 14 Mar 2026, 10:30 · last used 15 Mar 2026, 13:00$/,
    );
    expect(second).toHaveTextContent(/^Another browserMicrosoft · since 1 Mar 2026, 10:30/);
    expect(second).not.toHaveTextContent('this one');
  });

  test('shows a failure with a way to try again', async () => {
    let away = true;
    const { dialog, person } = await open('Your sessions', {
      sessions: () => (away ? Promise.reject(httpError(503, 'Down')) : Promise.resolve(SESSIONS)),
    });
    expect(await dialog.findByRole('alert')).toHaveTextContent('503: Down');
    away = false;
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
  });

  test('ends all sessions by Sign out everywhere, in this tab and in other tabs', async () => {
    const endSessions = jest.fn(async () => undefined);
    const app = await open('Your sessions', { sessions: async () => SESSIONS }, { session: { endSessions } });
    expect(await app.dialog.findByText(/ends all of these sessions, this one too/)).toBeVisible();
    await app.person.click(app.dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(endSessions).toHaveBeenCalledTimes(1);
    expect(app.told).toEqual(['signedOut']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows a failed sign-out in the dialog, and keeps the user signed in', async () => {
    const app = await open(
      'Your sessions',
      { sessions: async () => SESSIONS },
      { session: { endSessions: () => Promise.reject(httpError(503, 'Down')) } },
    );
    await app.person.click(await app.dialog.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await app.dialog.findByRole('alert')).toHaveTextContent('You are still signed in: Down');
    expect(selectUser(app.state())).toEqual(user());
  });
});

test('clears a user’s account data when they sign out', async () => {
  const app = await open('Your sessions', { sessions: async () => SESSIONS }, { who: user() });
  await app.dialog.findAllByRole('listitem');
  await act(async () => {
    app.hear('signedOut');
    await settle();
  });
  expect(app.state().account).toEqual({ hasPassword: null, sessions: null });
  expect(app.state().dialog.open).toBeNull();
});
