import type { Company } from '@src/domain/companies/company';
import { areaRequested } from '@src/store/areas/areas.slice';
import {
  companiesRequested,
  companyKey,
  companyRequested,
  companySaveRequested,
  selectCompanies,
  selectCompanyById,
} from '@src/store/companies/companies.slice';
import { editorKey, saveKey } from '@src/store/records/editorKeys';
import { draftChanged, selectEditor } from '@src/store/records/editors.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { admin, company, httpError, norway } from '../../support/factories';
import { type Deferred, deferred } from '../../support/fakeApi';
import { openAdministration } from '../../support/openAdministration';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const KEY = editorKey('company', 1);
const FRESH = editorKey('company', 0);

test('loads one company once for several requests, and adds it to all companies', async () => {
  const ask = jest.fn(async (id: number) => company({ id }));
  const app = await openAdministration({ company: ask });
  await app.dispatch(companyRequested(3), companyRequested(3), companyRequested(4));
  expect(ask.mock.calls.map(([id]) => id)).toEqual([3, 4]);
  expect(selectCompanies(app.state())).toEqual([company({ id: 3 }), company({ id: 4 })]);
});

test('stores a 404 under the key of the company', async () => {
  const app = await openAdministration({ company: () => Promise.reject(httpError(404, 'No such company')) });
  await app.dispatch(companyRequested(9));
  expect(selectStatus(app.state(), companyKey(9))).toMatchObject({
    phase: 'failed',
    failure: { status: 404, message: 'No such company' },
  });
});

test('saves once on a double click, and shows the stored company everywhere at once', async () => {
  const answer = deferred<Company>();
  const saveCompany = jest.fn(() => answer.promise);
  const app = await openAdministration({ saveCompany });
  const changed = company({ name: 'Athenas DK' });
  await app.dispatch(companySaveRequested(changed), companySaveRequested(changed));
  expect(saveCompany).toHaveBeenCalledTimes(1);
  answer.resolve(company({ name: 'Athenas DK', homepage_url: 'as.stored' }));
  await settle();
  expect(selectCompanyById(app.state(), 1)).toMatchObject({ name: 'Athenas DK', homepage_url: 'as.stored' });
  expect(selectEditor(app.state(), KEY)).toMatchObject({ draft: null, saved: { id: 1, created: false } });
  expect(selectStatus(app.state(), saveKey(KEY)).phase).toBe('ready');
});

test('reports the save of a new company under its own key', async () => {
  const app = await openAdministration({ saveCompany: async (sent) => ({ ...sent, id: 12 }) });
  await app.dispatch(
    draftChanged({ key: FRESH, draft: { name: 'New' } }),
    companySaveRequested(company({ id: 0 })),
  );
  expect(selectCompanyById(app.state(), 12)).toEqual(company({ id: 12 }));
  for (const key of [FRESH, editorKey('company', 12)])
    expect(selectEditor(app.state(), key)).toMatchObject({ draft: null, saved: { id: 12, created: true } });
});

test.each([409, 422, 500])('keeps the draft and changes nothing else after a %d', async (status) => {
  const app = await openAdministration({ saveCompany: () => Promise.reject(httpError(status)) });
  await app.dispatch(draftChanged({ key: KEY, draft: { name: 'Typed' } }), companySaveRequested(company()));
  expect(selectStatus(app.state(), saveKey(KEY))).toMatchObject({ phase: 'failed', failure: { status } });
  expect(selectEditor(app.state(), KEY)).toMatchObject({ draft: { name: 'Typed' }, saved: null });
  expect(selectCompanies(app.state())).toEqual([]);
});

test('signing out during a save leaves nothing to the next person', async () => {
  const answer = deferred<Company>();
  const signals: AbortSignal[] = [];
  const app = await openAdministration({
    saveCompany: (_company, signal) => {
      signals.push(signal);
      return answer.promise;
    },
  });
  await app.dispatch(companySaveRequested(company()));
  await app.dispatch(signedOut({ byChoice: true }));
  expect(signals[0]?.aborted).toBe(true);
  answer.resolve(company());
  await settle();
  expect(selectCompanies(app.state())).toEqual([]);
  expect(selectEditor(app.state(), KEY).saved).toBeNull();
});

test('a list that was requested before a save does not undo the save', async () => {
  const lists: Deferred<Company[]>[] = [];
  const app = startTestApp({
    sessionApi: { whoami: async () => admin() },
    api: {
      companies: () => {
        const list = deferred<Company[]>();
        lists.push(list);
        return list.promise;
      },
    },
    administration: { saveCompany: async (sent) => sent },
  });
  await settle();
  lists[0]?.resolve([company(), norway()]);
  app.store.dispatch(areaRequested('companies'));
  await settle();
  app.store.dispatch(companiesRequested({ refresh: true }));
  await settle();
  app.store.dispatch(companySaveRequested(company({ name: 'New name' })));
  await settle();
  expect(lists).toHaveLength(3);
  lists[1]?.resolve([company(), norway()]);
  await settle();
  expect(selectCompanyById(app.state(), 1)?.name).toBe('New name');
  lists[2]?.resolve([company({ name: 'New name' }), norway()]);
  await settle();
  expect(selectCompanies(app.state()).map(({ name }) => name)).toEqual(['New name', 'Athenas Norge']);
});
