import { AREAS } from '@src/areas/areas';
import { keysOf } from '@src/domain/records/keysOf';
import { ownSessionsRequested } from '@src/store/account/account.slice';
import { areaRequested } from '@src/store/areas/areas.slice';
import { auditTrailExportRequested, auditTrailRequested } from '@src/store/auditTrail/auditTrail.slice';
import { checkStatsRequested, checksRequested } from '@src/store/checks/checkData.slice';
import { companyRequested } from '@src/store/companies/companies.slice';
import {
  sellerDeleteRequested,
  sellerSaveRequested,
  sellersRequested,
} from '@src/store/companies/sellers.slice';
import { sentNotificationDeleteRequested } from '@src/store/companies/sentNotifications.slice';
import { templatesRequested, templatesSaveRequested } from '@src/store/companies/templates.slice';
import { undoOffered, undoRequested } from '@src/store/companies/undo.slice';
import { requestGraphRequested } from '@src/store/graph/requestGraphs.slice';
import { mailingListSaveRequested, mailingListsRequested } from '@src/store/mailingLists/mailingLists.slice';
import { preferencesRequested } from '@src/store/preferences/preferences.slice';
import { summaryRequested } from '@src/store/summaries/summaries.slice';
import { userSessionsEndRequested, userSessionsRequested } from '@src/store/users/userSessions.slice';
import {
  addressConfirmRequested,
  userDeleteRequested,
  userSaveRequested,
  usersRequested,
} from '@src/store/users/users.slice';
import { seller } from '../../support/companyRecords';
import { admin, DK_SITE, failure, httpError, mailingList, user } from '../../support/factories';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const away = () => Promise.reject(httpError(503, 'Away'));

/** Starts the app for an admin. All calls except whoami and the companies fail. */
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
  for (const area of keysOf(AREAS)) app.store.dispatch(areaRequested(area));
  await settle();
  return { ...app, logged };
}

const CHECKS = { kind: 'profile', site: DK_SITE } as const;

test.each([
  [summaryRequested({ kind: 'activity', site: 'seller/' }), 'Error fetching summary'],
  [requestGraphRequested({ site: DK_SITE, span: '365' }), 'Error fetching graph data'],
  [checksRequested(CHECKS), 'Error fetching stats'],
  [checkStatsRequested(CHECKS), 'Error fetching graph data'],
  [sellersRequested(1), 'Error fetching sellers'],
  [sellerSaveRequested(seller({ id: 0 })), 'Error saving sellers'],
  [sellerDeleteRequested({ companyId: 1, id: 5 }), 'Error deleting sellers'],
  [templatesRequested(1), 'Error fetching notifications'],
  [templatesSaveRequested({ companyId: 1, templates: [] }), 'Error saving notifications'],
  [sentNotificationDeleteRequested({ companyId: 1, id: 71 }), 'Error deleting notifications'],
  [usersRequested(), 'Error fetching users'],
  [userSaveRequested(user({ id: 0 })), 'Error saving users'],
  [userDeleteRequested(9), 'Error deleting users'],
  [preferencesRequested(), 'Error fetching key-values'],
  [mailingListsRequested(), 'Error fetching mailing lists'],
  [mailingListSaveRequested(mailingList()), 'Error saving mailing lists'],
  [auditTrailRequested({ kind: 'user', id: 9, before: null }), 'Error fetching history'],
  [auditTrailExportRequested({ kind: 'user', id: 9 }), 'Error fetching history'],
  [ownSessionsRequested(), 'Error fetching sessions'],
  [userSessionsRequested(9), 'Error fetching sessions'],
  [userSessionsEndRequested({ userId: 9, sessionId: null }), 'Error ending sessions'],
  [addressConfirmRequested(user({ id: 9 })), 'Error confirming addresses'],
])('logs the failure of %j once', async (request, text) => {
  const { store, logged } = await start();
  store.dispatch(request);
  await settle();
  expect(logged.mock.calls).toEqual([[text, failure({ status: 503, statusText: '', message: 'Away' })]]);
});

test('does not log a failure with its own alert', async () => {
  const { store, logged } = await start();
  store.dispatch(companyRequested(1));
  await settle();
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  [{ kind: 'seller', seller: seller(), companyId: 1 } as const, 'Error saving sellers'],
  [{ kind: 'templates', templates: [], companyId: 1 } as const, 'Error saving notifications'],
])('logs a failed Undo by the kind of record: %j', async (deleted, text) => {
  const { store, logged } = await start();
  store.dispatch(undoOffered(deleted));
  store.dispatch(undoRequested(1));
  await settle();
  expect(logged.mock.calls.map(([said]: unknown[]) => said)).toEqual([text]);
});
