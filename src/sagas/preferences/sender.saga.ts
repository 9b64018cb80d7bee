import type { Action } from '@reduxjs/toolkit';
import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { type Failure, saysSignedOut, UNAUTHORIZED } from '../../domain/requests/failure';
import { pendingOperationsPrefix } from '../../domain/session/storageKeys';
import { fitsPathSegment } from '../../domain/text/pathSegment';
import { toFailure } from '../../services/http/failure';
import { selectIsGroupAdmin } from '../../store/access/access.selectors';
import { announced } from '../../store/device/announcer.slice';
import {
  inPhase,
  isOpen,
  isRunActive,
  leftOf,
  type Operation,
  type RunPhase,
  targetValueOf,
} from '../../store/preferences/operations';
import {
  changeSent,
  connectionChanged,
  operationConfirmed,
  runChanged,
  saveRequested,
  selectLeft,
  selectOperations,
  selectRun,
} from '../../store/preferences/pendingOperations.slice';
import {
  KEY_VALUES_KEY,
  preferencesReceived,
  preferencesRequested,
  selectPreferences,
  valueOf,
} from '../../store/preferences/preferences.slice';
import {
  signInRequested,
  userReceived,
  whoamiFailed,
  whoamiRequested,
} from '../../store/session/session.slice';
import { type FetchData, performRequest, runRequest } from '../requests/performRequest';
import { safely } from '../requests/safely';
import { getAdministrationApi, getServices } from '../services';
import { changeRun, copyStorage, readOperations, SEND_KEY, syncOperation } from './stored.saga';

const PAUSES_MS = [2_000, 5_000, 10_000, 30_000];
const LONGEST_PAUSE_MS = 60_000;

const senderLock = (userId: number): string => `${pendingOperationsPrefix(userId)}turnLock`;

/** The turn of one tab at sending. */
interface Turn {
  userId: number;
  /** Number of pauses since the last answer. */
  pauses: number;
}

/**
 * The step that follows a part of the work. `on` continues with the next change, `again` restarts with reading the
 * server's values, and `over` ends the turn.
 */
type Next = 'on' | 'again' | 'over';

const isPendingOperationsAction = ({ type }: Action): boolean => type.startsWith('pendingOperations/');

function* mayRun() {
  return (yield* select(selectIsGroupAdmin)) && isRunActive(yield* select(selectRun));
}

/**
 * Sends the changes of a save whenever a run is active. This tab, another tab or an earlier visit may have started the
 * run. Changes that were not saved are never sent.
 *
 * The changes are sent strictly in the order of the first edit of each key. If another user has changed a value, the
 * run stops at this change and asks the user. "Leave" takes the change out of the run: the change stays pending for
 * another save, and the run continues. After every interruption, the server's values are read again.
 */
export function* sendRuns(userId: number) {
  for (;;) {
    while (!(yield* call(mayRun))) yield* take([isPendingOperationsAction, userReceived.match]);
    yield* call(safely(sendWhileLocked), userId);
    // If the turn did not end the run, wait for another save or sign-in before the next turn.
    if (yield* call(mayRun)) yield* take([saveRequested, userReceived]);
  }
}

/**
 * Sends changes while this tab holds the lock. Only one tab sends at a time. When that tab closes, the next tab gets
 * the lock.
 */
function* sendWhileLocked(userId: number) {
  const { locks } = yield* getServices();
  const lock = new AbortController();
  const turn: Turn = { userId, pauses: 0 };
  try {
    yield* call(locks.acquire, senderLock(userId), lock.signal);
    while ((yield* call(sendRun, turn)) !== 'over');
  } finally {
    lock.abort();
  }
}

/** Reads the server's values, then sends changes until the run ends or is interrupted. */
function* sendRun(turn: Turn): SagaGenerator<Next> {
  const { browser } = yield* getServices();
  yield* call(copyStorage, turn.userId);
  if (!(yield* call(mayRun))) {
    // Another tab has finished the run, so this tab shows outdated values.
    if (yield* select(selectPreferences)) yield* put(preferencesRequested());
    return 'over';
  }
  if (!browser.isOnline()) return yield* call(waitForConnection, turn);
  yield* setPhase(turn, { phase: 'sending' });
  const trouble = yield* call(confirmUser, turn.userId);
  if (trouble) return yield* call(handleFailure, turn, null, trouble);
  const read = yield* call(runRequest<Record<string, string>>, ...(yield* call(keyValuesRequest)));
  if (!read.ok) return yield* call(handleFailure, turn, null, read.failure);
  turn.pauses = 0;
  let next: Next = 'on';
  while (next === 'on') {
    const [operation] = yield* select(selectLeft);
    next = operation ? yield* call(sendOperation, turn, operation) : yield* call(finishRun, turn);
  }
  return next;
}

/** Returns the arguments of the request that reads all keys with their values. */
function* keyValuesRequest() {
  const api = yield* getAdministrationApi();
  const fetchData: FetchData<Record<string, string>> = (signal, leaveOut) => api.keyValues(signal, leaveOut);
  return [KEY_VALUES_KEY, fetchData, preferencesReceived] as const;
}

/** Loads all keys with their values for the screen. */
export function* loadKeyValues() {
  return yield* performRequest(...(yield* call(keyValuesRequest)));
}

