import { eventChannel } from 'redux-saga';
import { call, put, race, select, take } from 'typed-redux-saga';
import { pendingOperationsPrefix } from '../../domain/session/storageKeys';
import { selectIsGroupAdmin } from '../../store/access/access.selectors';
import { areaRequested } from '../../store/areas/areas.slice';
import { selectUser, signedOut, userReceived } from '../../store/session/session.slice';
import { getServices } from '../services';

function* waitForChanges(userId: number) {
  const { sharedStore } = yield* getServices();
  const prefix = pendingOperationsPrefix(userId);
  const storageChanges = yield* call(() => eventChannel<string>((emit) => sharedStore.watch(prefix, emit)));
  try {
    if (sharedStore.names(prefix).length === 0) yield* take(storageChanges);
    yield* put(areaRequested('preferences'));
  } finally {
    storageChanges.close();
  }
}

/** Loads the code that shows and sends pending preference changes, once this tab or another tab has such changes. */
export function* pendingChangesSaga() {
  for (;;) {
    const user = yield* select(selectUser);
    if (!user) yield* take(userReceived);
    else if (yield* select(selectIsGroupAdmin)) {
      yield* race({ waiting: call(waitForChanges, user.id), out: take(signedOut) });
      if (yield* select(selectUser)) yield* take(signedOut);
    } else yield* take([signedOut, userReceived]);
  }
}
