import { buffers, eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { Release } from '../../services/browser/release';
import { selectIsAnyAreaMissing } from '../../store/areas/areas.selectors';
import { areaFailed } from '../../store/areas/areas.slice';
import { releaseFound, reloadRequested } from '../../store/notices/notices.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

const ASK_EVERY_MS = 15 * 60_000;
/** Shortest time in ms between two checks when the user returns to the tab often. */
const ASK_AGAIN_MS = 60_000;

/** @param isMissed true if code of this release is missing, which reopens a closed notice */
function* ask(release: Release, isMissed: boolean) {
  try {
    if (yield* call(release.isNewer)) yield* put(releaseFound(isMissed));
  } catch {
    // Without a network, no newer release can be loaded.
  }
}

function* reload() {
  const { browser } = yield* getServices();
  yield* call(browser.reload);
}

/**
 * Checks for a newer release every 15 minutes, when the user returns to the tab, and at once when code of this release
 * is missing.
 */
export function* releaseSaga() {
  const { browser, openRelease } = yield* getServices();
  const release = yield* call(openRelease);
  const returns = yield* call(() => eventChannel<true>((emit) => browser.onReturn(() => emit(true))));
  // If code was missing before this saga started, the listener is called at once. The buffer stores this event.
  const missed = yield* call(() =>
    eventChannel<true>((emit) => release.onMissingCode(() => emit(true)), buffers.sliding(1)),
  );
  yield* takeEvery(reloadRequested, safely(reload));
  let askedAt = browser.now();
  if (yield* select(selectIsAnyAreaMissing)) yield* call(ask, release, true);
  for (;;) {
    const { code, area } = yield* race({
      time: delay(ASK_EVERY_MS),
      back: take(returns),
      code: take(missed),
      area: take(areaFailed),
    });
    const isMissed = code !== undefined || area !== undefined;
    const now = browser.now();
    if (!isMissed && now - askedAt < ASK_AGAIN_MS) continue;
    askedAt = now;
    yield* call(ask, release, isMissed);
  }
}
