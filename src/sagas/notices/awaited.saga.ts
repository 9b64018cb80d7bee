import type { Action } from '@reduxjs/toolkit';
import { call, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { loadAwaited, loadEnded } from '../../store/notices/notices.slice';
import {
  requestAttempted,
  requestCancelled,
  requestFailed,
  requestSucceeded,
  retryScheduled,
  selectRequests,
} from '../../store/requests/requests.slice';
import { signedOut } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/** From then on somebody wants to know that it goes on. */
export const LONG_MS = 10_000;
const LOOK_EVERY_MS = 1_000;

/** A write cannot be taken back once it is sent, and who is signed in is asked by nobody in particular. */
const isLoad = (key: string): boolean =>
  !/^(save|delete|confirm|account|send)(\/|$)/.test(key) && key !== 'whoami';

const ENDS = [requestSucceeded, requestFailed, requestCancelled, retryScheduled];
const endOf = (key: string) => (action: Action) =>
  signedOut.match(action) || ENDS.some((end) => end.match(action) && action.payload.key === key);

/** When the call under way was sent, in epoch ms: that may be long before this code came. */
function* sentAt(key: string, now: number) {
  const status = (yield* select(selectRequests))[key];
  return (status?.phase === 'pending' ? status.sentAt : undefined) ?? now;
}

function* watch(key: string) {
  const { browser } = yield* getServices();
  for (;;) {
    const now = browser.now();
    const since = yield* call(sentAt, key, now);
    const left = LONG_MS - (now - since);
    if (left <= 0) {
      yield* put(loadAwaited({ key, since }));
      break;
    }
    // It may turn out meanwhile that the call had been sent before.
    const { ended } = yield* race({ later: delay(Math.min(left, LOOK_EVERY_MS)), ended: take(endOf(key)) });
    if (ended) return;
  }
  yield* take(endOf(key));
  yield* put(loadEnded(key));
}

/** Tells of loads that take longer than people like to wait without a word. */
export function* awaitedSaga() {
  yield* takeEvery(
    (action: Action): action is ReturnType<typeof requestAttempted> =>
      requestAttempted.match(action) && isLoad(action.payload.key),
    safely(function* watchOne({ payload }: ReturnType<typeof requestAttempted>) {
      yield* call(watch, payload.key);
    }),
  );
  const requests = yield* select(selectRequests);
  for (const [key, status] of Object.entries(requests))
    if (status.phase === 'pending' && status.retryAt === null && isLoad(key)) yield* fork(safely(watch), key);
}
