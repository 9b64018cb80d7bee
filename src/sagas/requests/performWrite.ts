import type { Action } from '@reduxjs/toolkit';
import { call, put, take } from 'typed-redux-saga';
import { UNAUTHORIZED } from '../../domain/requests/failure';
import {
  writeBegun,
  writeEnded,
  writeRefused,
  writesConfirmed,
  writesLeft,
} from '../../store/session/signInAgain.slice';
import { type FetchData, runRequest } from './performRequest';
import { panelOpens } from './signedInAgain';

/**
 * After a 401: waits for what whoami says. Where the panel asks for a sign-in, the answer is whether the person has
 * said "Save now" afterwards; somebody else who signs in ends all this from outside.
 */
export function* maySendAgain() {
  if (!(yield* call(panelOpens))) return false;
  const answer: Action = yield* take([writesConfirmed.type, writesLeft.type]);
  return writesConfirmed.match(answer);
}

function* runWrite<Data>(key: string, send: FetchData<Data>, received: (data: Data) => Action) {
  yield* put(writeBegun(key));
  try {
    for (;;) {
      const outcome = yield* call(runRequest<Data>, key, send, received);
      if (outcome.ok || outcome.failure.status !== UNAUTHORIZED) return outcome;
      yield* put(writeRefused(key));
      if (!(yield* call(maySendAgain))) return outcome;
    }
  } finally {
    yield* put(writeEnded(key));
  }
}

/**
 * Makes a call that changes something. A call that was refused because the session had ended waits for the sign-in
 * and is made again only when the person confirms it: meanwhile the record may have become another.
 */
export const performWrite = <Data>(...write: Parameters<typeof runWrite<Data>>) =>
  call(runWrite<Data>, ...write);
