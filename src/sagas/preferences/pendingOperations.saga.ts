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
import { readStore, runner } from './sender.saga';
import { changeRun, hear, keep, restore } from './stored.saga';

const CHANGES = [valueEdited, keyRemoved, operationUndone, conflictAnswered, operationConfirmed];

/** What the person has clicked on is what is sent: a change that is edited after this is another. */
function* save(userId: number) {
  const operations = yield* select(selectOperations);
  if (operations.length > 0) yield* changeRun(userId, (run) => startSaveRun(operations, run));
}

/** The run first: changes that are left without one are merely pending. */
function* discardAll(userId: number) {
  const { sharedStore } = yield* getServices();
  yield* changeRun(userId, () => null);
  for (const name of sharedStore.names(pendingOperationsPrefix(userId)))
    if (keyInName(userId, name) !== null) sharedStore.remove(name);
  yield* put(pendingOperationsDiscarded());
  yield* put(preferencesRequested());
}

function* loadsSaga() {
  yield* takeByKey(preferencesRequested, { keyOf: () => KEY_VALUES_KEY }, readStore);
}

/** All of one person's pending changes, for as long as they are signed in. */
function* serve(userId: number) {
  const { browser, sharedStore } = yield* getServices();
  const heard = yield* call(() =>
    eventChannel<string>((emit) => sharedStore.watch(pendingOperationsPrefix(userId), emit)),
  );
  const connection = yield* call(() =>
    eventChannel<boolean>((emit) => browser.onConnection(() => emit(browser.isOnline()))),
  );
  try {
    yield* takeEvery(heard, safely(hear.bind(null, userId)));
    yield* takeEvery(connection, function* onConnection(online) {
      yield* put(connectionChanged(online));
    });
    yield* takeEvery(CHANGES, safely(keep.bind(null, userId)));
    // A double click is one Save.
    yield* takeLeading(saveRequested, safely(save.bind(null, userId)));
    yield* takeLeading(discardRequested, safely(discardAll.bind(null, userId)));
    yield* fork(loadsSaga);
    yield* put(connectionChanged(browser.isOnline()));
    yield* call(restore, userId);
    yield* call(runner, userId);
  } finally {
    heard.close();
    connection.close();
  }
}

/** Another person on the same device has storage of their own, and never sees or sends this one's. */
export function* pendingOperationsSaga() {
  for (;;) {
    const user = yield* select(selectUser);
    if (user) yield* race({ serving: call(safely(serve), user.id), out: take(signedOut) });
    else yield* take(userReceived);
  }
}
