import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { recordSnapshot, recordView, type StoredVisit } from '../../domain/visits/visit';
import { selectUser, signedOut, userReceived } from '../../store/session/session.slice';
import {
  readThreshold,
  screenSeen,
  screenUnseen,
  selectThreshold,
  thresholdChosen,
  thresholdRestored,
  visitRecalled,
} from '../../store/visits/visits.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/** Interval in ms at which an open screen is recorded again, so that a long look counts as one visit. */
const LOOKED_AT_MS = 10 * 60_000;

/** Changes the stored visit of a screen, and dispatches the state of the screen at the previous visit. */
function* keep(key: string, by: (kept: StoredVisit | null, now: number) => StoredVisit | null) {
  const { browser, openVisits } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user) return;
  const visits = yield* call(openVisits);
  const kept = yield* call(visits.change, user.id, key, (found: StoredVisit | null) =>
    by(found, browser.now()),
  );
  const now = yield* select(selectUser);
  if (now?.id === user.id) yield* put(visitRecalled({ key, before: kept?.before ?? null }));
}

const again = (kept: StoredVisit | null, now: number) => kept && recordView(kept, now);

function* look({ payload: { key, seen } }: ReturnType<typeof screenSeen>) {
  yield* call(keep, key, (kept: StoredVisit | null, now: number) =>
    seen ? recordSnapshot(kept, seen, now) : again(kept, now),
  );
}

/** Records the screen again if the user is looking at the page. */
function* seeAgain(key: string) {
  const { openVisits } = yield* getServices();
  const { isLookedAt } = yield* call(openVisits);
  if (isLookedAt()) yield* call(keep, key, again);
}

function* seeUntilLeft(key: string) {
  const { browser } = yield* getServices();
  const returns = yield* call(() => eventChannel<true>((emit) => browser.onReturn(() => emit(true))));
  try {
    for (;;) {
      yield* race({ back: take(returns), later: delay(LOOKED_AT_MS) });
      yield* call(seeAgain, key);
    }
  } finally {
    returns.close();
  }
}

/** Records the screen repeatedly until the user leaves the screen, because the page may be closed at any moment. */
function* stay({ payload: { key } }: ReturnType<typeof screenSeen>) {
  const { left } = yield* race({
    seen: call(seeUntilLeft, key),
    left: take<UnknownAction>([screenUnseen, screenSeen, signedOut]),
  });
  if (left && screenUnseen.match(left)) yield* call(seeAgain, key);
}

const storageKey = (userId: number): string => `greenroom.visits.${userId}`;

function* restoreThreshold() {
  const { deviceStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user) return;
  const text = deviceStore.read(storageKey(user.id));
  yield* put(thresholdRestored(readThreshold(text === null ? null : Number(text))));
}

function* keepThreshold() {
  const { deviceStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (user) deviceStore.write(storageKey(user.id), String(yield* select(selectThreshold)));
}

/** Records the state of each screen when the user looks at the screen, and restores the state at the previous visit. */
export function* visitsSaga() {
  // The user has already signed in when this area loads.
  yield* call(restoreThreshold);
  yield* takeEvery(userReceived, safely(restoreThreshold));
  yield* takeEvery(thresholdChosen, safely(keepThreshold));
  yield* takeEvery(screenSeen, safely(look));
  yield* takeEvery(screenSeen, safely(stay));
}
