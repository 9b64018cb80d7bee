import { call, put, race, select, take, takeLeading } from 'typed-redux-saga';
import { isKeyOfUser, STORAGE_PREFIX } from '../../domain/session/userStorageKeys';
import { forgettingRequested } from '../../store/device/forgettingRequests';
import { logoutRequested, selectUser, signedOut } from '../../store/session/session.slice';
import { signInFailed } from '../../store/session/signIn.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/** Deletes all data that this device stores for a user: the entries with the user's id in their key, and the visits. */
function* forgetPerson(userId: number) {
  const { deviceStore, openVisits, sharedStore } = yield* getServices();
  for (const name of sharedStore.names(STORAGE_PREFIX).filter(isKeyOfUser(userId))) {
    sharedStore.remove(name);
    deviceStore.remove(name);
  }
  const visits = yield* call(openVisits);
  yield* call(visits.forget, userId);
}

/**
 * Deletes the user's data, even if the log-out on the server fails. Deletes the data again after the log-out, because
 * other sagas may write data until then.
 */
function* forgetDevice() {
  const user = yield* select(selectUser);
  if (!user) return;
  yield* call(forgetPerson, user.id);
  yield* put(logoutRequested({ discard: true }));
  const { out } = yield* race({ out: take(signedOut), failed: take(signInFailed) });
  if (out) yield* call(forgetPerson, user.id);
}

export function* forgettingSaga() {
  // A double click counts once.
  yield* takeLeading(forgettingRequested, safely(forgetDevice));
}
