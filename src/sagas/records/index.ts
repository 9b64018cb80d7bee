import { administrationReducers } from '../../store/records/administration';
import { companySaga } from '../companies/company.saga';
import { companyNotificationsSaga } from '../companies/companyNotifications.saga';
import { sellersSaga } from '../companies/sellers.saga';
import { mailingListsSaga } from '../mailingLists/mailingLists.saga';
import { notificationTypesSaga } from '../records/notificationTypes.saga';
import { userRolesSaga } from '../users/userRoles.saga';
import { usersSaga } from '../users/users.saga';
import { draftsSaga } from './drafts.saga';

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
