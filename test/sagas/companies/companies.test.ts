import type { Company } from '@src/domain/companies/company';
import { COMPANIES_KEY, companiesRequested, selectCompanies } from '@src/store/companies/companies.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { company, httpError, norway, user } from '../../support/factories';
import { type Deferred, deferred } from '../../support/fakeApi';
import { NOW, settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

async function start() {
  const asked: Deferred<Company[]>[] = [];
  const app = startTestApp({
    sessionApi: { whoami: async () => user() },
    api: {
      companies: () => {
        const answer = deferred<Company[]>();
        asked.push(answer);
        return answer.promise;
      },
    },
  });
  await settle();
  const need = async (refresh = false) => {
    app.store.dispatch(companiesRequested({ refresh }));
    await settle();
  };
  return { ...app, asked, need, status: () => selectStatus(app.state(), COMPANIES_KEY) };
}

test('loads the companies once, as soon as a user is signed in', async () => {
  const app = await start();
  await app.need();
  await app.need(true);
  expect(app.asked).toHaveLength(1);
  app.asked[0]?.resolve([company(), norway()]);
  await settle();
  expect(selectCompanies(app.state())).toEqual([company(), norway()]);
  expect(app.status()).toEqual({ phase: 'ready', loadedAt: NOW });
});

test('does not load companies again, unless a refresh is requested', async () => {
  const app = await start();
  app.asked[0]?.resolve([company()]);
  await settle();
  await app.need();
  expect(app.asked).toHaveLength(1);
  await app.need(true);
  expect(app.asked).toHaveLength(2);
  expect(selectCompanies(app.state())).toEqual([company()]);
  app.asked[1]?.resolve([norway()]);
  await settle();
  expect(selectCompanies(app.state())).toEqual([norway()]);
});

test('loads the companies at the next request after a failure', async () => {
  const app = await start();
  app.asked[0]?.reject(httpError(500, 'Broken'));
  await settle();
  expect(app.status()).toMatchObject({ phase: 'failed', failure: { status: 500, message: 'Broken' } });
  await app.need();
  expect(app.asked).toHaveLength(2);
});
