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

/** Time in ms after which a running load is reported as slow. */
export const LONG_MS = 10_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Returns true if the request is a load. Excludes writes, because a sent write cannot be cancelled, and `whoami`,
 * because no user requests it.
 */
const isLoad = (key: string): boolean =>
  !/^(save|delete|confirm|account|send)(\/|$)/.test(key) && key !== 'whoami';

const ENDS = [requestSucceeded, requestFailed, requestCancelled, retryScheduled];
const endOf = (key: string) => (action: Action) =>
  signedOut.match(action) || ENDS.some((end) => end.match(action) && action.payload.key === key);

/**
 * Returns the time in epoch ms at which the running call was sent, or `now` if the time is unknown. The call may have
 * been sent long before this code loaded.
 */
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
    // `requestSentEarly` may still correct the time of the call, so check again soon.
    const { ended } = yield* race({ later: delay(Math.min(left, LOOK_EVERY_MS)), ended: take(endOf(key)) });
    if (ended) return;
  }
  yield* take(endOf(key));
  yield* put(loadEnded(key));
}

/** Reports each load that takes longer than `LONG_MS`, and its end. */
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
