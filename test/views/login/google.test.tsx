import { act, fireEvent, screen } from '@testing-library/react';
import { httpError } from '../../support/factories';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { seconds } from '../../support/startTestApp';

withFreshBrowser();
afterEach(() => {
  Reflect.deleteProperty(window, 'google');
  for (const script of document.querySelectorAll('script')) script.remove();
});

const UNAVAILABLE = 'Google did not answer. Reload the page to try again.';
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
  const script = document.querySelector('script[src^="https://accounts.google.com/"]');
  if (!script) throw new Error('Google’s script was not added');
  return { ...app, script };
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

test('the button waits for Google’s script', async () => {
  const { script } = await open();
  expect(button()).toBeDisabled();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  Object.assign(window, { google: { accounts: { oauth2: { initCodeClient: () => ({}) } } } });
  fireEvent.load(script);
  expect(button()).toBeEnabled();
});

test('a script that cannot be loaded is told as the reason', async () => {
  const { script } = await open();
  fireEvent.error(script);
  expect(button()).toBeDisabled();
  expect(button()).toHaveAttribute('title', UNAVAILABLE);
});

test('a script that neither loads nor fails is given up after ten seconds', async () => {
  await open();
  await act(() => seconds(9));
  expect(button()).not.toHaveAttribute('title', UNAVAILABLE);
  await act(() => seconds(1));
  expect(button()).toHaveAttribute('title', UNAVAILABLE);
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
  [{ error: 'access_denied', error_description: 'The person refused' }, 'Unexpected err: The person refused'],
  [{ error: 'access_denied' }, 'Unexpected err: access_denied'],
])('what Google refuses is told in words: %j', async (answer, text) => {
  const { client } = await openWithGoogle();
  act(() => client.callback(answer));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
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
