import { failureLog } from '../sagas/requests/failureLog.saga';
import { grantRunSaga } from '../sagas/users/grantRun.saga';
import { userRolesSaga } from '../sagas/users/userRoles.saga';
import { userSessionsSaga } from '../sagas/users/userSessions.saga';
import { usersSaga } from '../sagas/users/users.saga';
import { grantRunReducer } from '../store/users/grantRun.slice';
import { userRolesReducer } from '../store/users/userRoles.slice';
import { userSessionsReducer } from '../store/users/userSessions.slice';
import { selectUserById, usersReducer } from '../store/users/users.slice';
import { type AccessResult, areaRoute, readNothing } from '../views/shell/routes/areaRoute';
import { PageNotFound } from '../views/shell/routes/PageNotFound';
import { readRecord, readRecordOrNew } from '../views/ui/address/recordId';
import type { Area } from './area';
import { editingSagas, editingSlices } from './bundles/editing';

const slices = {
  ...editingSlices,
  users: usersReducer,
  userRoles: userRolesReducer,
  userSessions: userSessionsReducer,
  grantRun: grantRunReducer,
};

/** Allows admins of all companies, and redirects other users to their own record. */
const adminsOrOwnRecord = ({ admin, user }: { admin: boolean; user: { id: number } }): AccessResult =>
  admin ? 'allowed' : { redirectTo: `/users/edit/${user.id}` };

/** The users area. Admins of all companies see all users, and other users see their own record. */
const users: Area = {
  slices,
  sagas: [
    ...editingSagas,
    usersSaga,
    userRolesSaga,
    userSessionsSaga,
    grantRunSaga,
    failureLog('users', /^(users$|userRoles$|((save(\/grants)?|delete)\/)?user\/)/),
    failureLog('addresses', /^confirm\/user\//),
    failureLog('sessions', /^(end\/)?userSessions\//),
  ],
  routes: [
    areaRoute({
      path: '/users',
      read: readNothing,
      title: () => 'User administration',
      canView: adminsOrOwnRecord,
      load: () => import('../views/users/UsersScreen'),
    }),
    // Without this route, `/users/:userId` would match this path with the id "edit".
    { path: '/users/edit', Component: PageNotFound, recordName: () => undefined },
    areaRoute({
      path: '/users/:userId',
      read: ({ userId }) => readRecord(userId),
      title: () => 'User',
      canView: adminsOrOwnRecord,
      load: () => import('../views/users/UserScreen'),
      keyOf: ({ id }) => id,
      recordName: (state, { id }) => selectUserById(state, id)?.name,
    }),
    areaRoute({
      path: '/users/edit/:userId',
      read: ({ userId }) => readRecordOrNew(userId),
      title: (asked) => (asked?.id === 'new' ? 'Add new user' : 'Edit user'),
      canView: (who, asked) => (asked?.id === who.user.id ? 'allowed' : adminsOrOwnRecord(who)),
      load: () => import('../views/users/UserEditorScreen'),
      recordName: (state, { id }) => (id === 'new' ? 'New user' : selectUserById(state, id)?.name),
    }),
  ],
};
export default users;
