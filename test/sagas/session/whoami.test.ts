import type { User } from '@src/domain/session/user';
import { companiesRequested, selectCompanies } from '@src/store/companies/companies.slice';
import { datasetRequested } from '@src/store/reports/datasets/datasets.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { selectSession, selectUser, whoamiRequested } from '@src/store/session/session.slice';
import { admin, company, DK_SITE, httpError, productRow, user } from '../../support/factories';
import { answerProducts, deferred } from '../../support/fakeApi';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

type Answer = User | Error;

/** Starts the app. Whoami gives these answers in turn, and repeats the last one. */
async function start(answers: Answer[], api: Parameters<typeof startTestApp>[0] = {}) {
  let asked = 0;
  const app = startTestApp({
    ...api,
    sessionApi: {
      whoami: async () => {
        const answer = answers[Math.min(asked, answers.length - 1)];
        asked += 1;
        if (!answer || answer instanceof Error) throw answer ?? new Error('no answer');
        return answer;
      },
    },
    api: { companies: async () => [company()], ...api.api },
  });
  await settle();
  return { ...app, asked: () => asked, session: () => selectSession(app.state()) };
}

test('signs a user in, and stores on the device that a user was signed in', async () => {
  const app = await start([user()]);
  expect(app.session()).toEqual({ kind: 'signedIn', user: user() });
  expect(app.deviceStore.texts.get('greenroom.signedIn')).toBe('1');
  expect(selectCompanies(app.state())).toEqual([company()]);
});

test.each([401, 403])('a %d means that nobody is signed in', async (status) => {
  const app = await start([httpError(status)]);
  expect(app.session()).toEqual({ kind: 'anonymous', byChoice: false });
  expect(app.deviceStore.texts.has('greenroom.signedIn')).toBe(false);
});

test.each([
  ['a 500', httpError(500, 'Broken'), { status: 500, message: 'Broken' }],
  ['a 502', httpError(502, 'Bad'), { status: 502, message: 'Bad' }],
  ['a 504', httpError(504, 'Slow'), { status: 504, message: 'Slow' }],
  ['no network', new TypeError('Failed to fetch'), { status: null, message: 'Failed to fetch' }],
])('%s makes the session unreachable, and the next attempt may succeed', async (_what, error, failure) => {
  const app = await start([error, user()]);
  expect(app.session()).toMatchObject({ kind: 'unreachable', failure });
  app.store.dispatch(whoamiRequested());
  await settle();
  expect(app.session()).toEqual({ kind: 'signedIn', user: user() });
});

test('answers simultaneous requests with one call', async () => {
  const app = await start([httpError(500), user()]);
  for (let time = 0; time < 5; time += 1) app.store.dispatch(whoamiRequested());
  await settle();
  expect(app.asked()).toBe(2);
});

describe('a 401 of a data call', () => {
  const failing = { api: { reportRows: () => Promise.reject(httpError(401, 'Session over')) } };
  const dataset = { collection: 'products', site: DK_SITE, span: '7' } as const;

  test('calls whoami again, and signs out if the session has ended', async () => {
    const app = await start([user(), httpError(401)], failing);
    app.store.dispatch(datasetRequested(dataset));
    await settle();
    expect(app.asked()).toBe(2);
    expect(app.session()).toEqual({ kind: 'anonymous', byChoice: false });
    expect(app.state().requests).toEqual({});
    expect(selectCompanies(app.state())).toEqual([]);
  });

  test('is an ordinary failure if the user is still signed in', async () => {
    const app = await start([user()], failing);
    app.store.dispatch(datasetRequested(dataset));
    await settle();
    expect(app.session()).toEqual({ kind: 'signedIn', user: user() });
    expect(selectStatus(app.state(), 'products/dk.athenas.example/7')).toMatchObject({
      phase: 'failed',
      failure: { status: 401, message: 'Session over' },
    });
  });

  test('does not sign out if whoami fails with another status', async () => {
    const app = await start([user(), httpError(500)], failing);
    app.store.dispatch(datasetRequested(dataset));
    await settle();
    expect(app.session()).toEqual({ kind: 'signedIn', user: user() });
  });
});

describe('another user in the cookie', () => {
  test('finds no data of the previous user', async () => {
    const app = await start([user(), admin()], {
      api: { reportRows: answerProducts(async () => [productRow('Secret')]) },
    });
    app.store.dispatch(datasetRequested({ collection: 'products', site: DK_SITE, span: '7' }));
    await settle();
    expect(JSON.stringify(app.state())).toContain('Secret');
    app.store.dispatch(whoamiRequested());
    await settle();
    expect(selectUser(app.state())).toEqual(admin());
    expect(JSON.stringify(app.state())).not.toContain('Secret');
    expect(selectCompanies(app.state())).toEqual([company()]);
  });

  test('does not get answers to requests of the previous user', async () => {
    const old = deferred<never[]>();
    const signals: AbortSignal[] = [];
    const app = await start([user(), admin()], {
      api: {
        companies: (signal) => {
          signals.push(signal);
          return signals.length === 1 ? old.promise : Promise.resolve([company()]);
        },
      },
    });
    app.store.dispatch(whoamiRequested());
    await settle();
    old.resolve([]);
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(selectCompanies(app.state())).toEqual([company()]);
  });

  test('keeps all data if the user is the same', async () => {
    const app = await start([user(), user({ name: 'Anna New' })]);
    app.store.dispatch(companiesRequested({}));
    const before = app.state().companies;
    app.store.dispatch(whoamiRequested());
    await settle();
    expect(selectUser(app.state())?.name).toBe('Anna New');
    expect(app.state().companies).toBe(before);
  });
});
