import {
  IDLE,
  loadedAtOf,
  type RequestStatus,
  requestAttempted,
  requestCancelled,
  requestFailed,
  requestSucceeded,
  requestsReducer,
  retryScheduled,
  selectAnyPending,
  selectStatus,
} from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { failure } from '../../support/factories';
import { deepFreeze } from '../../support/freeze';
import { createEmptyStore } from '../../support/states';

const key = 'k';
const broke = failure();

const BEFORE: Record<string, RequestStatus> = {
  idle: IDLE,
  'pending for the first time': {
    phase: 'pending',
    attempt: 1,
    loadedAt: null,
    retryAt: null,
    failure: null,
  },
  'pending again': { phase: 'pending', attempt: 2, loadedAt: 5, retryAt: 60, failure: null },
  'pending after a failure': { phase: 'pending', attempt: 1, loadedAt: 5, retryAt: null, failure: broke },
  ready: { phase: 'ready', loadedAt: 5 },
  failed: { phase: 'failed', failure: broke, loadedAt: null },
  'failed over old data': { phase: 'failed', failure: broke, loadedAt: 5 },
};
const LOADED_AT: Record<string, number | null> = {
  idle: null,
  'pending for the first time': null,
  'pending again': 5,
  'pending after a failure': 5,
  ready: 5,
  failed: null,
  'failed over old data': 5,
};

describe.each(Object.keys(BEFORE))('from %s', (name) => {
  const before = BEFORE[name] ?? IDLE;
  const loadedAt = LOADED_AT[name] ?? null;
  const failed = name.includes('fail') ? broke : null;
  const state = deepFreeze({ [key]: before, other: BEFORE.ready ?? IDLE });
  const after = (action: Parameters<typeof requestsReducer>[1]) => {
    const next = requestsReducer(state, action);
    expect(next.other).toBe(state.other);
    return next[key];
  };

  test('an attempt sets pending and keeps the last loading time', () => {
    expect(after(requestAttempted({ key, attempt: 3 }))).toEqual({
      phase: 'pending',
      attempt: 3,
      loadedAt,
      retryAt: null,
      failure: failed,
    });
  });

  test('a scheduled repetition has its time and the failure of the previous attempt', () => {
    const timeout = failure({ status: 504 });
    expect(after(retryScheduled({ key, attempt: 1, retryAt: 90, failure: timeout }))).toEqual({
      phase: 'pending',
      attempt: 1,
      loadedAt,
      retryAt: 90,
      failure: timeout,
    });
  });

  test('a success sets ready', () => {
    expect(after(requestSucceeded({ key, at: 7 }))).toEqual({ phase: 'ready', loadedAt: 7 });
  });

  test('a failure keeps the last loading time', () => {
    expect(after(requestFailed({ key, failure: broke }))).toEqual({
      phase: 'failed',
      failure: broke,
      loadedAt,
    });
  });

  test('a cancellation restores the status before the attempt', () => {
    const loaded = loadedAt === null ? IDLE : { phase: 'ready', loadedAt };
    const expected = failed ? { phase: 'failed', failure: failed, loadedAt } : loaded;
    expect(after(requestCancelled({ key }))).toEqual(expected);
  });

  test('signing out removes the status', () => {
    expect(requestsReducer(state, signedOut({ byChoice: true }))).toEqual({});
  });

  test('returns the loading time of the data', () => {
    expect(loadedAtOf(before)).toBe(loadedAt);
  });
});

test('an unknown request is idle', () => {
  expect(selectStatus(createEmptyStore().getState(), 'never')).toBe(IDLE);
});

test('a cancelled refresh of loaded data is ready with the old loading time', () => {
  const store = createEmptyStore();
  store.dispatch(requestSucceeded({ key, at: 5 }));
  store.dispatch(requestAttempted({ key, attempt: 1 }));
  store.dispatch(requestCancelled({ key }));
  expect(selectStatus(store.getState(), key)).toEqual({ phase: 'ready', loadedAt: 5 });
});

test('a cancelled attempt after a failure restores the failure', () => {
  const store = createEmptyStore();
  store.dispatch(requestFailed({ key, failure: broke }));
  const failed = selectStatus(store.getState(), key);
  store.dispatch(requestAttempted({ key, attempt: 1 }));
  store.dispatch(requestCancelled({ key }));
  expect(selectStatus(store.getState(), key)).toEqual(failed);
});

test('something is pending while a request is under way, but not while a request waits for its repetition', () => {
  const store = createEmptyStore();
  const pending = () => selectAnyPending(store.getState());
  expect(pending()).toBe(false);
  store.dispatch(requestAttempted({ key: 'a', attempt: 1 }));
  store.dispatch(requestAttempted({ key: 'b', attempt: 1 }));
  store.dispatch(requestSucceeded({ key: 'a', at: 1 }));
  expect(pending()).toBe(true);
  store.dispatch(retryScheduled({ key: 'b', attempt: 1, retryAt: 60, failure: broke }));
  expect(pending()).toBe(false);
});
