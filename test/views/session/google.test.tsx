import { signInStarted } from '@src/store/session/signIn.slice';
import { act, fireEvent, screen } from '@testing-library/react';
import { httpError } from '../../support/factories';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { seconds } from '../../support/startTestApp';

withFreshBrowser();
afterEach(() => {
  Reflect.deleteProperty(window, 'google');
  for (const script of document.querySelectorAll('script')) script.remove();
});

const googleScript = () => {
  const script = document.querySelector('script[src^="https://accounts.google.com/"]');
  if (!script) throw new Error('Google’s script was not added');
  return script;
};
const button = () => screen.getByRole('button', { name: 'Sign in with Google' });

/** What the app asks of Google's script. */
interface CodeClient {
  client_id: string;
  ux_mode: string;
  callback: (answer: { code?: string; scope?: string; error?: string; error_description?: string }) => void;
  error_callback: (error: { type: string }) => void;
}

async function open(session: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/', { config: { google: { clientId: 'g-1' } }, ...session });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  return { ...app, script: googleScript() };
}

/** Google's script has arrived; the test plays its window. */
async function openWithGoogle(session: Parameters<typeof renderApp>[1] = {}) {
  const clients: CodeClient[] = [];
  let windows = 0;
  const initCodeClient = (client: CodeClient) => {
    clients.push(client);
    return { requestCode: () => void (windows += 1) };
  };
  Object.assign(window, { google: { accounts: { oauth2: { initCodeClient } } } });
  const app = await open(session);
  fireEvent.load(app.script);
  await app.person.click(button());
  const client = clients.at(-1);
  if (!client) throw new Error('No code client was made');
  return { ...app, client, windows: () => windows };
}

/** Google's script arrives; what it opens is counted. */
function arrive(script: Element) {
  const requestCode = jest.fn();
  Object.assign(window, { google: { accounts: { oauth2: { initCodeClient: () => ({ requestCode }) } } } });
  fireEvent.load(script);
  return requestCode;
}

test('a click waits for Google’s script, and opens one window', async () => {
  const { script, person } = await open();
  expect(button()).toBeEnabled();
  await person.click(button());
  await person.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(arrive(script)).toHaveBeenCalledTimes(1);
});

test('another way in that was chosen meanwhile goes first', async () => {
  const { script, person, store } = await open();
  await person.click(button());
  act(() => void store.dispatch(signInStarted('microsoft')));
  expect(arrive(script)).not.toHaveBeenCalled();
  expect(button()).toHaveAttribute('aria-busy', 'false');
});

test('a script that cannot be loaded is told when it is needed, and asked for anew', async () => {
  const { script, person } = await open();
  fireEvent.error(script);
  expect(button()).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const pressed = button();
  await person.click(pressed);
  fireEvent.error(googleScript());
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected err: Google did not answer');
  expect(button()).toBe(pressed);
  await person.click(button());
  expect(arrive(googleScript())).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a script that neither loads nor fails is given up after ten seconds', async () => {
  const { person } = await open();
  await person.click(button());
  await act(() => seconds(9));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => seconds(1));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected err: Google did not answer');
});

test('a code goes to the API, by a window of Google’s', async () => {
  const googleCallback = jest.fn(async () => undefined);
  const whoami = () => Promise.reject(httpError(401));
  const { client, windows, reloads } = await openWithGoogle({ session: { googleCallback, whoami } });
  expect(client).toMatchObject({ client_id: 'g-1', ux_mode: 'popup' });
  expect(windows()).toBe(1);
  await act(async () => {
    client.callback({ code: '4/0A', scope: 'email' });
    await seconds(0);
  });
  expect(googleCallback.mock.calls).toEqual([['4/0A', 'email']]);
  expect(reloads).toHaveLength(1);
});

test.each([
  [
    { error: 'access_denied', error_description: 'The person refused' },
    'Unexpected err: Google did not get your permission. Try again and allow the sign-in',
  ],
  [
    { error: 'org_internal', error_description: 'Error 403' },
    'Unexpected err: Google did not sign you in. Try again (code: org_internal)',
  ],
  [{ error: 'see https://google.example' }, 'Unexpected err: Google did not sign you in. Try again'],
])('what Google refuses is told in words of our own: %j', async (answer, text) => {
  const { client } = await openWithGoogle();
  act(() => client.callback(answer));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(button()).toBeEnabled();
});

test('closing the window is no error', async () => {
  const { client } = await openWithGoogle();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  act(() => client.error_callback({ type: 'popup_closed' }));
  expect(button()).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a window that could not be opened is told', async () => {
  const { client } = await openWithGoogle();
  act(() => client.error_callback({ type: 'popup_failed_to_open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unexpected err: the window for signing in could not be opened',
  );
});
