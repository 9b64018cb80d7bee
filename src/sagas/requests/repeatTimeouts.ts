import type { Action } from '@reduxjs/toolkit';
import { delay, put, race, take } from 'typed-redux-saga';
import type { Failure } from '../../domain/requests/failure';
import { RETRY_DELAY_MS, RETRY_LIMIT, TIMED_OUT } from '../../domain/requests/retry';
import { retryRequested, retryScheduled } from '../../store/requests/requests.slice';
import { getServices } from '../services';

const GATEWAY_TIMEOUT = 504;

/**
 * Repeats a call after a 504, up to `RETRY_LIMIT` times, each time after `RETRY_DELAY_MS`. A retry that the user
 * requests counts as well. Other failures are not repeated.
 */
export function* repeatTimeouts(key: string, attempt: number, failure: Failure) {
  if (failure.status !== GATEWAY_TIMEOUT) return failure;
  if (attempt > RETRY_LIMIT) return { status: null, statusText: failure.statusText, message: TIMED_OUT };
  const { browser } = yield* getServices();
  yield* put(retryScheduled({ key, attempt, retryAt: browser.now() + RETRY_DELAY_MS, failure }));
  yield* race({
    time: delay(RETRY_DELAY_MS),
    person: take((action: Action) => retryRequested.match(action) && action.payload === key),
  });
  return null;
}
