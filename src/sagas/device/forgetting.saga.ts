import { call, put, race, select, take, takeLeading } from 'typed-redux-saga';
import { isKeyOfUser, STORAGE_PREFIX } from '../../domain/session/userStorageKeys';
import { forgettingRequested } from '../../store/device/forgettingRequests';
import { logoutRequested, selectUser, signedOut } from '../../store/session/session.slice';
import { signInFailed } from '../../store/session/signIn.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/** Throws away all that this device keeps of a person: what bears their id. */
function* forgetPerson(userId: number) {
  const { deviceStore, openVisits, sharedStore } = yield* getServices();
  for (const name of sharedStore.names(STORAGE_PREFIX).filter(isKeyOfUser(userId))) {
    sharedStore.remove(name);
    deviceStore.remove(name);
  }
  const visits = yield* call(openVisits);
  yield* call(visits.forget, userId);
}

/** It is forgotten whether or not the server can be told; what is written until then goes after the log-out. */
function* forgetDevice() {
  const user = yield* select(selectUser);
  if (!user) return;
  yield* call(forgetPerson, user.id);
  yield* put(logoutRequested({ discard: true }));
  const { out } = yield* race({ out: take(signedOut), failed: take(signInFailed) });
  if (out) yield* call(forgetPerson, user.id);
}

export function* forgettingSaga() {
  // A double click is one.
  yield* takeLeading(forgettingRequested, safely(forgetDevice));
}
