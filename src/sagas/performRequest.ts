import type { Action } from '@reduxjs/toolkit';
import { call, cancelled, delay, put } from 'typed-redux-saga';
import type { Failure } from '../domain/failure';
import { toFailure } from '../services/failure';
import {
  requestAttempted,
  requestCancelled,
  requestFailed,
  requestSucceeded,
  retryScheduled,
} from '../store/requests.slice';
import { whoamiNeeded } from '../store/session.slice';
import { getServices } from './services';

/** How often a 504 is asked again, and after how long. */
export interface Retry {
  limit: number;
  delayMs: number;
}

const NO_RETRY: Retry = { limit: 0, delayMs: 0 };
const GATEWAY_TIMEOUT = 504;
const UNAUTHORIZED = 401;

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/**
 * Runs one call to its end: records its status under the key, repeats a 504 where that is asked for, and
 * aborts the fetch when it is cancelled. A 401 has somebody ask whoami again.
 */
export function* performRequest<Data>(
  key: string,
  fetchData: (signal: AbortSignal) => Promise<Data>,
  received: (data: Data) => Action,
  retry: Retry = NO_RETRY,
) {
  const { browser } = yield* getServices();
  const controller = new AbortController();
  try {
    for (let attempt = 1; ; attempt += 1) {
      yield* put(requestAttempted({ key, attempt }));
      const outcome = yield* call(attemptOnce<Data>, fetchData, controller.signal);
      if (outcome.ok) {
        yield* put(received(outcome.data));
        yield* put(requestSucceeded({ key, at: browser.now() }));
        return outcome;
      }
      if (outcome.failure.status !== GATEWAY_TIMEOUT || attempt > retry.limit) {
        yield* put(requestFailed({ key, failure: outcome.failure }));
        if (outcome.failure.status === UNAUTHORIZED) yield* put(whoamiNeeded());
        return outcome;
      }
      yield* put(retryScheduled({ key, attempt, retryAt: browser.now() + retry.delayMs }));
      yield* delay(retry.delayMs);
    }
  } catch (thrown) {
    // What came could not be taken in: a bug, not a failed request. What was true before is true again.
    yield* put(requestCancelled({ key }));
    throw thrown;
  } finally {
    if (yield* cancelled()) {
      controller.abort();
      yield* put(requestCancelled({ key }));
    }
  }
}

/** Only the call itself may fail: what a reducer throws later is a bug, not a failed request. */
async function attemptOnce<Data>(
  fetchData: (signal: AbortSignal) => Promise<Data>,
  signal: AbortSignal,
): Promise<Outcome<Data>> {
  try {
    return { ok: true, data: await fetchData(signal) };
  } catch (thrown) {
    return { ok: false, failure: toFailure(thrown) };
  }
}
