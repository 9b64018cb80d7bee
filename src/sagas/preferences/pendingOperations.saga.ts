import { eventChannel } from 'redux-saga';
import { call, fork, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { pendingOperationsPrefix } from '../../domain/session/storageKeys';
import { startSaveRun } from '../../store/preferences/operations';
import {
  conflictAnswered,
  connectionChanged,
  discardRequested,
  keyRemoved,
  operationConfirmed,
  operationUndone,
  pendingOperationsDiscarded,
  saveRequested,
  selectOperations,
  valueEdited,
} from '../../store/preferences/pendingOperations.slice';
import { KEY_VALUES_KEY, preferencesRequested } from '../../store/preferences/preferences.slice';
import { keyInName } from '../../store/preferences/stored';
import { selectUser, signedOut, userReceived } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { takeByKey } from '../requests/takeByKey';
import { getServices } from '../services';
import { loadKeyValues, sendRuns } from './sender.saga';
import { changeRun, copyStorage, copyStoredChange, storeOperation } from './stored.saga';

const CHANGES = [valueEdited, keyRemoved, operationUndone, conflictAnswered, operationConfirmed];

/** Stores a run with the changes that are pending now. A change that is edited later is not part of the run. */
function* startRun(userId: number) {
  const operations = yield* select(selectOperations);
  if (operations.length > 0) yield* changeRun(userId, (run) => startSaveRun(operations, run));
}

/**
 * Discards all pending changes. Ends the run first, so that changes left over by an interruption are pending and not
 * sent.
 */
function* discardAll(userId: number) {
  const { sharedStore } = yield* getServices();
  yield* changeRun(userId, () => null);
  for (const name of sharedStore.names(pendingOperationsPrefix(userId)))
    if (keyInName(userId, name) !== null) sharedStore.remove(name);
  yield* put(pendingOperationsDiscarded());
  yield* put(preferencesRequested());
}

function* loadsSaga() {
  yield* takeByKey(preferencesRequested, { keyOf: () => KEY_VALUES_KEY }, loadKeyValues);
}

/**
 * Manages the pending changes of one user while the user is signed in. An edit changes the state of this tab first.
 * `storeOperation` then writes the edit to the storage of the device, and the other tabs copy it from the storage to
 * their state with `copyStoredChange`. A save stores a run. The tab with the lock sends the changes of the run.
 */
function* managePendingOperations(userId: number) {
  const { browser, sharedStore } = yield* getServices();
  const storageChanges = yield* call(() =>
    eventChannel<string>((emit) => sharedStore.watch(pendingOperationsPrefix(userId), emit)),
  );
  const connection = yield* call(() =>
    eventChannel<boolean>((emit) => browser.onConnection(() => emit(browser.isOnline()))),
  );
  try {
    yield* takeEvery(storageChanges, safely(copyStoredChange.bind(null, userId)));
    yield* takeEvery(connection, function* onConnection(online) {
      yield* put(connectionChanged(online));
    });
    yield* takeEvery(CHANGES, safely(storeOperation.bind(null, userId)));
    // A double click saves once.
    yield* takeLeading(saveRequested, safely(startRun.bind(null, userId)));
    yield* takeLeading(discardRequested, safely(discardAll.bind(null, userId)));
    yield* fork(loadsSaga);
    yield* put(connectionChanged(browser.isOnline()));
    yield* call(copyStorage, userId);
    yield* call(sendRuns, userId);
  } finally {
    storageChanges.close();
    connection.close();
  }
}

/**
 * Manages the pending changes of the signed-in user. Each user of the device has separate storage, so no user sees or
 * sends another user's changes.
 */
export function* pendingOperationsSaga() {
  for (;;) {
    const user = yield* select(selectUser);
    if (user) yield* race({ managing: call(safely(managePendingOperations), user.id), out: take(signedOut) });
    else yield* take(userReceived);
  }
}
