import { selectUser } from '@src/store/session/session.slice';
import {
  googleCodeReceived,
  passwordSubmitted,
  selectSignInBusy,
  selectSignInError,
} from '@src/store/session/signIn.slice';
import { httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const CREDENTIALS = { email: 'anna@greenroom.example', password: 'secret' };

/** Starts the app without a signed-in user. The test sets the later answers of whoami. */
async function start(
  given: Parameters<typeof startTestApp>[0] = {},
  later: () => Promise<ReturnType<typeof user>> = async () => user(),
) {
  let first = true;
  const app = startTestApp({
    ...given,
    sessionApi: {
      whoami: () => {
        if (!first) return later();
        first = false;
        return Promise.reject(httpError(401));
      },
      ...given.sessionApi,
    },
    api: { companies: async () => [] },
  });
  await settle();
  return app;
}

describe('by password', () => {
  test('calls login and whoami, signs the person in, and informs the other tabs', async () => {
    const login = jest.fn(async () => undefined);
    const app = await start({ sessionApi: { login } });
    app.store.dispatch(passwordSubmitted(CREDENTIALS));
    expect(selectSignInBusy(app.state())).toBe('password');
    await settle();
    expect(login.mock.calls).toEqual([['anna@greenroom.example', 'secret']]);
    expect(selectUser(app.state())).toEqual(user());
    expect(selectSignInBusy(app.state())).toBeNull();
    expect(app.told).toEqual(['signedIn']);
  });

  test.each([
    ['a wrong password', httpError(401, 'Wrong email or password'), 'Wrong email or password'],
    ['too many tries', httpError(429, 'Too many tries'), 'Too many tries'],
    ['no network', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ])('shows %s beside the form', async (_what, error, text) => {
    const app = await start({ sessionApi: { login: () => Promise.reject(error) } });
    app.store.dispatch(passwordSubmitted(CREDENTIALS));
    await settle();
    expect(selectSignInError(app.state())).toEqual({ method: 'password', text });
    expect(selectSignInBusy(app.state())).toBeNull();
    expect(selectUser(app.state())).toBeNull();
    expect(app.told).toEqual([]);
  });

  test('removes the message at the next attempt', async () => {
    const answer = deferred<undefined>();
    const login = jest.fn(() => Promise.reject<undefined>(httpError(401, 'Wrong')));
    const app = await start({ sessionApi: { login } });
    app.store.dispatch(passwordSubmitted(CREDENTIALS));
    await settle();
    login.mockReturnValue(answer.promise);
    app.store.dispatch(passwordSubmitted(CREDENTIALS));
    expect(selectSignInError(app.state())).toBeNull();
  });

  test('calls login once on a double submit', async () => {
    const answer = deferred<undefined>();
    const login = jest.fn(() => answer.promise);
    const app = await start({ sessionApi: { login } });
    app.store.dispatch(passwordSubmitted(CREDENTIALS));
    app.store.dispatch(passwordSubmitted(CREDENTIALS));
    answer.resolve(undefined);
    await settle();
    expect(login).toHaveBeenCalledTimes(1);
  });

  test.each([401, 500])('reports a whoami that fails with %d after the login', async (status) => {
    const app = await start({ sessionApi: { login: async () => undefined } }, () =>
      Promise.reject(httpError(status)),
    );
    app.store.dispatch(passwordSubmitted(CREDENTIALS));
    await settle();
    expect(selectSignInError(app.state())).toEqual({
      method: 'password',
      text: 'Signed in, but the session could not be opened',
    });
    expect(app.told).toEqual([]);
  });

  test('keeps the password out of the state', async () => {
    const app = await start({ sessionApi: { login: () => Promise.reject(httpError(401)) } });
    app.store.dispatch(passwordSubmitted(CREDENTIALS));
    await settle();
    expect(JSON.stringify(app.state())).not.toContain('secret');
  });
});

describe('by Google', () => {
  const CODE = { code: '4/0A', scope: 'email' };

  test('exchanges the code, informs the other tabs and reloads the page', async () => {
    const googleCallback = jest.fn(async () => undefined);
    const app = await start({ sessionApi: { googleCallback } });
    app.store.dispatch(googleCodeReceived(CODE));
    await settle();
    expect(googleCallback.mock.calls).toEqual([['4/0A', 'email']]);
    expect(app.reloads).toHaveLength(1);
    expect(app.told).toEqual(['signedIn']);
  });

  test.each([
    [httpError(401, 'No such staff member'), 'Unexpected err: 401: No such staff member'],
    [httpError(502, 'Google did not answer'), 'Unexpected err: 502: Google did not answer'],
    [new TypeError('Failed to fetch'), 'Unexpected err: Failed to fetch'],
  ])('shows a failure as "Unexpected err: …": %s', async (error, text) => {
    const app = await start({ sessionApi: { googleCallback: () => Promise.reject(error) } });
    app.store.dispatch(googleCodeReceived(CODE));
    await settle();
    expect(selectSignInError(app.state())).toEqual({ method: 'google', text });
    expect(app.reloads).toHaveLength(0);
    expect(app.told).toEqual([]);
  });
});
