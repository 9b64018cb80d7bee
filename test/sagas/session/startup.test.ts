import { selectToday } from '@src/store/clock/clock.slice';
import { selectConfig } from '@src/store/config/config.slice';
import {
  askedPageOpened,
  pageRequested,
  selectAskedPage,
  selectSession,
} from '@src/store/session/session.slice';
import { httpError, runtimeConfig, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { memoryStore } from '../../support/fakeServices';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const ASKED = 'greenroom.askedPage';

test('loads the configuration before whoami, because whoami may need a token', async () => {
  const config = deferred<ReturnType<typeof runtimeConfig>>();
  const whoami = jest.fn(async () => user());
  const app = startTestApp({
    loadConfig: () => config.promise,
    sessionApi: { whoami },
    api: { companies: async () => [] },
  });
  await settle();
  expect(whoami).not.toHaveBeenCalled();
  expect(selectSession(app.state())).toEqual({ kind: 'unknown' });
  config.resolve(runtimeConfig({ passwordLogin: true }));
  await settle();
  expect(selectConfig(app.state())).toMatchObject({ loaded: true, passwordLogin: true });
  expect(selectToday(app.state())).toBe('2026-03-15');
  expect(whoami).toHaveBeenCalledTimes(1);
});

const nobody = { sessionApi: { whoami: () => Promise.reject(httpError(401)) } };

test('restores the page that was requested before the browser left', async () => {
  const app = startTestApp({ ...nobody, tabStore: memoryStore({ [ASKED]: '/users?x=1' }) });
  await settle();
  expect(selectAskedPage(app.state())).toBe('/users?x=1');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'does not restore a page of another site: %j',
  async (path) => {
    const app = startTestApp({ ...nobody, tabStore: memoryStore({ [ASKED]: path }) });
    await settle();
    expect(selectAskedPage(app.state())).toBeNull();
  },
);

test('stores a requested page in the tab until the page is opened', async () => {
  const tabStore = memoryStore();
  const app = startTestApp({ ...nobody, tabStore });
  await settle();
  app.store.dispatch(pageRequested('/users'));
  expect(tabStore.texts.get(ASKED)).toBe('/users');
  app.store.dispatch(askedPageOpened());
  expect(tabStore.texts.has(ASKED)).toBe(false);
});

test('one that leads elsewhere is not even kept', async () => {
  const tabStore = memoryStore();
  const app = startTestApp({ ...nobody, tabStore });
  await settle();
  app.store.dispatch(pageRequested('//evil.example'));
  expect(tabStore.texts.has(ASKED)).toBe(false);
});
