import type { Action } from '@reduxjs/toolkit';
import { call, put, select, take } from 'typed-redux-saga';
import { UNAUTHORIZED } from '../../domain/requests/failure';
import type { RootState } from '../../store';
import { signInAsked, userReceived, whoamiFailed } from '../../store/session/session.slice';
import {
  selectPanelPhase,
  writeBegun,
  writeEnded,
  writeRefused,
  writesConfirmed,
  writesLeft,
} from '../../store/session/signInAgain.slice';
import { type FetchData, performRequest } from './performRequest';

/** The panel's slice comes with its code, which may be out of reach. */
const isAsking = (state: RootState): boolean =>
  'signInAgain' in state && selectPanelPhase(state) !== 'closed';

/**
 * After a 401: waits for what whoami says. Where the panel asks for a sign-in, the answer is whether the person has
 * said "Save now" afterwards; somebody else who signs in ends all this from outside.
 */
export function* maySendAgain() {
  if (!(yield* select(isAsking))) {
    const said: Action = yield* take([userReceived.type, whoamiFailed.type, signInAsked.type]);
    if (!signInAsked.match(said)) return false;
  }
  const answer: Action = yield* take([writesConfirmed.type, writesLeft.type]);
  return writesConfirmed.match(answer);
}

function* runWrite<Data>(key: string, send: FetchData<Data>, received: (data: Data) => Action) {
  yield* put(writeBegun(key));
  try {
    for (;;) {
      const outcome = yield* performRequest<Data>(key, send, received);
      if (outcome.ok || outcome.failure.status !== UNAUTHORIZED) return outcome;
      yield* put(writeRefused(key));
      if (!(yield* call(maySendAgain))) return outcome;
    }
  } finally {
    yield* put(writeEnded(key));
  }
}

/**
 * `performRequest` of a call that changes something. One that a session's end has refused waits for its person to
 * sign in again, and goes out once more when they confirm it.
 */
export const performWrite = <Data>(...write: Parameters<typeof runWrite<Data>>) =>
  call(runWrite<Data>, ...write);
