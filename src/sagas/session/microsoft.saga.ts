import { call, put, select, spawn } from 'typed-redux-saga';
import type { RuntimeConfig } from '../../domain/config/runtimeConfig';
import { MICROSOFT_TAB } from '../../domain/session/storageKeys';
import type { IdTokenSignIn } from '../../services/http/bearer';
import { toFailure } from '../../services/http/failure';
import { selectConfig } from '../../store/config/config.slice';
import { selectSession } from '../../store/session/session.slice';
import { signInFailed } from '../../store/session/signIn.slice';
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

/** Leaves for the provider. Comes back only when that failed. */
export function* beginMicrosoft() {
  const { openMicrosoft: open } = yield* getServices();
  const { microsoft } = yield* select(selectConfig);
  if (!microsoft) return;
  try {
    const provider: IdTokenSignIn = yield* call(open, microsoft);
    yield* call(provider.begin);
  } catch (thrown) {
    yield* put(signInFailed({ method: 'microsoft', text: toFailure(thrown).message }));
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
    yield* put(signInFailed({ method: 'microsoft', text: toFailure(thrown).message }));
    return false;
  }
}

/** The provider knows the person who has come back, but nobody here does. */
export function* tellStranger() {
  const { kind } = yield* select(selectSession);
  if (kind !== 'anonymous') return;
  yield* put(signInFailed({ method: 'microsoft', text: 'No staff member has this Microsoft account' }));
}
