import type { accountReducer } from './account/account.slice';
import type { auditTrailReducer } from './auditTrail/auditTrail.slice';
import type { checkArrangementReducer } from './checks/checkArrangement.slice';
import type { checkDataReducer } from './checks/checkData.slice';
import type { checkRunsReducer } from './checks/checkRuns.slice';
import type { checkWorkReducer } from './checks/checkWork.slice';
import type { companiesReducer } from './companies/companies.slice';
import type { logDeletionReducer } from './companies/logDeletion.slice';
import type { sellersReducer } from './companies/sellers.slice';
import type { sentNotificationsReducer } from './companies/sentNotifications.slice';
import type { templatesReducer } from './companies/templates.slice';
import type { undoReducer } from './companies/undo.slice';
import type { announcerReducer } from './device/announcer.slice';
import type { dialogReducer } from './device/dialog.slice';
import type { requestGraphsReducer } from './graph/requestGraphs.slice';
import type { mailingListsReducer } from './mailingLists/mailingLists.slice';
import type { noticesReducer } from './notices/notices.slice';
import type { pagesReducer } from './pages/pages.slice';
import type { pendingOperationsReducer } from './preferences/pendingOperations.slice';
import type { preferencesReducer } from './preferences/preferences.slice';
import type { editorsReducer } from './records/editors.slice';
import type { listOrdersReducer } from './records/listOrders.slice';
import type { notificationTypesReducer } from './records/notificationTypes.slice';
import type { datasetsReducer } from './reports/datasets/datasets.slice';
import type { exportsReducer } from './reports/export/exports.slice';
import type { savedViewsReducer } from './reports/savedViews/savedViews.slice';
import type { leftOutReducer } from './requests/leftOut.slice';
import type { memoryReducer } from './requests/memory.slice';
import type { signInAgainReducer } from './session/signInAgain.slice';
import type { summariesReducer } from './summaries/summaries.slice';
import type { grantRunReducer } from './users/grantRun.slice';
import type { userRolesReducer } from './users/userRoles.slice';
import type { userSessionsReducer } from './users/userSessions.slice';
import type { usersReducer } from './users/users.slice';
import type { visitsReducer } from './visits/visits.slice';

/** The reducers that areas add to the store when they load, by slice name. */
interface LazyReducers {
  account: typeof accountReducer;
  announcer: typeof announcerReducer;
  auditTrail: typeof auditTrailReducer;
  checkArrangement: typeof checkArrangementReducer;
  checkData: typeof checkDataReducer;
  checkRuns: typeof checkRunsReducer;
  checkWork: typeof checkWorkReducer;
  companies: typeof companiesReducer;
  datasets: typeof datasetsReducer;
  dialog: typeof dialogReducer;
  editors: typeof editorsReducer;
  exports: typeof exportsReducer;
  grantRun: typeof grantRunReducer;
  leftOut: typeof leftOutReducer;
  listOrders: typeof listOrdersReducer;
  logDeletion: typeof logDeletionReducer;
  mailingLists: typeof mailingListsReducer;
  memory: typeof memoryReducer;
  notices: typeof noticesReducer;
  notificationTypes: typeof notificationTypesReducer;
  pages: typeof pagesReducer;
  pendingOperations: typeof pendingOperationsReducer;
  preferences: typeof preferencesReducer;
  requestGraphs: typeof requestGraphsReducer;
  savedViews: typeof savedViewsReducer;
  sellers: typeof sellersReducer;
  sentNotifications: typeof sentNotificationsReducer;
  signInAgain: typeof signInAgainReducer;
  summaries: typeof summariesReducer;
  templates: typeof templatesReducer;
  undo: typeof undoReducer;
  userRoles: typeof userRolesReducer;
  userSessions: typeof userSessionsReducer;
  users: typeof usersReducer;
  visits: typeof visitsReducer;
}

/** The states of the slices that areas add. */
export type LazySlices = { [Name in keyof LazyReducers]: ReturnType<LazyReducers[Name]> };

/** The slices that one area adds. */
export type AreaSlices = Partial<LazyReducers>;
