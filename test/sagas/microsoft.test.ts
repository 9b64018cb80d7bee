import type { RuntimeConfig } from '../../src/domain/types';
import type { IdTokenSignIn } from '../../src/services/bearer';
import { selectSession, selectUser } from '../../src/store/session.slice';
import { microsoftChosen, selectSignInBusy, selectSignInError } from '../../src/store/signIn.slice';
import { httpError, MICROSOFT, runtimeConfig, user } from '../support/factories';
import { fakeProvider, memoryStore } from '../support/fakeServices';
import { settle, startTestApp, withFakeClock } from '../support/startTestApp';

withFakeClock();

const TAB = 'greenroom.microsoft';

interface Given {
  address?: string;
  config?: RuntimeConfig;
  /** This tab signed in by Microsoft before. */
  before?: boolean;
  provider?: Partial<IdTokenSignIn>;
  open?: () => Promise<IdTokenSignIn>;
}

/** The API knows the person only by the token. */
async function start({ address = '/', config, before = false, provider, open }: Given) {
  const tabStore = memoryStore(before ? { [TAB]: '1' } : {});
  const openMicrosoft = jest.fn(
    open ?? (async () => fakeProvider({ current: async () => 'T1', ...provider })),
  );
  const bearer: { token: () => Promise<string | null> } = { token: async () => null };
  const app = startTestApp({
    browser: { address: () => address },
    loadConfig: async () => config ?? runtimeConfig({ microsoft: MICROSOFT }),
    openMicrosoft,
    sessionApi: {
      whoami: async () => {
        if ((await bearer.token()) === 'T1') return user();
        throw httpError(401);
      },
    },
    api: { companies: async () => [] },
    tabStore,
  });
  bearer.token = app.services.bearer.current;
  await settle();
  return { ...app, openMicrosoft, tabTexts: tabStore.texts };
}

describe('on the way back', () => {
  test('the sign-in is finished, this tab remembers it, and whoami carries the token', async () => {
    const app = await start({ address: '/auth/callback#code=x', provider: { complete: async () => true } });
    expect(selectUser(app.state())).toEqual(user());
    expect(app.tabTexts.get(TAB)).toBe('1');
    expect(app.openMicrosoft).toHaveBeenCalledWith(MICROSOFT);
  });

  test('somebody whom the provider knows and the group does not is told so, and the tab forgets it', async () => {
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
  });

  test('somebody who turned back there is not signed in, and no error is shown', async () => {
    const app = await start({
      address: '/auth/callback',
      provider: { complete: async () => false, current: async () => null },
    });
    expect(selectSession(app.state())).toEqual({ kind: 'anonymous', byChoice: false });
    expect(app.tabTexts.has(TAB)).toBe(false);
    expect(selectSignInError(app.state())).toBeNull();
  });

  test('what the provider refused stays beside the button, though whoami says that nobody is in', async () => {
    const app = await start({
      address: '/auth/callback#error=x',
      provider: { complete: () => Promise.reject(new Error('state_mismatch')), current: async () => null },
    });
    expect(selectSession(app.state())).toMatchObject({ kind: 'anonymous' });
    expect(selectSignInError(app.state())).toEqual({ method: 'microsoft', text: 'state_mismatch' });
  });
});

test('a reload of a tab that signed in by it takes it up again', async () => {
  const app = await start({ address: '/users', before: true });
  expect(selectUser(app.state())).toEqual(user());
});

test('its library is not loaded in a tab that did not use it, nor where it is not configured', async () => {
  const unused = await start({ address: '/users' });
  expect(unused.openMicrosoft).not.toHaveBeenCalled();
  const unconfigured = await start({ address: '/auth/callback', config: runtimeConfig(), before: true });
  expect(unconfigured.openMicrosoft).not.toHaveBeenCalled();
  unconfigured.store.dispatch(microsoftChosen());
  await settle();
  expect(unconfigured.openMicrosoft).not.toHaveBeenCalled();
});

test('a library that cannot be loaded leaves the person at the login, told why', async () => {
  const app = await start({ before: true, open: () => Promise.reject(new Error('chunk is gone')) });
  expect(selectSession(app.state())).toMatchObject({ kind: 'anonymous' });
  expect(selectSignInError(app.state())).toEqual({ method: 'microsoft', text: 'chunk is gone' });
});

describe('chosen at the login', () => {
  test('the browser leaves for the provider, and the button stays busy', async () => {
    const begin = jest.fn(async () => undefined);
    const app = await start({ provider: { begin } });
    app.store.dispatch(microsoftChosen());
    await settle();
    expect(begin).toHaveBeenCalledTimes(1);
    expect(selectSignInBusy(app.state())).toBe('microsoft');
  });

  test('a start that fails is told, and may be tried again', async () => {
    const begin = jest.fn(() => Promise.reject(new Error('endpoints_resolution_error')));
    const app = await start({ provider: { begin } });
    app.store.dispatch(microsoftChosen());
    await settle();
    expect(selectSignInError(app.state())).toEqual({
      method: 'microsoft',
      text: 'endpoints_resolution_error',
    });
    expect(selectSignInBusy(app.state())).toBeNull();
    app.store.dispatch(microsoftChosen());
    await settle();
    expect(begin).toHaveBeenCalledTimes(2);
  });
});
