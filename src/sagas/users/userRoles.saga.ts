import { USER_ROLES_KEY, userRolesNeeded, userRolesReceived } from '../../store/users/userRoles.slice';
import { loadOnce } from '../records/loadOnce';

export const userRolesSaga = loadOnce(
  userRolesNeeded,
  USER_ROLES_KEY,
  (api, signal, leaveOut) => api.userRoles(signal, leaveOut),
  userRolesReceived,
);
