import { call, put, select } from 'typed-redux-saga';
import { pendingOperationsPrefix } from '../../domain/session/storageKeys';
import type { SharedStore } from '../../services/browser/sharedStore';
import type { RootState } from '../../store';
import {
  isRunActive,
  leftOf,
  type Operation,
  type Operations,
  operationOf,
  type Run,
} from '../../store/preferences/operations';
import {
  operationConfirmed,
  operationSynced,
  pendingOperationsRestored,
  persistedChanged,
  runChanged,
  selectIsPersisted,
  selectOperations,
  selectRun,
} from '../../store/preferences/pendingOperations.slice';
import { preferencesRequested, selectPreferences } from '../../store/preferences/preferences.slice';
import { keyInName, operationName, parseOperation, parseRun, runName } from '../../store/preferences/stored';
import { selectStatus } from '../../store/requests/requests.slice';
import { getServices } from '../services';

/** The key of the request that sends a change. */
export const SEND_KEY = 'save/keyValue';

const runLock = (userId: number): string => `${pendingOperationsPrefix(userId)}runLock`;

/** Returns all pending changes in the user's storage. */
export function readOperations(store: SharedStore, userId: number): Operations {
  return store.names(pendingOperationsPrefix(userId)).flatMap((name) => {
    const key = keyInName(userId, name);
    const operation = key === null ? null : parseOperation(key, store.read(name));
    return operation ? [operation] : [];
  });
}

/**
 * Returns the change that another tab is sending, or null. While the other tab reads the server's values, it sends no
 * change.
 */
function* sentElsewhere() {
  const run = yield* select(selectRun);
  const { phase } = yield* select((state: RootState) => selectStatus(state, SEND_KEY));
  if (run?.phase !== 'sending' || run.key === undefined || phase === 'pending') return null;
  return operationOf(leftOf(yield* select(selectOperations), run), run.key) ?? null;
}

/** Confirms a change that was removed while another tab was sending it: the server has stored the value. */
function* noteConfirmed(sent: Operation | null) {
  if (sent && !operationOf(yield* select(selectOperations), sent.key)) yield* put(operationConfirmed(sent));
}

/** Copies the pending changes and the run to the state, from the storage that all tabs share. */
export function* copyStorage(userId: number) {
  const { sharedStore } = yield* getServices();
  const sent = yield* call(sentElsewhere);
  const operations = readOperations(sharedStore, userId);
  const run = parseRun(sharedStore.read(runName(userId)));
  yield* put(pendingOperationsRestored({ operations, run }));
  yield* call(noteConfirmed, sent);
}

function* write(name: string, text: string) {
  const { sharedStore } = yield* getServices();
  const kept = sharedStore.write(name, text);
  if (kept !== (yield* select(selectIsPersisted))) yield* put(persistedChanged(kept));
}

/**
 * Copies the change of one key from the storage to the state. Reads the current entry, because the entry may have
 * changed again since the event.
 */
export function* syncOperation(userId: number, key: string) {
  const { sharedStore } = yield* getServices();
  const operation = parseOperation(key, sharedStore.read(operationName(userId, key)));
  yield* put(operationSynced({ key, operation }));
}

/** Handles a storage entry that another tab has written or removed. */
export function* copyStoredChange(userId: number, name: string) {
  const { sharedStore } = yield* getServices();
  const key = keyInName(userId, name);
  if (key !== null) {
    const sent = yield* call(sentElsewhere);
    yield* call(syncOperation, userId, key);
    yield* call(noteConfirmed, sent);
  }
  if (name !== runName(userId)) return;
  const before = yield* select(selectRun);
  const run = parseRun(sharedStore.read(name));
  yield* put(runChanged(run));
  // The other tab has ended the run, so the server's values may have changed.
  if (isRunActive(before) && !isRunActive(run) && (yield* select(selectPreferences)))
    yield* put(preferencesRequested());
}

type ChangeOfRun = (run: Run | null) => Run | null;

function* writeRun(userId: number, change: ChangeOfRun) {
  const { locks, sharedStore } = yield* getServices();
  const lock = new AbortController();
  try {
    yield* call(locks.acquire, runLock(userId), lock.signal);
    const before = parseRun(sharedStore.read(runName(userId)));
    const run = change(before);
    if (run) yield* call(write, runName(userId), JSON.stringify(run));
    else if (before) sharedStore.remove(runName(userId));
    yield* put(runChanged(run));
    return run;
  } finally {
    lock.abort();
  }
}

/** Changes the stored run and the state. A lock protects the stored run, because several tabs write it. */
export const changeRun = (userId: number, change: ChangeOfRun) => call(writeRun, userId, change);

/**
 * Writes the change of one key to its own storage entry. A change of another key that another tab writes at the same
 * time is not lost.
 */
export function* storeOperation(userId: number, { payload: { key } }: { payload: { key: string } }) {
  const { sharedStore } = yield* getServices();
  const operations = yield* select(selectOperations);
  const operation = operationOf(operations, key);
  const name = operationName(userId, key);
  if (operation) yield* call(write, name, JSON.stringify(operation));
  else sharedStore.remove(name);
  // A run's failure does not matter when no changes are pending.
  if (operations.length === 0) yield* changeRun(userId, (run) => (isRunActive(run) ? run : null));
}
