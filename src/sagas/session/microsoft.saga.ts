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
 * This tab carries no token any more, and what it used of the provider forgets the person too; the library is not
 * loaded for anybody else.
 * @param atProvider leaves the page to end the provider's session as well
 */
export function* leaveMicrosoft(atProvider = false) {
  const { bearer, tabStore } = yield* getServices();
  const { microsoft } = yield* select(selectConfig);
  bearer.attach(null);
  const wasUsed = tabStore.read(MICROSOFT_TAB) !== null;
  tabStore.remove(MICROSOFT_TAB);
  // By itself: it takes time, may leave the page, and may fail where the provider or its code is out of reach.
  if (wasUsed && microsoft) yield* spawn(safely(leaveProvider), microsoft, atProvider);
}

function* leaveProvider(config: NonNullable<RuntimeConfig['microsoft']>, atProvider: boolean) {
  const { openMicrosoft: open } = yield* getServices();
  const provider: IdTokenSignIn = yield* call(open, config);
  yield* call(atProvider ? provider.end : provider.forget);
}

/** A library's own message is not for the screen: it goes to the console. */
function* failMicrosoft(thrown: unknown) {
  console.error('Signing in with Microsoft failed', thrown);
  const text =
    thrown instanceof SignInError
      ? thrown.message
      : 'The sign-in with Microsoft could not be loaded. Reload the page and try again.';
  yield* put(signInFailed({ method: 'microsoft', text }));
}

/** Leaves for the provider. A person who stops on the way, or comes back by the browser, can sign in at once. */
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
 * At the start: finishes the way back from the provider, or takes up the sign-in that this tab had. Answers
 * whether somebody has just come back signed in.
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

/** The provider knows the person who has come back, but nobody here does. */
export function* tellStranger() {
  const { kind } = yield* select(selectSession);
  if (kind !== 'anonymous') return;
  const { deviceStore } = yield* getServices();
  deviceStore.write(CHOOSE_ACCOUNT, '1');
  yield* put(signInFailed({ method: 'microsoft', text: 'No staff member has this Microsoft account' }));
}
