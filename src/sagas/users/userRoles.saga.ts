import { select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { selectStatus } from '../../store/requests/requests.slice';
import { USER_ROLES_KEY, userRolesNeeded, userRolesReceived } from '../../store/users/userRoles.slice';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadUserRoles() {
  const status = yield* select((state: RootState) => selectStatus(state, USER_ROLES_KEY));
  if (status.phase === 'ready') return;
  const api = yield* getAdministrationApi();
  yield* performRequest(
    USER_ROLES_KEY,
    (signal, leaveOut) => api.userRoles(signal, leaveOut),
    userRolesReceived,
  );
}

export function* userRolesSaga() {
  yield* takeByKey(userRolesNeeded, { laneOf: () => USER_ROLES_KEY, whenBusy: () => 'join' }, loadUserRoles);
}
