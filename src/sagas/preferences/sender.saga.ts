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
import { changeRun, readOperations, restore, SEND_KEY, syncOperation } from './stored.saga';

const PAUSES_MS = [2_000, 5_000, 10_000, 30_000];
const LONGEST_PAUSE_MS = 60_000;

const turnLock = (userId: number): string => `${pendingOperationsPrefix(userId)}turnLock`;

/** One tab's turn at sending. */
interface Turn {
  userId: number;
  /** How often it has waited since the last answer. */
  pauses: number;
}

/** What comes of a piece of the work: go on with it, begin anew with reading the store, or end the turn. */
type Next = 'on' | 'again' | 'over';

const isPendingOperationsAction = ({ type }: Action): boolean => type.startsWith('pendingOperations/');

function* mayRun() {
  return (yield* select(selectIsGroupAdmin)) && isRunActive(yield* select(selectRun));
}

/**
 * Sends what a Save has wanted, whenever there is such a run: one that this tab, another tab or an earlier visit
 * has begun. What was never saved is never sent.
 *
 * The order is that of the first edit of each key, strictly: a change that somebody else has forestalled is asked
 * about when it is its turn, and the rest waits behind it. "Leave" takes it out of the run, where it stays
 * pending for another Save, and the rest goes on. Whatever paused the run, the store is read anew afterwards.
 */
export function* runner(userId: number) {
  for (;;) {
    while (!(yield* call(mayRun))) yield* take([isPendingOperationsAction, userReceived.match]);
    yield* call(safely(takeTurn), userId);
    // A turn that could not end the run is followed by another when something has happened.
    if (yield* call(mayRun)) yield* take([saveRequested, userReceived]);
  }
}

/** One tab sends at a time; when it is gone, the next takes over. */
function* takeTurn(userId: number) {
  const { locks } = yield* getServices();
  const lock = new AbortController();
  const turn: Turn = { userId, pauses: 0 };
  try {
    yield* call(locks.acquire, turnLock(userId), lock.signal);
    while ((yield* call(pass, turn)) !== 'over');
  } finally {
    lock.abort();
  }
}

/** From reading what the server holds to the end of the run, or to whatever comes between. */
function* pass(turn: Turn): SagaGenerator<Next> {
  const { browser } = yield* getServices();
  yield* call(restore, turn.userId);
  if (!(yield* call(mayRun))) {
    // Another tab has done it all, and this one shows what the server held before.
    if (yield* select(selectPreferences)) yield* put(preferencesRequested());
    return 'over';
  }
  if (!browser.isOnline()) return yield* call(pause, turn);
  yield* enter(turn, { phase: 'sending' });
  const trouble = yield* call(confirmPerson, turn.userId);
  if (trouble) return yield* call(giveUp, turn, null, trouble);
  const read = yield* call(runRequest<Record<string, string>>, ...(yield* call(storeRequest)));
  if (!read.ok) return yield* call(giveUp, turn, null, read.failure);
  turn.pauses = 0;
  let next: Next = 'on';
  while (next === 'on') {
    const [operation] = yield* select(selectLeft);
    next = operation ? yield* call(send, turn, operation) : yield* call(finish, turn);
  }
  return next;
}

/** The call that reads all keys with their values. */
function* storeRequest() {
  const api = yield* getAdministrationApi();
  const fetchData: FetchData<Record<string, string>> = (signal, leaveOut) => api.keyValues(signal, leaveOut);
  return [KEY_VALUES_KEY, fetchData, preferencesReceived] as const;
}

/** Loads all keys with their values for the screen. */
export function* readStore() {
  return yield* performRequest(...(yield* call(storeRequest)));
}

function* write(operation: Operation) {
  const api = yield* getAdministrationApi();
  const { key } = operation;
  const goal = targetValueOf(operation);
  const send = (signal: AbortSignal) =>
    goal === null ? api.deleteKeyValue(key, signal) : api.saveKeyValue(key, goal, signal);
  return yield* call(runRequest, SEND_KEY, send, () => changeSent(key));
}

/** The session may be somebody else's by now, who must not send this person's changes. */
function* confirmPerson(userId: number) {
  const { sessionApi } = yield* getServices();
  try {
    const { id } = yield* call(sessionApi.whoami);
    if (id === userId) return null;
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (!saysSignedOut(failure)) return failure;
  }
  yield* put(whoamiRequested());
  return yield* call(heardWho<null>, null);
}

