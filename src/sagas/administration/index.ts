import { administrationReducers } from '../../store/administration';
import { draftsSaga } from './drafts.saga';
import { mailingListsSaga } from './mailingLists.saga';
import { notificationTypesSaga } from './notificationTypes.saga';
import { userRolesSaga } from './userRoles.saga';
import { usersSaga } from './users.saga';

export const reducers = administrationReducers;

export const features = [draftsSaga, notificationTypesSaga, usersSaga, userRolesSaga, mailingListsSaga];
