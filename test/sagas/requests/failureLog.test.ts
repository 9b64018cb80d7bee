import { AREAS } from '@src/areas/areas';
import { keysOf } from '@src/domain/records/keysOf';
import { ownSessionsNeeded } from '@src/store/account/account.slice';
import { areaNeeded } from '@src/store/areas/areas.slice';
import { historyExportAsked, historyNeeded } from '@src/store/auditTrail/auditTrail.slice';
import { checkStatsNeeded, checksNeeded } from '@src/store/checks/checkData.slice';
import { companyNeeded } from '@src/store/companies/companies.slice';
import {
  sellerDeleteRequested,
  sellerSaveRequested,
  sellersNeeded,
} from '@src/store/companies/sellers.slice';
import { sentNotificationDeleteRequested } from '@src/store/companies/sentNotifications.slice';
import { templatesNeeded, templatesSaveRequested } from '@src/store/companies/templates.slice';
import { undoOffered, undoRequested } from '@src/store/companies/undo.slice';
import { requestGraphNeeded } from '@src/store/graph/requestGraphs.slice';
import { mailingListSaveRequested, mailingListsNeeded } from '@src/store/mailingLists/mailingLists.slice';
import { keyValuesNeeded } from '@src/store/preferences/preferences.slice';
import { summaryNeeded } from '@src/store/summaries/summaries.slice';
import { userSessionsEndRequested, userSessionsNeeded } from '@src/store/users/userSessions.slice';
import {
  addressConfirmRequested,
  userDeleteRequested,
  userSaveRequested,
  usersNeeded,
} from '@src/store/users/users.slice';
import { seller } from '../../support/companyRecords';
import { admin, DK_SITE, failure, httpError, mailingList, user } from '../../support/factories';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const away = () => Promise.reject(httpError(503, 'Away'));

/** The app of an admin, for whom every call but whoami and the companies fails. */
async function start() {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = startTestApp({
    sessionApi: { whoami: async () => admin() },
    api: {
      companies: async () => [],
      summary: away,
      requestGraph: away,
      openChecks: async () => ({ results: away, stats: away }),
    },
    administration: {
      sellers: away,
      saveSeller: away,
      deleteSeller: away,
      templates: away,
      saveTemplates: away,
      deleteSentNotification: away,
      users: away,
      user: away,
      saveUser: away,
      deleteUser: away,
      mailingLists: away,
      saveMailingList: away,
      history: away,
      historyFile: away,
      userSessions: away,
      endUserSessions: away,
      confirmAddress: away,
      company: away,
      keyValues: away,
    },
    account: { sessions: away },
  });
  await settle();
  for (const area of keysOf(AREAS)) app.store.dispatch(areaNeeded(area));
  await settle();
  return { ...app, logged };
}

const CHECKS = { kind: 'profile', site: DK_SITE } as const;

test.each([
  [summaryNeeded({ kind: 'activity', site: 'seller/' }), 'Error fetching summary'],
  [requestGraphNeeded({ site: DK_SITE, span: '365' }), 'Error fetching graph data'],
  [checksNeeded(CHECKS), 'Error fetching stats'],
  [checkStatsNeeded(CHECKS), 'Error fetching graph data'],
  [sellersNeeded(1), 'Error fetching sellers'],
  [sellerSaveRequested(seller({ id: 0 })), 'Error saving sellers'],
  [sellerDeleteRequested({ companyId: 1, id: 5 }), 'Error deleting sellers'],
  [templatesNeeded(1), 'Error fetching notifications'],
  [templatesSaveRequested({ companyId: 1, templates: [] }), 'Error saving notifications'],
  [sentNotificationDeleteRequested({ companyId: 1, id: 71 }), 'Error deleting notifications'],
  [usersNeeded(), 'Error fetching users'],
  [userSaveRequested(user({ id: 0 })), 'Error saving users'],
  [userDeleteRequested(9), 'Error deleting users'],
  [keyValuesNeeded(), 'Error fetching key-values'],
  [mailingListsNeeded(), 'Error fetching mailing lists'],
  [mailingListSaveRequested(mailingList()), 'Error saving mailing lists'],
  [historyNeeded({ kind: 'user', id: 9, before: null }), 'Error fetching history'],
  [historyExportAsked({ kind: 'user', id: 9 }), 'Error fetching history'],
  [ownSessionsNeeded(), 'Error fetching sessions'],
  [userSessionsNeeded(9), 'Error fetching sessions'],
  [userSessionsEndRequested({ userId: 9, sessionId: null }), 'Error ending sessions'],
  [addressConfirmRequested(user({ id: 9 })), 'Error confirming addresses'],
])('the failure of %j is logged once', async (wish, text) => {
  const { store, logged } = await start();
  store.dispatch(wish);
  await settle();
  expect(logged.mock.calls).toEqual([[text, failure({ status: 503, statusText: '', message: 'Away' })]]);
});

test('a failure that has its alert is not', async () => {
  const { store, logged } = await start();
  store.dispatch(companyNeeded(1));
  await settle();
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  [{ kind: 'seller', seller: seller(), companyId: 1 } as const, 'Error saving sellers'],
  [{ kind: 'templates', templates: [], companyId: 1 } as const, 'Error saving notifications'],
])('an Undo that failed is logged by the kind of record: %j', async (deleted, text) => {
  const { store, logged } = await start();
  store.dispatch(undoOffered(deleted));
  store.dispatch(undoRequested(1));
  await settle();
  expect(logged.mock.calls.map(([said]: unknown[]) => said)).toEqual([text]);
});
