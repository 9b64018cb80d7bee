import type { IdTokenSignIn } from '@src/services/http/bearer';
import { selectCompanies } from '@src/store/companies/companies.slice';
import {
  logoutRequested,
  selectSession,
  selectUser,
  whoamiRequested,
} from '@src/store/session/session.slice';
import { selectSignInBusy, selectSignInError } from '@src/store/session/signIn.slice';
import { company, httpError, MICROSOFT, runtimeConfig, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { fakeProvider } from '../../support/fakeServices';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

async function start(logout: () => Promise<void>, more: Parameters<typeof startTestApp>[0] = {}) {
  const app = startTestApp({
    ...more,
    sessionApi: { whoami: async () => user(), logout },
    api: { companies: async () => [company()] },
  });
  await settle();
  return {
    ...app,
    logOut: async () => {
      app.store.dispatch(logoutRequested());
      await settle();
    },
  };
}

test('logging out ends the session on the server, takes everything away and tells the other tabs', async () => {
  const logout = jest.fn(async () => undefined);
  const app = await start(logout);
  await app.logOut();
  expect(logout).toHaveBeenCalledTimes(1);
  expect(selectSession(app.state())).toEqual({ kind: 'anonymous', byChoice: true });
  expect(selectCompanies(app.state())).toEqual([]);
  expect(app.told).toEqual(['signedOut']);
  expect(app.deviceStore.texts.has('greenroom.signedIn')).toBe(false);
});

test('logs out if the server has already ended the session', async () => {
  const app = await start(() => Promise.reject(httpError(401)));
  await app.logOut();
  expect(selectUser(app.state())).toBeNull();
  expect(app.told).toEqual(['signedOut']);
});

test.each([
  ['a 500', httpError(500, 'Broken'), 'Broken'],
  ['a 403', httpError(403, 'Cross-site'), 'Cross-site'],
  ['no network', new TypeError('Failed to fetch'), 'Failed to fetch'],
])('%s keeps the person signed in, with a message', async (_what, error, text) => {
  const app = await start(() => Promise.reject(error));
  await app.logOut();
  expect(selectUser(app.state())).toEqual(user());
  expect(selectSignInError(app.state())).toEqual({ method: 'logout', text });
  expect(selectSignInBusy(app.state())).toBeNull();
  expect(app.told).toEqual([]);
  expect(selectCompanies(app.state())).toEqual([company()]);
});

test('logs out once on a double click', async () => {
  const answer = deferred<undefined>();
  const logout = jest.fn(() => answer.promise);
  const app = await start(logout);
  await app.logOut();
  await app.logOut();
  expect(selectSignInBusy(app.state())).toBe('logout');
  expect(logout).toHaveBeenCalledTimes(1);
});

test('logs a Microsoft user out at Microsoft too, and drops the token', async () => {
  const ended: string[] = [];
  const provider: IdTokenSignIn = fakeProvider({
    current: async () => 'T1',
    end: async () => void ended.push('ended'),
  });
  const app = await start(async () => undefined, {
    loadConfig: async () => runtimeConfig({ microsoft: MICROSOFT }),
    openMicrosoft: async () => provider,
  });
  app.tabStore.write('greenroom.microsoft', '1');
  app.services.bearer.attach(provider);
  await app.logOut();
  expect(ended).toEqual(['ended']);
  await expect(app.services.bearer.current()).resolves.toBeNull();
  expect(app.tabStore.texts.has('greenroom.microsoft')).toBe(false);
});

test('does not load the Microsoft library for another way of sign-in', async () => {
  const openMicrosoft = jest.fn(async () => fakeProvider());
  const app = await start(async () => undefined, {
    loadConfig: async () => runtimeConfig({ microsoft: MICROSOFT }),
    openMicrosoft,
  });
  await app.logOut();
  expect(openMicrosoft).not.toHaveBeenCalled();
});

test('logs out even if the provider cannot be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = await start(async () => undefined, {
    loadConfig: async () => runtimeConfig({ microsoft: MICROSOFT }),
    openMicrosoft: () => Promise.reject(new Error('chunk is gone')),
  });
  app.tabStore.write('greenroom.microsoft', '1');
  await app.logOut();
  expect(selectUser(app.state())).toBeNull();
  expect(app.told).toEqual(['signedOut']);
});

test('ignores an answer of whoami that arrives after the log-out', async () => {
  const late = deferred<ReturnType<typeof user>>();
  const whoami = jest.fn(() => late.promise).mockResolvedValueOnce(user());
  const app = startTestApp({
    sessionApi: { whoami, logout: async () => undefined },
    api: { companies: async () => [company()] },
  });
  await settle();
  app.store.dispatch(whoamiRequested());
  app.store.dispatch(logoutRequested());
  await settle();
  late.resolve(user());
  await settle();
  expect(whoami).toHaveBeenCalledTimes(2);
  expect(selectSession(app.state())).toEqual({ kind: 'anonymous', byChoice: true });
  expect(selectCompanies(app.state())).toEqual([]);
  expect(app.deviceStore.texts.has('greenroom.signedIn')).toBe(false);
});