function* write(operation: Operation) {
  const api = yield* getAdministrationApi();
  const { key } = operation;
  const goal = targetValueOf(operation);
  const send = (signal: AbortSignal) =>
    goal === null ? api.deleteKeyValue(key, signal) : api.saveKeyValue(key, goal, signal);
  return yield* call(runRequest, SEND_KEY, send, () => changeSent(key));
}

/**
 * Confirms that the session belongs to this user, because another user must not send this user's changes. Returns null,
 * or the failure of whoami.
 */
function* confirmUser(userId: number) {
  const { sessionApi } = yield* getServices();
  try {
    const { id } = yield* call(sessionApi.whoami);
    if (id === userId) return null;
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (!saysSignedOut(failure)) return failure;
  }
  yield* put(whoamiRequested());
  return yield* call(awaitWhoami<null>, null);
}

/**
 * After a 401, waits for the result of whoami. Returns null after the user has signed in again in the panel, the
 * failure of whoami, or `still` if the session is valid. If nobody or another user is signed in, the caller cancels
 * this saga.
 */
function* awaitWhoami<Still>(still: Still) {
  const answer: Action = yield* take([userReceived.type, whoamiFailed.type, signInRequested.type]);
  if (whoamiFailed.match(answer)) return answer.payload;
  if (!signInRequested.match(answer)) return still;
  yield* take(userReceived);
  return null;
}

/** Returns true if the API's path can contain the key of a removal. Other changes can have any key. */
const fitsAddress = ({ kind, key }: Operation): boolean => kind === 'upsert' || fitsPathSegment(key);

function* sendOperation(turn: Turn, operation: Operation) {
  const { browser } = yield* getServices();
  const theirs = valueOf((yield* select(selectPreferences)) ?? {}, operation.key);
  const goal = targetValueOf(operation);
  // The server already has this value: the answer to an earlier call was lost, or another user made the same change.
  if (theirs === goal) return yield* call(confirmOperation, turn, operation);
  if (theirs !== operation.base) return yield* call(askUser, turn, operation.key, theirs);
  if (!browser.isOnline()) return yield* call(waitForConnection, turn);
  if (!fitsAddress(operation)) {
    const message = 'This key cannot be written in an address';
    return yield* call(failRun, turn, operation.key, { status: null, statusText: '', message });
  }
  // Announce the change before sending it. Another save may put a different change first, so check again below.
  yield* setPhase(turn, { phase: 'sending', key: operation.key });
  const [still] = yield* select(selectLeft);
  if (still?.edit !== operation.edit) return 'on';
  const outcome = yield* call(write, operation);
  if (!outcome.ok) return yield* call(handleFailure, turn, operation.key, outcome.failure);
  turn.pauses = 0;
  return yield* call(confirmOperation, turn, operation);
}

/** Drops the confirmed change. If the key was edited during the call, the newer change stays pending. */
function* confirmOperation({ userId }: Turn, operation: Operation) {
  yield* call(syncOperation, userId, operation.key);
  yield* put(operationConfirmed(operation));
  yield* changeRun(userId, (run) => run && inPhase({ ...run, done: run.done + 1 }, { phase: 'sending' }));
  return 'on' as const;
}

const setPhase = ({ userId }: Turn, phase: RunPhase) =>
  changeRun(userId, (run) => run && inPhase(run, phase));

/** Waits until the user resolves the conflict in any tab: the change is rebased, dropped or taken out of the run. */
function* askUser(turn: Turn, key: string, theirs: string | null) {
  yield* setPhase(turn, { phase: 'asking', key, theirs });
  while (isOpen(yield* select(selectOperations), yield* select(selectRun)))
    yield* take(isPendingOperationsAction);
  return 'again' as const;
}

/**
 * Waits after a call without an answer. The caller then reads the server's values, because the last change may have
 * arrived.
 */
function* waitForConnection(turn: Turn): SagaGenerator<Next> {
  const pauseMs = PAUSES_MS[turn.pauses] ?? LONGEST_PAUSE_MS;
  turn.pauses += 1;
  yield* setPhase(turn, { phase: 'waiting' });
  yield* race({
    later: delay(pauseMs),
    online: take((action: Action) => connectionChanged.match(action) && action.payload),
    request: take([saveRequested, runChanged]),
  });
  return 'again' as const;
}

function* failRun({ userId }: Turn, key: string | null, failure: Failure) {
  // If the user has undone all changes during the call, there is no failure to report.
  const { length: pending } = yield* select(selectOperations);
  yield* changeRun(userId, (run) =>
    run && pending > 0 ? inPhase(run, { phase: 'failed', key, failure }) : null,
  );
  return 'over' as const;
}

function* handleFailure(turn: Turn, key: string | null, failure: Failure) {
  const trouble = failure.status === UNAUTHORIZED ? yield* call(awaitWhoami<Failure>, failure) : failure;
  // The user has signed in again: read the server's values before sending the rest.
  if (trouble === null) return 'again';
  return trouble.status === null
    ? yield* call(waitForConnection, turn)
    : yield* call(failRun, turn, key, trouble);
}

/** Ends the run if all changes are sent. Another tab's save may have added changes to the run. */
function* finishRun({ userId }: Turn) {
  const { sharedStore } = yield* getServices();
  const done = (yield* select(selectRun))?.done ?? 0;
  const run = yield* changeRun(userId, (current) =>
    leftOf(readOperations(sharedStore, userId), current).length > 0 ? current : null,
  );
  if (run) return 'again' as const;
  if (done > 0) yield* put(announced(done === 1 ? '1 change saved' : `${done} changes saved`));
  return 'over' as const;
}
