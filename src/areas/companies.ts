import { companyNotificationsSaga } from '../sagas/companies/companyNotifications.saga';
import { logDeletionSaga } from '../sagas/companies/logDeletion.saga';
import { companySaga } from '../sagas/companies/saveCompany.saga';
import { sellersSaga } from '../sagas/companies/sellers.saga';
import { undoSaga } from '../sagas/companies/undo.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import { selectCompanyById } from '../store/companies/companies.slice';
import { logDeletionReducer } from '../store/companies/logDeletion.slice';
import { sellersReducer } from '../store/companies/sellers.slice';
import { sentNotificationsReducer } from '../store/companies/sentNotifications.slice';
import { templatesReducer } from '../store/companies/templates.slice';
import { undoReducer } from '../store/companies/undo.slice';
import { adminsOnly, areaRoute, readNothing } from '../views/shell/routes/areaRoute';
import { readRecordOrNew } from '../views/ui/address/recordId';
import type { Area } from './area';
import { editingSagas, editingSlices } from './bundles/editing';

const slices = {
  ...editingSlices,
  sellers: sellersReducer,
  templates: templatesReducer,
  sentNotifications: sentNotificationsReducer,
  logDeletion: logDeletionReducer,
  undo: undoReducer,
};

/** The companies area: companies with their notifications and sellers, for admins of all companies. */
const companies: Area = {
  slices,
  sagas: [
    ...editingSagas,
    companySaga,
    sellersSaga,
    companyNotificationsSaga,
    logDeletionSaga,
    undoSaga,
    failureLog('sellers', /^(sellers|(save|delete)\/(company\/\d+\/|undo\/)?seller)\//),
    failureLog(
      'notifications',
      /^((save\/)?templates\/|sentNotifications\/|delete\/sentNotification\/|save\/undo\/templates\/)/,
    ),
  ],
  routes: [
    areaRoute({
      path: '/companies',
      read: readNothing,
      title: () => 'Company administration',
      canView: adminsOnly(),
      load: () => import('../views/companies/CompaniesScreen'),
    }),
    areaRoute({
      path: '/companies/edit/:companyId',
      read: ({ companyId }) => readRecordOrNew(companyId),
      title: (asked) => (asked?.id === 'new' ? 'Add new company' : 'Edit company'),
      canView: adminsOnly('You are not authorized to edit companies'),
      load: () => import('../views/companies/CompanyScreen'),
      keyOf: ({ id }) => id,
      recordName: (state, { id }) => (id === 'new' ? 'New company' : selectCompanyById(state, id)?.name),
    }),
  ],
};
export default companies;
