import { administrationReducers } from '../../store/administration';
import { companySaga } from './company.saga';
import { companyNotificationsSaga } from './companyNotifications.saga';
import { draftsSaga } from './drafts.saga';
import { mailingListsSaga } from './mailingLists.saga';
import { notificationTypesSaga } from './notificationTypes.saga';
import { sellersSaga } from './sellers.saga';
import { userRolesSaga } from './userRoles.saga';
import { usersSaga } from './users.saga';

export const reducers = administrationReducers;

export const features = [
  draftsSaga,
  companySaga,
  sellersSaga,
  companyNotificationsSaga,
  notificationTypesSaga,
  usersSaga,
  userRolesSaga,
  mailingListsSaga,
];
