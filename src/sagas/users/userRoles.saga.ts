import { USER_ROLES_KEY, userRolesReceived, userRolesRequested } from '../../store/users/userRoles.slice';
import { loadOnce } from '../records/loadOnce';

export const userRolesSaga = loadOnce(
  userRolesRequested,
  USER_ROLES_KEY,
  (api, signal, leaveOut) => api.userRoles(signal, leaveOut),
  userRolesReceived,
);
