import { call, put, select, spawn } from 'typed-redux-saga';
import type { RuntimeConfig } from '../../domain/config/runtimeConfig';
import { CHOOSE_ACCOUNT, MICROSOFT_TAB } from '../../domain/session/storageKeys';
import { type IdTokenSignIn, SignInError } from '../../services/http/bearer';
import { selectConfig } from '../../store/config/config.slice';
import { selectSession } from '../../store/session/session.slice';
import { signInAbandoned, signInFailed } from '../../store/session/signIn.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/**
 * Detaches the token from later calls, and removes the user from the provider's library. Loads the library only if this
 * tab has used the provider.
 * @param atProvider true to leave the page and end the provider's session as well
 */
export function* leaveMicrosoft(atProvider = false) {
  const { bearer, tabStore } = yield* getServices();
  const { microsoft } = yield* select(selectConfig);
  bearer.attach(null);
  const wasUsed = tabStore.read(MICROSOFT_TAB) !== null;
  tabStore.remove(MICROSOFT_TAB);
  // Spawned, because the call takes time, may leave the page, and may fail if the provider or its code is unavailable.
  if (wasUsed && microsoft) yield* spawn(safely(leaveProvider), microsoft, atProvider);
}

function* leaveProvider(config: NonNullable<RuntimeConfig['microsoft']>, atProvider: boolean) {
  const { openMicrosoft: open } = yield* getServices();
  const provider: IdTokenSignIn = yield* call(open, config);
  yield* call(atProvider ? provider.end : provider.forget);
}

/**
 * Reports a failed sign-in. Logs the error. The screen shows the message only of a `SignInError`, not of the library's
 * errors.
 */
function* failMicrosoft(thrown: unknown) {
  console.error('Signing in with Microsoft failed', thrown);
  const text =
    thrown instanceof SignInError
      ? thrown.message
      : 'The sign-in with Microsoft could not be loaded. Reload the page and try again.';
  yield* put(signInFailed({ method: 'microsoft', text }));
}

/**
 * Opens the provider's sign-in page. If the user stops or returns by the browser, the user can sign in again at once.
 */
export function* beginMicrosoft() {
  const { deviceStore, openMicrosoft: open } = yield* getServices();
  const { microsoft } = yield* select(selectConfig);
  if (!microsoft) return;
  try {
    const provider: IdTokenSignIn = yield* call(open, microsoft);
    yield* call(provider.begin, deviceStore.read(CHOOSE_ACCOUNT) !== null);
    yield* put(signInAbandoned());
  } catch (thrown) {
    yield* call(failMicrosoft, thrown);
  }
}

/**
 * Runs at the start. Completes the return from the provider, or resumes the earlier sign-in of this tab. Returns true
 * if the user has just returned from the provider with a completed sign-in.
 */
export function* resumeMicrosoft() {
  const { bearer, browser, openMicrosoft: open, tabStore } = yield* getServices();
  const { microsoft } = yield* select(selectConfig);
  if (!microsoft) return false;
  const path = new URL(browser.address(), browser.origin()).pathname;
  const returning = path === microsoft.redirectPath;
  if (!returning && (yield* call(tabStore.read, MICROSOFT_TAB)) === null) return false;
  try {
    const provider = yield* call(open, microsoft);
    const completed = returning && (yield* call(provider.complete));
    if (completed) yield* call(tabStore.write, MICROSOFT_TAB, '1');
    bearer.attach(provider);
    return completed;
  } catch (thrown) {
    yield* call(failMicrosoft, thrown);
    return false;
  }
}

/** Reports an error if the provider knows the returned user but the app does not. */
export function* tellStranger() {
  const { kind } = yield* select(selectSession);
  if (kind !== 'anonymous') return;
  const { deviceStore } = yield* getServices();
  deviceStore.write(CHOOSE_ACCOUNT, '1');
  yield* put(signInFailed({ method: 'microsoft', text: 'No staff member has this Microsoft account' }));
}
