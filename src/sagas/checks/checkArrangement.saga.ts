import { call, put, select, takeEvery } from 'typed-redux-saga';
import {
  arrangementRestored,
  parseArrangement,
  progressToggled,
  selectArrangement,
} from '../../store/checks/checkArrangement.slice';
import { selectUser, userReceived } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

const storageKey = (userId: number): string => `greenroom.checks.${userId}`;

function* restore() {
  const { deviceStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (user) yield* put(arrangementRestored(parseArrangement(deviceStore.read(storageKey(user.id)))));
}

function* keep() {
  const { deviceStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (user) deviceStore.write(storageKey(user.id), JSON.stringify(yield* select(selectArrangement)));
}

/** Persists the arrangement of the checks dashboards on the device, separately for each user. */
export function* checkArrangementSaga() {
  // The user has already signed in when this area loads.
  yield* call(restore);
  yield* takeEvery(userReceived, safely(restore));
  yield* takeEvery(progressToggled, safely(keep));
}
