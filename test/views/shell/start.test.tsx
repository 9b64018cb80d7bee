import type { User } from '@src/domain/session/user';
import { act, screen } from '@testing-library/react';
import { httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { memoryStore } from '../../support/fakeServices';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const login = () => screen.findByRole('heading', { level: 1, name: 'Login' });
const PAGE = '/speaker_activity/dk.athenas.example?span=7#x';

test('shows neither a login nor a screen before whoami has answered', async () => {
  const answer = deferred<User>();
  await renderApp('/', { session: { whoami: () => answer.promise } });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  await act(async () => {
    answer.resolve(user());
    await settle();
  });
  expect(await screen.findByRole('heading', { name: 'Welcome Anna Berg' })).toBeVisible();
});

describe('if whoami fails', () => {
  test.each([
    ['the server fails', httpError(500, 'It broke'), '500: It broke', 'Greenroom cannot be opened'],
    ['there is no network', new TypeError('Failed to fetch'), 'Failed to fetch', 'You are offline'],
  ])('because %s, shows the failure and keeps the address', async (_why, who, text, title) => {
    const { address } = await renderApp(PAGE, { who });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(address()).toBe(PAGE);
    expect(screen.queryByText('Login')).not.toBeInTheDocument();
  });

  test('at the root, shows the failure on the login page next to the sign-in methods', async () => {
    let broken = true;
    const { person } = await renderApp('/', {
      config: { passwordLogin: true },
      session: {
        whoami: async () => {
          throw broken ? httpError(500, 'It broke') : httpError(401);
        },
      },
    });
    await login();
    expect(await screen.findByRole('alert')).toHaveTextContent('500: It broke');
    for (const name of ['Sign in with Google', 'Sign in with Microsoft'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    await person.type(await screen.findByLabelText('Email'), 'a@b.example');
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.example');
  });

  test('opens the requested page after a retry', async () => {
    let broken = true;
    const { person, address } = await renderApp('/users/edit/10', {
      session: {
        whoami: async () => {
          if (broken) throw httpError(503, 'Down');
          return user();
        },
      },
    });
    broken = false;
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit user' })).toBeVisible();
    expect(address()).toBe('/users/edit/10');
  });

  test('retries by itself when the browser is online again', async () => {
    let broken = true;
    await renderApp(PAGE, {
      session: {
        whoami: async () => {
          throw broken ? new TypeError('Failed to fetch') : httpError(401);
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/back online/);
    broken = false;
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await settle();
    });
    await login();
  });

  test('shows the failure again when a retry fails', async () => {
    const { person } = await renderApp('/', { who: httpError(500, 'It broke') });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('500: It broke');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});

describe('not signed in', () => {
  test.each([401, 403])('opens / when whoami answers %d', async (status) => {
    const { address } = await renderApp(PAGE, { who: httpError(status) });
    await login();
    expect(address()).toBe('/');
  });

  test('opens the requested page with query and hash after the sign-in', async () => {
    let signedIn = false;
    const { person, address } = await renderApp('/users/edit/10?tab=x#y', {
      config: { passwordLogin: true },
      session: {
        login: async () => {
          signedIn = true;
        },
        whoami: async () => {
          if (signedIn) return user();
          throw httpError(401);
        },
      },
    });
    await login();
    await person.type(await screen.findByLabelText('Email'), 'a@b.example');
    await person.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit user' })).toBeVisible();
    expect(address()).toBe('/users/edit/10?tab=x#y');
  });

  test('opens the requested page on return from a sign-in provider', async () => {
    const tabStore = memoryStore({ 'greenroom.askedPage': '/users/edit/10' });
    const { address } = await renderApp('/', { who: user(), tabStore });
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit user' })).toBeVisible();
    expect(address()).toBe('/users/edit/10');
    expect(tabStore.texts.has('greenroom.askedPage')).toBe(false);
  });

  test.each(['//evil.example', 'https://evil.example/x', '/\\evil.example', '/\t/evil.example'])(
    'does not open a page of another site: %j',
    async (path) => {
      const tabStore = memoryStore({ 'greenroom.askedPage': path });
      const { address } = await renderApp('/', { who: user(), tabStore });
      expect(await screen.findByRole('heading', { name: 'Welcome Anna Berg' })).toBeVisible();
      expect(address()).toBe('/');
    },
  );
});

describe('logging out', () => {
  test('opens the login at / and clears all data, and Back shows no data', async () => {
    const { person, address, store } = await renderApp('/users/edit/10', {
      who: user(),
      session: { logout: async () => undefined },
    });
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    await login();
    expect(address()).toBe('/');
    expect(JSON.stringify(store.getState())).not.toContain('Anna');
    act(() => window.history.back());
    await login();
    expect(screen.queryByText('Edit user')).not.toBeInTheDocument();
  });

  test('forgets the page, so that the next sign-in opens the home page', async () => {
    const tabStore = memoryStore();
    const { person } = await renderApp('/users/edit/10', {
      who: user(),
      tabStore,
      session: { logout: async () => undefined },
    });
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    await login();
    expect(tabStore.texts.size).toBe(0);
  });

  test('says that the user is still signed in if it fails', async () => {
    const { person } = await renderApp('/', {
      who: user(),
      session: { logout: () => Promise.reject(httpError(500, 'It broke')) },
    });
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in: It broke');
    expect(screen.getByRole('heading', { name: 'Welcome Anna Berg' })).toBeVisible();
  });

  test('in another tab signs out this tab too', async () => {
    const { hear } = await renderApp('/', { who: user() });
    await screen.findByRole('heading', { name: 'Welcome Anna Berg' });
    act(() => hear('signedOut'));
    await login();
  });
});
