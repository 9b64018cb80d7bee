import { buffers, eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { Release } from '../../services/browser/release';
import { selectIsAnyAreaMissing } from '../../store/areas/areas.selectors';
import { areaFailed } from '../../store/areas/areas.slice';
import { releaseFound, reloadRequested } from '../../store/notices/notices.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

const ASK_EVERY_MS = 15 * 60_000;
/** Whoever goes back and forth between tabs asks no more often. */
const ASK_AGAIN_MS = 60_000;

/** @param isMissed whether code has been found missing, which is told even to who knows of the release */
function* ask(release: Release, isMissed: boolean) {
  try {
    if (yield* call(release.isNewer)) yield* put(releaseFound(isMissed));
  } catch {
    // Without a network there is nothing newer to load.
  }
}

function* reload() {
  const { browser } = yield* getServices();
  yield* call(browser.reload);
}

/** Asks every quarter of an hour and when somebody comes back, and at once when code of this release is missing. */
export function* releaseSaga() {
  const { browser, openRelease } = yield* getServices();
  const release = yield* call(openRelease);
  const returns = yield* call(() => eventChannel<true>((emit) => browser.onReturn(() => emit(true))));
  // It may tell of what was missing before this saga listens.
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