/**
 * After a 401, waits for whoami's answer. Returns null once the person has signed in over the screen, whoami's failure,
 * or `still` where the session is good. That nobody or somebody else is signed in ends the saga from outside.
 */
function* heardWho<Still>(still: Still) {
  const answer: Action = yield* take([userReceived.type, whoamiFailed.type, signInRequested.type]);
  if (whoamiFailed.match(answer)) return answer.payload;
  if (!signInRequested.match(answer)) return still;
  yield* take(userReceived);
  return null;
}

/** A removal names its key in the address. */
const isNameable = ({ kind, key }: Operation): boolean => kind === 'upsert' || fitsPathSegment(key);

function* send(turn: Turn, operation: Operation) {
  const { browser } = yield* getServices();
  const theirs = valueOf((yield* select(selectPreferences)) ?? {}, operation.key);
  const goal = targetValueOf(operation);
  // Its effect is there already: the answer to it was lost, or somebody else had the same in mind.
  if (theirs === goal) return yield* call(done, turn, operation);
  if (theirs !== operation.base) return yield* call(ask, turn, operation.key, theirs);
  if (!browser.isOnline()) return yield* call(pause, turn);
  if (!isNameable(operation)) {
    const message = 'This key cannot be written in an address';
    return yield* call(fail, turn, operation.key, { status: null, statusText: '', message });
  }
  // Another Save may put another change before it: what is on its way is told, not guessed.
  yield* enter(turn, { phase: 'sending', key: operation.key });
  const [still] = yield* select(selectLeft);
  if (still?.edit !== operation.edit) return 'on';
  const outcome = yield* call(write, operation);
  if (!outcome.ok) return yield* call(giveUp, turn, operation.key, outcome.failure);
  turn.pauses = 0;
  return yield* call(done, turn, operation);
}

/** It leaves the queue, or stays as a change of what was sent, if it was edited on meanwhile. */
function* done({ userId }: Turn, operation: Operation) {
  yield* call(syncOperation, userId, operation.key);
  yield* put(operationConfirmed(operation));
  yield* changeRun(userId, (run) => run && inPhase({ ...run, done: run.done + 1 }, { phase: 'sending' }));
  return 'on' as const;
}

const enter = ({ userId }: Turn, phase: RunPhase) => changeRun(userId, (run) => run && inPhase(run, phase));

/** Until the change is rebased, gone or out of the run, in whichever tab that is done. */
function* ask(turn: Turn, key: string, theirs: string | null) {
  yield* enter(turn, { phase: 'asking', key, theirs });
  while (isOpen(yield* select(selectOperations), yield* select(selectRun)))
    yield* take(isPendingOperationsAction);
  return 'again' as const;
}

/** No network, or nobody answers: what was sent last may have arrived all the same, which reading will show. */
function* pause(turn: Turn): SagaGenerator<Next> {
  const pauseMs = PAUSES_MS[turn.pauses] ?? LONGEST_PAUSE_MS;
  turn.pauses += 1;
  yield* enter(turn, { phase: 'waiting' });
  yield* race({
    later: delay(pauseMs),
    online: take((action: Action) => connectionChanged.match(action) && action.payload),
    request: take([saveRequested, runChanged]),
  });
  return 'again' as const;
}

function* fail({ userId }: Turn, key: string | null, failure: Failure) {
  // Everything may have been undone while it was on its way: then nothing has failed.
  const { length: pending } = yield* select(selectOperations);
  yield* changeRun(userId, (run) =>
    run && pending > 0 ? inPhase(run, { phase: 'failed', key, failure }) : null,
  );
  return 'over' as const;
}

function* giveUp(turn: Turn, key: string | null, failure: Failure) {
  const trouble = failure.status === UNAUTHORIZED ? yield* call(heardWho<Failure>, failure) : failure;
  // Signed in again: what was not sent is sent after another look at what the server holds.
  if (trouble === null) return 'again';
  return trouble.status === null ? yield* call(pause, turn) : yield* call(fail, turn, key, trouble);
}

/** All is sent, unless another tab's Save has wanted more. */
function* finish({ userId }: Turn) {
  const { sharedStore } = yield* getServices();
  const done = (yield* select(selectRun))?.done ?? 0;
  const run = yield* changeRun(userId, (current) =>
    leftOf(readOperations(sharedStore, userId), current).length > 0 ? current : null,
  );
  if (run) return 'again' as const;
  if (done > 0) yield* put(announced(done === 1 ? '1 change saved' : `${done} changes saved`));
  return 'over' as const;
}
