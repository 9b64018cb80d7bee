import type { RuntimeConfig } from '@src/domain/config/runtimeConfig';
import type { User } from '@src/domain/session/user';
import { type IdTokenSignIn, SignInError } from '@src/services/http/bearer';
import {
  logoutRequested,
  selectSession,
  selectUser,
  whoamiRequested,
} from '@src/store/session/session.slice';
import {
  googleCodeReceived,
  microsoftChosen,
  passwordSubmitted,
  selectSignInBusy,
  selectSignInError,
} from '@src/store/session/signIn.slice';
import { httpError, MICROSOFT, runtimeConfig, user } from '../../support/factories';
import { fakeProvider, memoryStore } from '../../support/fakeServices';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const TAB = 'greenroom.microsoft';
const CHOOSE = 'greenroom.chooseAccount';
/** Message after a failure of the library or its code. */
const NOT_LOADED = 'The sign-in with Microsoft could not be loaded. Reload the page and try again.';

interface Given {
  address?: string;
  config?: RuntimeConfig;
  /** True if this tab signed in by Microsoft before. */
  before?: boolean;
  provider?: Partial<IdTokenSignIn>;
  open?: () => Promise<IdTokenSignIn>;
}

const SOMEBODY_ELSE = user({ id: 77, name: 'Somebody Else' });

/** Starts the app. The API identifies the person only by the token. */
async function start({ address = '/', config, before = false, provider, open }: Given) {
  const forgotten: string[] = [];
  const tabStore = memoryStore(before ? { [TAB]: '1' } : {});
  const openMicrosoft = jest.fn(
    open ??
      (async () =>
        fakeProvider({
          current: async () => 'T1',
          forget: async () => void forgotten.push('forgotten'),
          end: async () => void forgotten.push('ended'),
          ...provider,
        })),
  );
  const bearer: { token: () => Promise<string | null> } = { token: async () => null };
  /** State of the server: the user of the cookie, whether the token is valid, and whether the server is down. */
  const server = { cookie: null as User | null, isTokenGood: true, isAway: false };
  const carried: (string | null)[] = [];
  const app = startTestApp({
    browser: { address: () => address },
    loadConfig: async () => config ?? runtimeConfig({ microsoft: MICROSOFT }),
    openMicrosoft,
    sessionApi: {
      whoami: async () => {
        const token = await bearer.token();
        carried.push(token);
        if (server.isAway) throw httpError(503);
        if (token === null && server.cookie) return server.cookie;
        if (token === 'T1' && server.isTokenGood) return user();
        throw httpError(401);
      },
      login: async () => {
        server.cookie = SOMEBODY_ELSE;
      },
      googleCallback: async () => undefined,
      logout: async () => undefined,
    },
    api: { companies: async () => [] },
    tabStore,
  });
  bearer.token = app.services.bearer.current;
  await settle();
  return { ...app, openMicrosoft, tabTexts: tabStore.texts, forgotten, server, carried };
}

