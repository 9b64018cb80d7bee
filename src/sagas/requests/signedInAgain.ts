import type { Action } from '@reduxjs/toolkit';
import { call, select, take } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { signedOut, signInRequested, userReceived, whoamiFailed } from '../../store/session/session.slice';
import { selectPanelPhase } from '../../store/session/signInAgain.slice';

/** The panel's slice comes with its code, which may be out of reach. */
const isPanelOpen = (state: RootState): boolean =>
  'signInAgain' in state && selectPanelPhase(state) !== 'closed';

const isSignInRequested = (state: RootState): boolean =>
  'signInAgain' in state && selectPanelPhase(state) === 'signIn';

/** After a 401, waits for whoami's answer. Returns whether the panel that asks for a sign-in is open. */
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
 * After a 401, returns whether the person has signed in over the screen, so that the call can be made again. Returns
 * false at once where whoami says that the session is still good: the call would be refused again.
 */
export function* signedInAgain() {
  if (!(yield* call(panelOpens))) return false;
  if (!(yield* select(isSignInRequested))) return true;
  const answer: Action = yield* take([userReceived.type, signedOut.type]);
  return userReceived.match(answer);
}
