import { sellersReducer } from '../companies/sellers.slice';
import { sentNotificationsReducer } from '../companies/sentNotifications.slice';
import { templatesReducer } from '../companies/templates.slice';
import { mailingListsReducer } from '../mailingLists/mailingLists.slice';
import { userRolesReducer } from '../users/userRoles.slice';
import { usersReducer } from '../users/users.slice';
import { editorsReducer } from './editors.slice';
import { notificationTypesReducer } from './notificationTypes.slice';

/** The slices of the administration, which are taken in when the first of its screens opens. */
export const administrationReducers = {
  editors: editorsReducer,
  notificationTypes: notificationTypesReducer,
  sellers: sellersReducer,
  templates: templatesReducer,
  sentNotifications: sentNotificationsReducer,
  users: usersReducer,
  userRoles: userRolesReducer,
  mailingLists: mailingListsReducer,
};

export type AdministrationReducers = typeof administrationReducers;