describe('on the way back from Microsoft', () => {
  test('finishes the sign-in, remembers it in this tab, and sends the token with whoami', async () => {
    const app = await start({ address: '/auth/callback#code=x', provider: { complete: async () => true } });
    expect(selectUser(app.state())).toEqual(user());
    expect(app.tabTexts.get(TAB)).toBe('1');
    expect(app.openMicrosoft).toHaveBeenCalledWith(MICROSOFT);
  });

  test('reports an account that is no staff member, and forgets the sign-in', async () => {
    const app = await start({
      address: '/auth/callback#code=x',
      provider: { complete: async () => true, current: async () => 'of a stranger' },
    });
    expect(selectSession(app.state())).toEqual({ kind: 'anonymous', byChoice: false });
    expect(selectSignInError(app.state())).toEqual({
      method: 'microsoft',
      text: 'No staff member has this Microsoft account',
    });
    expect(app.tabTexts.has(TAB)).toBe(false);
    expect(app.deviceStore.texts.has(CHOOSE)).toBe(true);
  });

  test('signs nobody in and shows no error after the person turned back', async () => {
    const app = await start({
      address: '/auth/callback',
      provider: { complete: async () => false, current: async () => null },
    });
    expect(selectSession(app.state())).toEqual({ kind: 'anonymous', byChoice: false });
    expect(app.tabTexts.has(TAB)).toBe(false);
    expect(selectSignInError(app.state())).toBeNull();
  });

  test.each<[Error, string]>([
    [new SignInError('Try again.'), 'Try again.'],
    [new Error('state_mismatch: See https://aka.ms/msal.js.errors'), NOT_LOADED],
  ])('shows an error of the provider beside the button: %p', async (thrown, text) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const app = await start({
      address: '/auth/callback#error=x',
      provider: { complete: () => Promise.reject(thrown), current: async () => null },
    });
    expect(selectSession(app.state())).toMatchObject({ kind: 'anonymous' });
    expect(selectSignInError(app.state())).toEqual({ method: 'microsoft', text });
    expect(logged).toHaveBeenCalledWith('Signing in with Microsoft failed', thrown);
  });
});

test('resumes the sign-in after a reload of the tab', async () => {
  const app = await start({ address: '/users', before: true });
  expect(selectUser(app.state())).toEqual(user());
});

test('does not load the library in a tab without such a sign-in, or without configuration', async () => {
  const unused = await start({ address: '/users' });
  expect(unused.openMicrosoft).not.toHaveBeenCalled();
  const unconfigured = await start({ address: '/auth/callback', config: runtimeConfig(), before: true });
  expect(unconfigured.openMicrosoft).not.toHaveBeenCalled();
  unconfigured.store.dispatch(microsoftChosen());
  await settle();
  expect(unconfigured.openMicrosoft).not.toHaveBeenCalled();
});

test('shows the login page with an error if the library cannot be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = await start({ before: true, open: () => Promise.reject(new Error('chunk is gone')) });
  expect(selectSession(app.state())).toMatchObject({ kind: 'anonymous' });
  expect(selectSignInError(app.state())).toEqual({ method: 'microsoft', text: NOT_LOADED });
});

describe('chosen on the login page', () => {
  /** Never resolves, like a page that the browser has left. */
  const gone = () => new Promise<void>(() => undefined);

  test('the browser goes to the provider, and the button stays busy', async () => {
    const begin = jest.fn(gone);
    const app = await start({ provider: { begin } });
    app.store.dispatch(microsoftChosen());
    await settle();
    expect(begin.mock.calls).toEqual([[false]]);
    expect(selectSignInBusy(app.state())).toBe('microsoft');
  });

  test('a person who stops on the way can choose again at once, and sees no error', async () => {
    const begin = jest.fn(async () => undefined);
    const app = await start({ provider: { begin } });
    app.store.dispatch(microsoftChosen());
    await settle();
    expect(selectSignInBusy(app.state())).toBeNull();
    expect(selectSignInError(app.state())).toBeNull();
    app.store.dispatch(microsoftChosen());
    await settle();
    expect(begin).toHaveBeenCalledTimes(2);
  });

  test('reports a failed start, and the person can try again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const begin = jest.fn(() => Promise.reject(new SignInError('Microsoft did not answer.')));
    const app = await start({ provider: { begin } });
    app.store.dispatch(microsoftChosen());
    await settle();
    expect(selectSignInError(app.state())).toEqual({
      method: 'microsoft',
      text: 'Microsoft did not answer.',
    });
    expect(selectSignInBusy(app.state())).toBeNull();
    app.store.dispatch(microsoftChosen());
    await settle();
    expect(begin).toHaveBeenCalledTimes(2);
  });

  test('after a log-out the provider asks for the account, until a sign-in succeeds', async () => {
    const begin = jest.fn(async (_chooseAccount: boolean) => undefined);
    const app = await start({ address: '/users', before: true, provider: { begin } });
    app.store.dispatch(logoutRequested());
    await settle();
    app.store.dispatch(microsoftChosen());
    await settle();
    app.store.dispatch(microsoftChosen());
    await settle();
    app.store.dispatch(passwordSubmitted({ email: 'somebody@else.example', password: 'x' }));
    await settle();
    expect(selectUser(app.state())).toEqual(SOMEBODY_ELSE);
    app.store.dispatch(microsoftChosen());
    await settle();
    expect(begin.mock.calls).toEqual([[true], [true], [false]]);
  });

  test('does not ask for the account after an expired session', async () => {
    const begin = jest.fn(gone);
    const app = await start({ address: '/users', before: true, provider: { begin } });
    app.server.isTokenGood = false;
    app.store.dispatch(whoamiRequested());
    await settle();
    app.store.dispatch(microsoftChosen());
    await settle();
    expect(begin.mock.calls).toEqual([[false]]);
  });
});

