import type { Seller } from '@src/domain/companies/companyRecords';
import { companiesReceived } from '@src/store/companies/companies.slice';
import { selectSellersByName } from '@src/store/companies/sellers.selectors';
import {
  sellerDeleteKey,
  sellerDeleteRequested,
  sellerEditorKey,
  sellerSaveRequested,
  sellersKey,
  sellersRequested,
} from '@src/store/companies/sellers.slice';
import { saveKey } from '@src/store/records/editorKeys';
import { draftChanged, selectEditor } from '@src/store/records/editors.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { seller } from '../../support/companyRecords';
import { company, DK_SITE, httpError, NO_SITE } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { openAdministration } from '../../support/openAdministration';
import { settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const KEY = sellerEditorKey({ companyId: 1, id: 5 });
const FRESH = sellerEditorKey({ companyId: 1, id: 0 });

type Given = Parameters<typeof openAdministration>[0];

async function open(given: Given = {}, stored: Seller[] = [seller()]) {
  const sellers = jest.fn(async () => stored);
  const app = await openAdministration({ sellers, ...given });
  await app.dispatch(sellersRequested(1));
  return { ...app, sellers, shown: () => selectSellersByName(app.state(), { companyId: 1 }) };
}

test('loads sellers once, and again only if the list is empty', async () => {
  const app = await open();
  await app.dispatch(sellersRequested(1), sellersRequested(1));
  expect(app.sellers).toHaveBeenCalledTimes(1);
  const empty = await open({}, []);
  await empty.dispatch(sellersRequested(1));
  expect(empty.sellers).toHaveBeenCalledTimes(2);
});

test('reports a failed load, and loads again at the next request', async () => {
  const sellers = jest.fn(() => Promise.reject(httpError(500)));
  const app = await openAdministration({ sellers });
  await app.dispatch(sellersRequested(1));
  expect(selectStatus(app.state(), sellersKey(1))).toMatchObject({ failure: { status: 500 } });
  await app.dispatch(sellersRequested(1));
  expect(sellers).toHaveBeenCalledTimes(2);
});

test('separates the sellers of the companies, whatever company the answer names', async () => {
  const sellers = async (companyId: number) => [seller({ id: companyId * 10, company_id: 0 })];
  const app = await openAdministration({ sellers });
  await app.dispatch(sellersRequested(1), sellersRequested(2));
  expect(selectSellersByName(app.state(), { companyId: 1 })).toEqual([seller({ id: 10, company_id: 1 })]);
  expect(selectSellersByName(app.state(), { companyId: 2 })).toEqual([seller({ id: 20, company_id: 2 })]);
});

test.each([
  ['dk', DK_SITE, ['Carl', 'Zoe', 'Ægir', 'Östen', 'Åse']],
  ['de', 'de.athenas.example', ['Ægir', 'Åse', 'Carl', 'Östen', 'Zoe']],
  ['no', NO_SITE, ['Carl', 'Zoe', 'Ægir', 'Östen', 'Åse']],
])('sorts sellers by the alphabet of the site in %s', async (country, homepage_url, expected) => {
  const names = ['Zoe', 'Åse', 'Östen', 'Ægir', 'Carl'];
  const app = await open(
    {},
    names.map((full_name, index) => seller({ id: index + 1, full_name })),
  );
  await app.dispatch(companiesReceived([company({ country, homepage_url })]));
  expect(app.shown().map(({ full_name }) => full_name)).toEqual(expected);
});

test('saves once on a double click, and shows the stored seller', async () => {
  const answer = deferred<Seller>();
  const saveSeller = jest.fn(() => answer.promise);
  const app = await open({ saveSeller });
  const changed = seller({ full_name: 'Typed' });
  await app.dispatch(sellerSaveRequested(changed), sellerSaveRequested(changed));
  expect(saveSeller).toHaveBeenCalledTimes(1);
  expect(app.shown()).toEqual([seller()]);
  answer.resolve(seller({ full_name: 'As stored' }));
  await settle();
  expect(app.shown()).toEqual([seller({ full_name: 'As stored' })]);
  expect(selectEditor(app.state(), KEY).saved).toEqual({ id: 5, created: false });
});

test('inserts a new seller in order', async () => {
  const app = await open({ saveSeller: async (sent) => ({ ...sent, id: 6 }) });
  await app.dispatch(
    draftChanged({ key: FRESH, draft: { full_name: 'Anna' } }),
    sellerSaveRequested(seller({ id: 0, full_name: 'Anna' })),
  );
  expect(app.shown().map(({ id }) => id)).toEqual([6, 5]);
  expect(selectEditor(app.state(), FRESH)).toMatchObject({ draft: null, saved: { id: 6, created: true } });
});

test('keeps the seller and the draft after a failed save', async () => {
  const app = await open({ saveSeller: () => Promise.reject(httpError(422)) });
  await app.dispatch(
    draftChanged({ key: KEY, draft: { full_name: 'Typed' } }),
    sellerSaveRequested(seller({ full_name: 'Typed' })),
  );
  expect(app.shown()).toEqual([seller()]);
  expect(selectStatus(app.state(), saveKey(KEY))).toMatchObject({ failure: { status: 422 } });
  expect(selectEditor(app.state(), KEY).draft).toEqual({ full_name: 'Typed' });
});

test('removes a deleted seller and its draft once, when the server confirms', async () => {
  const answer = deferred<undefined>();
  const deleteSeller = jest.fn((_companyId: number, _id: number) => answer.promise);
  const app = await open({ deleteSeller });
  const request = sellerDeleteRequested({ companyId: 1, id: 5 });
  await app.dispatch(draftChanged({ key: KEY, draft: { full_name: 'Typed' } }), request, request);
  expect(deleteSeller.mock.calls.map(([companyId, id]) => [companyId, id])).toEqual([[1, 5]]);
  expect(app.shown()).toEqual([seller()]);
  answer.resolve(undefined);
  await settle();
  expect(app.shown()).toEqual([]);
  expect(selectEditor(app.state(), KEY).draft).toBeNull();
});

test('keeps a seller and its draft after a failed deletion', async () => {
  const app = await open({ deleteSeller: () => Promise.reject(httpError(500)) });
  await app.dispatch(
    draftChanged({ key: KEY, draft: { full_name: 'Typed' } }),
    sellerDeleteRequested({ companyId: 1, id: 5 }),
  );
  expect(app.shown()).toEqual([seller()]);
  expect(selectStatus(app.state(), sellerDeleteKey({ companyId: 1, id: 5 }))).toMatchObject({
    failure: { status: 500 },
  });
  expect(selectEditor(app.state(), KEY).draft).toEqual({ full_name: 'Typed' });
});

test('signing out removes all sellers, and ignores an answer under way', async () => {
  const answer = deferred<Seller>();
  const app = await open({ saveSeller: () => answer.promise });
  await app.dispatch(sellerSaveRequested(seller()));
  await app.dispatch(signedOut({ byChoice: false }));
  answer.resolve(seller());
  await settle();
  expect(app.shown()).toEqual([]);
});
