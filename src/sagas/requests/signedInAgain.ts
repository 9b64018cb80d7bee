import type { Action } from '@reduxjs/toolkit';
import { call, select, take } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { signedOut, signInRequested, userReceived, whoamiFailed } from '../../store/session/session.slice';
import { selectPanelPhase } from '../../store/session/signInAgain.slice';

const isPanelOpen = (state: RootState): boolean => selectPanelPhase(state) !== 'closed';

const isSignInRequested = (state: RootState): boolean => selectPanelPhase(state) === 'signIn';

/** After a 401, waits for the result of whoami. Returns true if the sign-in panel is open. */
export function* panelOpens() {
  if (yield* select(isPanelOpen)) return true;
  const answer: Action = yield* take([
    userReceived.type,
    whoamiFailed.type,
    signInRequested.type,
    signedOut.type,
  ]);
  return signInRequested.match(answer);
}

/**
 * After a 401, returns true once the user has signed in again in the panel, so that the call can be repeated. Returns
 * false at once if whoami shows that the session is valid, because the call would be refused again.
 */
export function* signedInAgain() {
  if (!(yield* call(panelOpens))) return false;
  if (!(yield* select(isSignInRequested))) return true;
  const answer: Action = yield* take([userReceived.type, signedOut.type]);
  return userReceived.match(answer);
}
