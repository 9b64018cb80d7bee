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

test('a session that the server has ended already is over', async () => {
  const app = await start(() => Promise.reject(httpError(401)));
  await app.logOut();
  expect(selectUser(app.state())).toBeNull();
  expect(app.told).toEqual(['signedOut']);
});

test.each([
  ['a 500', httpError(500, 'Broken'), 'Broken'],
  ['a 403', httpError(403, 'Cross-site'), 'Cross-site'],
  ['no network', new TypeError('Failed to fetch'), 'Failed to fetch'],
])('%s leaves the person signed in, with a message', async (_what, error, text) => {
  const app = await start(() => Promise.reject(error));
  await app.logOut();
  expect(selectUser(app.state())).toEqual(user());
  expect(selectSignInError(app.state())).toEqual({ method: 'logout', text });
  expect(selectSignInBusy(app.state())).toBeNull();
  expect(app.told).toEqual([]);
  expect(selectCompanies(app.state())).toEqual([company()]);
});

test('a double click is one log-out', async () => {
  const answer = deferred<undefined>();
  const logout = jest.fn(() => answer.promise);
  const app = await start(logout);
  await app.logOut();
  await app.logOut();
  expect(selectSignInBusy(app.state())).toBe('logout');
  expect(logout).toHaveBeenCalledTimes(1);
});

test('somebody who came by Microsoft is logged out there too, and carries no token any more', async () => {
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

test('Microsoft’s library is not loaded for somebody who came another way', async () => {
  const openMicrosoft = jest.fn(async () => fakeProvider());
  const app = await start(async () => undefined, {
    loadConfig: async () => runtimeConfig({ microsoft: MICROSOFT }),
    openMicrosoft,
  });
  await app.logOut();
  expect(openMicrosoft).not.toHaveBeenCalled();
});

test('a provider that cannot be loaded does not keep anybody signed in', async () => {
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

test('a whoami that was asked before and answers after signs nobody in again', async () => {
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
