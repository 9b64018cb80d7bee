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

/** Starts where whoami gives these answers, one after the other; the last one stays. */
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

test('a user is signed in, and this device remembers that somebody was', async () => {
  const app = await start([user()]);
  expect(app.session()).toEqual({ kind: 'signedIn', user: user() });
  expect(app.deviceStore.texts.get('greenroom.signedIn')).toBe('1');
  expect(selectCompanies(app.state())).toEqual([company()]);
});

test.each([401, 403])('a %d is nobody', async (status) => {
  const app = await start([httpError(status)]);
  expect(app.session()).toEqual({ kind: 'anonymous', byChoice: false });
  expect(app.deviceStore.texts.has('greenroom.signedIn')).toBe(false);
});

test.each([
  ['a 500', httpError(500, 'Broken'), { status: 500, message: 'Broken' }],
  ['a 502', httpError(502, 'Bad'), { status: 502, message: 'Bad' }],
  ['a 504', httpError(504, 'Slow'), { status: 504, message: 'Slow' }],
  ['no network', new TypeError('Failed to fetch'), { status: null, message: 'Failed to fetch' }],
])('%s says neither, and the next try may succeed', async (_what, error, failure) => {
  const app = await start([error, user()]);
  expect(app.session()).toMatchObject({ kind: 'unreachable', failure });
  app.store.dispatch(whoamiRequested());
  await settle();
  expect(app.session()).toEqual({ kind: 'signedIn', user: user() });
});

test('many who ask at once are answered by one call', async () => {
  const app = await start([httpError(500), user()]);
  for (let time = 0; time < 5; time += 1) app.store.dispatch(whoamiRequested());
  await settle();
  expect(app.asked()).toBe(2);
});

describe('a 401 of a data call', () => {
  const failing = { api: { reportRows: () => Promise.reject(httpError(401, 'Session over')) } };
  const dataset = { collection: 'products', site: DK_SITE, span: '7' } as const;

  test('asks whoami again, and signs out where nobody is signed in any more', async () => {
    const app = await start([user(), httpError(401)], failing);
    app.store.dispatch(datasetRequested(dataset));
    await settle();
    expect(app.asked()).toBe(2);
    expect(app.session()).toEqual({ kind: 'anonymous', byChoice: false });
    expect(app.state().requests).toEqual({});
    expect(selectCompanies(app.state())).toEqual([]);
  });

  test('is a failure like any other where somebody is signed in', async () => {
    const app = await start([user()], failing);
    app.store.dispatch(datasetRequested(dataset));
    await settle();
    expect(app.session()).toEqual({ kind: 'signedIn', user: user() });
    expect(selectStatus(app.state(), 'products/dk.athenas.example/7')).toMatchObject({
      phase: 'failed',
      failure: { status: 401, message: 'Session over' },
    });
  });

  test('signs nobody out when whoami fails otherwise', async () => {
    const app = await start([user(), httpError(500)], failing);
    app.store.dispatch(datasetRequested(dataset));
    await settle();
    expect(app.session()).toEqual({ kind: 'signedIn', user: user() });
  });
});

describe('another person in the cookie', () => {
  test('finds nothing of the one before', async () => {
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

  test('does not get the answer to what the one before has asked', async () => {
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

  test('the same person again keeps everything', async () => {
    const app = await start([user(), user({ name: 'Anna New' })]);
    app.store.dispatch(companiesRequested({}));
    const before = app.state().companies;
    app.store.dispatch(whoamiRequested());
    await settle();
    expect(selectUser(app.state())?.name).toBe('Anna New');
    expect(app.state().companies).toBe(before);
  });
});
