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

/** The configuration that the app passes to Google's script. */
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

/** Opens the app after Google's script has loaded, and clicks the button. The test plays Google's window. */
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

/** Loads a fake of Google's script, and returns the function that opens its window. */
function arrive(script: Element) {
  const requestCode = jest.fn();
  Object.assign(window, { google: { accounts: { oauth2: { initCodeClient: () => ({ requestCode }) } } } });
  fireEvent.load(script);
  return requestCode;
}

test('waits for Google’s script after a click, and opens one window', async () => {
  const { script, person } = await open();
  expect(button()).toBeEnabled();
  await person.click(button());
  await person.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(arrive(script)).toHaveBeenCalledTimes(1);
});

test('opens no window if the user chooses another sign-in meanwhile', async () => {
  const { script, person, store } = await open();
  await person.click(button());
  act(() => void store.dispatch(signInStarted('microsoft')));
  expect(arrive(script)).not.toHaveBeenCalled();
  expect(button()).toHaveAttribute('aria-busy', 'false');
});

test('reports a script that failed to load on the next click, and loads the script again', async () => {
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

test('gives up after ten seconds if the script neither loads nor fails', async () => {
  const { person } = await open();
  await person.click(button());
  await act(() => seconds(9));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => seconds(1));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected err: Google did not answer');
});

test('sends the code from Google’s window to the API', async () => {
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
])('explains Google’s refusal in the app’s words: %j', async (answer, text) => {
  const { client } = await openWithGoogle();
  act(() => client.callback(answer));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(button()).toBeEnabled();
});

test('shows no error when the user closes the window', async () => {
  const { client } = await openWithGoogle();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  act(() => client.error_callback({ type: 'popup_closed' }));
  expect(button()).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('reports that the window could not be opened', async () => {
  const { client } = await openWithGoogle();
  act(() => client.error_callback({ type: 'popup_failed_to_open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unexpected err: the window for signing in could not be opened',
  );
});
