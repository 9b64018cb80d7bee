import { signedOut, userReceived } from '@src/store/session/session.slice';
import {
  selectSignInBusy,
  selectSignInError,
  signInAbandoned,
  signInFailed,
  signInStarted,
} from '@src/store/session/signIn.slice';
import { user } from '../../support/factories';
import { createEmptyStore } from '../../support/states';

function startedAndFailed() {
  const store = createEmptyStore();
  store.dispatch(signInStarted('google'));
  store.dispatch(signInFailed({ method: 'google', text: 'No' }));
  return store;
}

test('an attempt is busy until it fails, and then has an error', () => {
  const store = createEmptyStore();
  store.dispatch(signInStarted('google'));
  expect(selectSignInBusy(store.getState())).toBe('google');
  const failed = startedAndFailed().getState();
  expect(selectSignInBusy(failed)).toBeNull();
  expect(selectSignInError(failed)).toEqual({ method: 'google', text: 'No' });
});

test.each([
  ['the next try', signInStarted('password'), 'password'],
  ['giving up', signInAbandoned(), null],
  ['a success', userReceived(user()), null],
  ['signing out', signedOut({ byChoice: true }), null],
])('%s removes the last error', (_what, action, busy) => {
  const store = startedAndFailed();
  store.dispatch(action);
  expect(selectSignInError(store.getState())).toBeNull();
  expect(selectSignInBusy(store.getState())).toBe(busy);
});
