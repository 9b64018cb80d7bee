import type { Action } from '@reduxjs/toolkit';
import { call, cancelled, delay, put, race, type SagaGenerator, take } from 'typed-redux-saga';
import { CANCELLED, type Failure, UNAUTHORIZED } from '../../domain/requests/failure';
import type { LeftOut } from '../../domain/requests/leftOut';
import { sentEarlyAt } from '../../services/http/early';
import { toFailure } from '../../services/http/failure';
import type { LeaveOut } from '../../services/http/read';
import {
  cancelRequested,
  requestAttempted,
  requestCancelled,
  requestFailed,
  requestSentEarly,
  requestSucceeded,
} from '../../store/requests/requests.slice';
import { whoamiRequested } from '../../store/session/session.slice';
import { getServices } from '../services';
import { signedInAgain } from './signedInAgain';

/**
 * Handles a failed attempt. Waits and returns `null` to repeat the call, or returns the failure that ends the request.
 */
export type Repeat = (key: string, attempt: number, failure: Failure) => SagaGenerator<Failure | null>;

/** Makes one call. Reports unreadable records to `leaveOut`. */
export type FetchData<Data> = (signal: AbortSignal, leaveOut: LeaveOut) => Promise<Data>;

export type Outcome<Data> =
  | { ok: true; data: Data; leftOut?: readonly LeftOut[] }
  | { ok: false; failure: Failure };

const LEFT = { ok: false, failure: CANCELLED } as const;

/**
 * Makes one call and records its status under the key. Repeats the call while `repeat` returns `null`. Aborts the fetch
 * when the saga or the user cancels the call. Requests whoami after a 401.
 */
export function* runRequest<Data>(
  key: string,
  fetchData: FetchData<Data>,
  received: (data: Data) => Action,
  repeat?: Repeat,
): SagaGenerator<Outcome<Data>> {
  const { browser } = yield* getServices();
  const controller = new AbortController();
  try {
    for (let attempt = 1; ; attempt += 1) {
      yield* put(requestAttempted({ key, attempt, at: browser.now() }));
      const { outcome = LEFT }: { outcome?: Outcome<Data> | undefined } = yield* race({
        outcome: call(attemptOnce<Data>, fetchData, controller.signal),
        early: call(noteEarlyCall, key, attempt, controller.signal),
        left: take((action: Action) => cancelRequested.match(action) && action.payload === key),
      });
      if (outcome.ok) {
        yield* put(received(outcome.data));
        const { leftOut } = outcome;
        yield* put(requestSucceeded({ key, at: browser.now(), ...(leftOut && { leftOut }) }));
        return outcome;
      }
      if (outcome === LEFT) controller.abort();
      const failure = repeat ? yield* call(repeat, key, attempt, outcome.failure) : outcome.failure;
      if (failure) {
        yield* put(requestFailed({ key, failure }));
        if (failure.status === UNAUTHORIZED) yield* put(whoamiRequested());
        return { ok: false, failure };
      }
    }
  } catch (thrown) {
    // The answer could not be stored: a bug, not a failed request. Restore the status from before the call.
    yield* put(requestCancelled({ key }));
    throw thrown;
  } finally {
    if (yield* cancelled()) {
      controller.abort();
      yield* put(requestCancelled({ key }));
    }
  }
}

const NOTED_AFTER_MS = 1_000;

/**
 * Records that the head start of the page sent the call before this code loaded. Only the first attempt can use such a
 * call. Never ends by itself: the surrounding race cancels this saga.
 */
function* noteEarlyCall(key: string, attempt: number, signal: AbortSignal) {
  yield* delay(NOTED_AFTER_MS);
  const at = sentEarlyAt(signal);
  if (attempt === 1 && at !== undefined) yield* put(requestSentEarly({ key, at }));
  yield* take(() => false);
}

function* runRead<Data>(
  key: string,
  fetchData: FetchData<Data>,
  received: (data: Data) => Action,
  repeat?: Repeat,
): SagaGenerator<Outcome<Data>> {
  for (;;) {
    const outcome = yield* call(runRequest<Data>, key, fetchData, received, repeat);
    if (outcome.ok || outcome.failure.status !== UNAUTHORIZED) return outcome;
    if (!(yield* call(signedInAgain))) return outcome;
  }
}

/**
 * Makes one call that reads data, as `runRequest` does, and records the unreadable records with the success. If the
 * session has ended, repeats the call after the user has signed in again in the panel.
 */
export const performRequest = <Data>(
  key: string,
  fetchData: FetchData<Data>,
  received: (data: Data) => Action,
  repeat?: Repeat,
) => call(runRead<Data>, key, fetchData, received, repeat);

/**
 * Makes the call and returns its outcome. Only the call may fail: an error in a reducer is a bug, not a failed request.
 */
async function attemptOnce<Data>(fetchData: FetchData<Data>, signal: AbortSignal): Promise<Outcome<Data>> {
  const leftOut: LeftOut[] = [];
  try {
    const data = await fetchData(signal, (records) => leftOut.push(records));
    return { ok: true, data, ...(leftOut.length > 0 && { leftOut }) };
  } catch (thrown) {
    return { ok: false, failure: toFailure(thrown) };
  }
}
