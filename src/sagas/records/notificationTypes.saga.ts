import { select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import {
  NOTIFICATION_TYPES_KEY,
  notificationTypesNeeded,
  notificationTypesReceived,
} from '../../store/records/notificationTypes.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadNotificationTypes() {
  const status = yield* select((state: RootState) => selectStatus(state, NOTIFICATION_TYPES_KEY));
  if (status.phase === 'ready') return;
  const api = yield* getAdministrationApi();
  yield* performRequest(
    NOTIFICATION_TYPES_KEY,
    (signal, leaveOut) => api.notificationTypes(signal, leaveOut),
    notificationTypesReceived,
  );
}

export function* notificationTypesSaga() {
  // One load under way is enough for everyone who asks.
  yield* takeByKey(
    notificationTypesNeeded,
    { laneOf: () => NOTIFICATION_TYPES_KEY, whenBusy: () => 'join' },
    loadNotificationTypes,
  );
}
