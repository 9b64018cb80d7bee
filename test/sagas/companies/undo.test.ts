import type { TemplateMapping } from '@src/domain/companies/companyRecords';
import {
  selectAllSellers,
  sellerDeleteRequested,
  sellersRequested,
} from '@src/store/companies/sellers.slice';
import {
  selectTemplates,
  templatesRequested,
  templatesSaveRequested,
} from '@src/store/companies/templates.slice';
import {
  selectDeletions,
  undoKey,
  undoPaused,
  undoRequested,
  undoResumed,
} from '@src/store/companies/undo.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { seller } from '../../support/companyRecords';
import { httpError } from '../../support/factories';
import { openAdministration } from '../../support/openAdministration';
import { seconds, withFakeClock } from '../../support/startTestApp';

withFakeClock();

type Given = Parameters<typeof openAdministration>[0];

async function deleteSeller(given: Given = {}) {
  const app = await openAdministration({
    sellers: async () => [seller()],
    deleteSeller: async () => {},
    saveSeller: async (sent) => ({ ...sent, id: 77, company_id: 0 }),
    ...given,
  });
  await app.dispatch(sellersRequested(1));
  await app.dispatch(sellerDeleteRequested({ companyId: 1, id: seller().id }));
  return { ...app, offers: () => selectDeletions(app.state()) };
}

test('creates a deleted seller again with the same fields and a new id', async () => {
  const saveSeller = jest.fn(async (sent: ReturnType<typeof seller>) => ({ ...sent, id: 77 }));
  const app = await deleteSeller({ saveSeller });
  expect(app.offers()).toEqual([{ id: 1, companyId: 1, kind: 'seller', seller: seller() }]);
  await app.dispatch(undoRequested(1), undoRequested(1));
  expect(saveSeller).toHaveBeenCalledTimes(1);
  expect(saveSeller.mock.calls[0]?.[0]).toEqual(seller({ id: 0 }));
  expect(selectAllSellers(app.state())).toEqual([seller({ id: 77 })]);
  expect(app.offers()).toEqual([]);
});

test('offers undo for ten seconds, and pauses while the person is at the offer', async () => {
  const app = await deleteSeller();
  await seconds(9);
  expect(app.offers()).toHaveLength(1);
  await app.dispatch(undoPaused(1));
  await seconds(60);
  expect(app.offers()).toHaveLength(1);
  await app.dispatch(undoResumed(1));
  await seconds(9);
  expect(app.offers()).toHaveLength(1);
  await seconds(1);
  expect(app.offers()).toEqual([]);
});

test('keeps the offer after a failed undo, so that the person can try again', async () => {
  const saveSeller = jest.fn(async (sent: ReturnType<typeof seller>) => ({ ...sent, id: 77 }));
  saveSeller.mockRejectedValueOnce(httpError(500));
  const app = await deleteSeller({ saveSeller });
  await app.dispatch(undoRequested(1));
  await seconds(60);
  expect(selectStatus(app.state(), undoKey({ kind: 'seller', id: 1 }))).toMatchObject({
    phase: 'failed',
    failure: { status: 500 },
  });
  expect(app.offers()).toHaveLength(1);
  await app.dispatch(undoRequested(1));
  expect(app.offers()).toEqual([]);
});

test('offers no undo after a failed deletion', async () => {
  const app = await deleteSeller({ deleteSeller: () => Promise.reject(httpError(500)) });
  expect(app.offers()).toEqual([]);
});

const ONE = { notification: 'one', template_id: 1 };
const TWO = { notification: 'two', template_id: 2 };
const THREE = { notification: 'three', template_id: 3 };

test('restores a deleted template, and keeps templates that others stored meanwhile', async () => {
  let stored: readonly TemplateMapping[] = [ONE, TWO];
  const app = await openAdministration({
    templates: async () => [...stored],
    saveTemplates: async (_id, sent) => {
      stored = sent;
    },
  });
  await app.dispatch(templatesRequested(1));
  await app.dispatch(templatesSaveRequested({ companyId: 1, templates: [ONE] }));
  expect(selectDeletions(app.state())).toEqual([
    { id: 1, companyId: 1, kind: 'templates', templates: [TWO] },
  ]);
  stored = [ONE, THREE];
  await app.dispatch(undoRequested(1));
  expect(stored).toEqual([ONE, THREE, TWO]);
  expect(selectTemplates(app.state(), 1)).toEqual([ONE, THREE, TWO]);
});

test('offers no undo without a deletion', async () => {
  const app = await openAdministration({ templates: async () => [ONE], saveTemplates: async () => {} });
  await app.dispatch(templatesRequested(1));
  await app.dispatch(templatesSaveRequested({ companyId: 1, templates: [{ ...ONE, template_id: 9 }, TWO] }));
  expect(selectDeletions(app.state())).toEqual([]);
});