describe('a tab with a Microsoft sign-in', () => {
  type App = Awaited<ReturnType<typeof start>>;
  const logOutHere = async ({ store }: App) => void store.dispatch(logoutRequested());
  const logOutElsewhere = async ({ hear }: App) => hear('signedOut');
  const loseSession = async ({ server, store }: App) => {
    server.isTokenGood = false;
    store.dispatch(whoamiRequested());
  };
  const logOutElsewhereWhileAway = async ({ server, store, hear }: App) => {
    server.isAway = true;
    store.dispatch(whoamiRequested());
    await settle();
    server.isAway = false;
    hear('signedOut');
  };

  test.each([
    ['a log-out', logOutHere, 'ended'],
    ['a log-out in another tab', logOutElsewhere, 'forgotten'],
    ['the loss of the session', loseSession, 'forgotten'],
    ['a log-out in another tab while the API is away', logOutElsewhereWhileAway, 'forgotten'],
  ])('has neither token nor account after %s', async (_what, leave, left) => {
    const app = await start({ address: '/users', before: true });
    expect(selectUser(app.state())).toEqual(user());
    await leave(app);
    await settle();
    expect(selectUser(app.state())).toBeNull();
    await expect(app.services.bearer.current()).resolves.toBeNull();
    expect(app.tabTexts.has(TAB)).toBe(false);
    expect(app.forgotten).toEqual([left]);
  });

  test.each([
    ['a log-out in another tab', logOutElsewhere],
    ['the loss of the session', loseSession],
  ])('after %s belongs to the next person who signs in by password', async (_what, leave) => {
    const app = await start({ address: '/users', before: true });
    await leave(app);
    await settle();
    app.server.isTokenGood = true;
    app.store.dispatch(passwordSubmitted({ email: 'somebody@else.example', password: 'x' }));
    await settle();
    expect(selectUser(app.state())).toEqual(SOMEBODY_ELSE);
    expect(app.carried.at(-1)).toBeNull();
  });

  test.each([
    ['password', passwordSubmitted({ email: 'somebody@else.example', password: 'x' })],
    ['Google', googleCodeReceived({ code: '4/0A', scope: 'email' })],
  ])('whose whoami failed sends no token after a sign-in by %s', async (_how, signIn) => {
    const app = await start({ before: true, provider: { current: async () => 'T2' } });
    app.tabTexts.set(TAB, '1');
    app.services.bearer.attach(fakeProvider({ current: async () => 'T2' }));
    app.store.dispatch(signIn);
    await settle();
    await expect(app.services.bearer.current()).resolves.toBeNull();
    expect(app.tabTexts.has(TAB)).toBe(false);
  });

  test('shows the login page at once, even if the library cannot be loaded to forget the account', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const app = await start({ address: '/users', before: true });
    app.openMicrosoft.mockRejectedValue(new Error('chunk is gone'));
    await logOutElsewhere(app);
    expect(selectSession(app.state())).toEqual({ kind: 'anonymous', byChoice: true });
    await settle();
    expect(logged).toHaveBeenCalledTimes(1);
    await expect(app.services.bearer.current()).resolves.toBeNull();
  });
});
