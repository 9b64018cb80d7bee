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
 * After a 401, waits for the result of whoami. Returns true if the sign-in panel opens and the user then confirms with
 * "Save now". If another user signs in, the caller of this saga is cancelled.
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
 * Makes a call that changes data. If the session has ended, the call waits for the sign-in. The call is repeated only
 * if the user confirms, because another user may have changed the record.
 */
export const performWrite = <Data>(key: string, send: FetchData<Data>, received: (data: Data) => Action) =>
  call(runWrite<Data>, key, send, received);
