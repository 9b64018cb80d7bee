import { AREAS } from '../../../src/areas/areas';
import { keysOf } from '../../../src/domain/records/keysOf';
import { areaNeeded } from '../../../src/store/areas/areas.slice';
import { checkStatsNeeded, checksNeeded } from '../../../src/store/checks/checkData.slice';
import {
  sellerDeleteRequested,
  sellerSaveRequested,
  sellersNeeded,
} from '../../../src/store/companies/sellers.slice';
import { sentNotificationDeleteRequested } from '../../../src/store/companies/sentNotifications.slice';
import { templatesNeeded, templatesSaveRequested } from '../../../src/store/companies/templates.slice';
import { requestGraphNeeded } from '../../../src/store/graph/requestGraphs.slice';
import { mailingListsNeeded } from '../../../src/store/mailingLists/mailingLists.slice';
import { keyValuesNeeded } from '../../../src/store/preferences/keyValues.slice';
import { summaryNeeded } from '../../../src/store/summaries/summaries.slice';
import { userDeleteRequested, userSaveRequested, usersNeeded } from '../../../src/store/users/users.slice';
import { seller } from '../../support/companyRecords';
import { admin, DK_SITE, failure, httpError, user } from '../../support/factories';
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
      saveUser: away,
      deleteUser: away,
      mailingLists: away,
      keyValues: away,
    },
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
])('the failure of %j is logged once', async (wish, text) => {
  const { store, logged } = await start();
  store.dispatch(wish);
  await settle();
  expect(logged.mock.calls).toEqual([[text, failure({ status: 503, statusText: '', message: 'Away' })]]);
});

test('a failure that has its alert is not', async () => {
  const { store, logged } = await start();
  store.dispatch(mailingListsNeeded());
  await settle();
  expect(logged).not.toHaveBeenCalled();
});
