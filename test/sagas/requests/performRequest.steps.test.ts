import { CANCELLED } from '@src/domain/requests/failure';
import { type Repeat, runRequest } from '@src/sagas/requests/performRequest';
import { SERVICES } from '@src/sagas/services';
import {
  cancelRequested,
  requestAttempted,
  requestFailed,
  requestSucceeded,
} from '@src/store/requests/requests.slice';
import { whoamiRequested } from '@src/store/session/session.slice';
import { call, cancelled, getContext, put } from 'redux-saga/effects';
import { failure } from '../../support/factories';
import { fakeServices } from '../../support/fakeServices';

const key = 'rows';
const NOW = 1000;
const { services } = fakeServices({ browser: { now: () => NOW } });
const fetchRows = async () => ['row'];
const received = (rows: string[]) => ({ type: 'rowsReceived', payload: rows });

/** Returns the call effect in the race between the call and a cancellation. */
const callIn = (effect: unknown) => {
  const { type, payload } = effect as { type: string; payload: { outcome: Iterator<unknown> } };
  expect(type).toBe('RACE');
  return payload.outcome.next().value as { type: string; payload: { args: [unknown, AbortSignal] } };
};

/** Steps through the saga. Each step passes in the result of the previous effect and returns the next effect. */
function walk(repeat?: Repeat) {
  const saga = runRequest(key, fetchRows, received, repeat);
  expect(saga.next().value).toEqual(getContext(SERVICES));
  const step = (result?: unknown) => saga.next(result);
  return {
    step,
    expectAttempt: (attempt: number, result: unknown) => {
      expect(step(result).value).toEqual(put(requestAttempted({ key, attempt, at: NOW })));
      const { type, payload } = callIn(step().value);
      expect(type).toBe('CALL');
      expect(payload.args).toEqual([fetchRows, expect.any(AbortSignal)]);
      return payload.args[1];
    },
    expectEnd: (outcome: unknown) => {
      expect(step().value).toEqual(cancelled());
      expect(step(false)).toEqual({ done: true, value: outcome });
    },
  };
}

const failed = (status: number) => ({ ok: false, failure: failure({ status }) });

test('a success: attempt, call, receive, store the time', () => {
  const { step, expectAttempt, expectEnd } = walk();
  const outcome = { ok: true, data: ['row'] };
  expectAttempt(1, services);
  expect(step({ outcome }).value).toEqual(put(received(['row'])));
  expect(step().value).toEqual(put(requestSucceeded({ key, at: NOW })));
  expectEnd(outcome);
});

test.each([400, 404, 422, 500, 504])('a %d: attempt, call, store the failure', (status) => {
  const { step, expectAttempt, expectEnd } = walk();
  expectAttempt(1, services);
  expect(step({ outcome: failed(status) }).value).toEqual(
    put(requestFailed({ key, failure: failure({ status }) })),
  );
  expectEnd(failed(status));
});

test('a 401 requests whoami', () => {
  const { step, expectAttempt, expectEnd } = walk();
  expectAttempt(1, services);
  expect(step({ outcome: failed(401) }).value).toEqual(
    put(requestFailed({ key, failure: failure({ status: 401 }) })),
  );
  expect(step().value).toEqual(put(whoamiRequested()));
  expectEnd(failed(401));
});

test('calls `repeat` after each failure, which allows another attempt or returns the final failure', () => {
  const repeat: Repeat = function* () {
    return null;
  };
  const { step, expectAttempt, expectEnd } = walk(repeat);
  const timeout = failure({ status: 504 });
  expectAttempt(1, services);
  expect(step({ outcome: failed(504) }).value).toEqual(call(repeat, key, 1, timeout));
  expectAttempt(2, null);
  const end = failure({ status: null, message: 'Enough' });
  expect(step({ outcome: failed(504) }).value).toEqual(call(repeat, key, 2, timeout));
  expect(step(end).value).toEqual(put(requestFailed({ key, failure: end })));
  expectEnd({ ok: false, failure: end });
});

test('a cancellation aborts the call, which then has failed', () => {
  const { step, expectAttempt, expectEnd } = walk();
  const signal = expectAttempt(1, services);
  expect(signal.aborted).toBe(false);
  expect(step({ left: cancelRequested(key) }).value).toEqual(put(requestFailed({ key, failure: CANCELLED })));
  expect(signal.aborted).toBe(true);
  expectEnd({ ok: false, failure: CANCELLED });
});
