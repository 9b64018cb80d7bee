import { select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { USER_ROLES_KEY, userRolesNeeded, userRolesReceived } from '../../store/entities/userRoles.slice';
import { selectStatus } from '../../store/requests.slice';
import { performRequest } from '../performRequest';
import { getAdministrationApi } from '../services';
import { takeByKey } from '../takeByKey';

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
