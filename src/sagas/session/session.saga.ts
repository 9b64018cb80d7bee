import { eventChannel } from 'redux-saga';
import { call, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { type Failure, saysSignedOut, UNAUTHORIZED } from '../../domain/requests/failure';
import { CHOOSE_ACCOUNT, pendingOperationsPrefix, SIGNED_IN_HINT } from '../../domain/session/storageKeys';
import type { TabMessage } from '../../services/browser/tabs';
import { toFailure } from '../../services/http/failure';
import { companiesRequested } from '../../store/companies/companies.slice';
import { requestAttempted, requestFailed, requestSucceeded } from '../../store/requests/requests.slice';
import {
  askedPageOpened,
  isInAppPath,
  logoutRequested,
  nobodySignedIn,
  pageRequested,
  selectSession,
  selectUser,
  signedOut,
  signInRequested,
  userReceived,
  whoamiFailed,
  whoamiRequested,
} from '../../store/session/session.slice';
import { signInFailed, signInStarted } from '../../store/session/signIn.slice';
import { takeIn } from '../areas/takeIn';
import { safely } from '../requests/safely';
import { type AreaSlot, getApiSlot, getAreaSlot, getServices, type Services } from '../services';
import { leaveMicrosoft } from './microsoft.saga';

const WHOAMI_KEY = 'whoami';
const ASKED_PAGE = 'greenroom.askedPage';

/** Loads the signed-in user, and starts the features for signed-in users. */
function* fetchUser() {
  const { sessionApi } = yield* getServices();
  const user = yield* call(sessionApi.whoami);
  yield* call(startFeatures);
  return user;
}

/**
 * Loads the signed-in user. A 401 or 403 means that nobody is signed in. After any other failure the session is
 * unknown. Ignores the answer if the user logs out during the call.
 */
export function* askWhoami() {
  const { browser, deviceStore } = yield* getServices();
  yield* put(requestAttempted({ key: WHOAMI_KEY, attempt: 1 }));
  try {
    const { user } = yield* race({ user: call(fetchUser), out: take(signedOut) });
    if (!user) return;
    yield* put(requestSucceeded({ key: WHOAMI_KEY, at: browser.now() }));
    const known = yield* select(selectUser);
    if (known && known.id !== user.id) yield* put(signedOut({ byChoice: true }));
    deviceStore.write(SIGNED_IN_HINT, '1');
    deviceStore.remove(CHOOSE_ACCOUNT);
    yield* put(userReceived(user));
    yield* put(companiesRequested({}));
  } catch (thrown) {
    yield* call(nobodyOrUnknown, toFailure(thrown));
  }
}

async function fetchFeatures({ openApi }: Services, { load }: AreaSlot) {
  const [api, code] = await Promise.all([openApi(), load('signedIn')]);
  return { api, code };
}

/**
 * Starts the features for signed-in users once. The features must run before the first signed-in screen dispatches a
 * request.
 */
function* startFeatures() {
  const slot = yield* getApiSlot();
  if (slot.api) return;
  const { api, code } = yield* call(fetchFeatures, yield* getServices(), yield* getAreaSlot());
  slot.api = api;
  yield* call(takeIn, code);
}

function* nobodyOrUnknown(failure: Failure) {
  const { browser } = yield* getServices();
  yield* put(requestFailed({ key: WHOAMI_KEY, failure }));
  if (!saysSignedOut(failure)) {
    yield* put(whoamiFailed(failure));
    return;
  }
  const { kind } = yield* select(selectSession);
  const { holdsScreen } = yield* getAreaSlot();
  if (kind === 'signedIn' && holdsScreen && (yield* select(holdsScreen, browser.address()))) {
    yield* put(signInRequested());
    return;
  }
  // If a user was signed in, `signedOut` also removes the user's data from the screen.
  yield* call(forgetSignIn, kind === 'signedIn' ? signedOut({ byChoice: false }) : nobodySignedIn());
}

/**
 * Ends the sign-in in this tab, after a log-out here or in another tab, or after the session has ended. Later calls
 * carry no token, and a later sign-in does not find the old account.
 */
function* forgetSignIn(ended: ReturnType<typeof signedOut | typeof nobodySignedIn>, atProvider = false) {
  const { deviceStore } = yield* getServices();
  yield* call(leaveMicrosoft, atProvider);
  deviceStore.remove(SIGNED_IN_HINT);
  yield* put(ended);
}

/** Logs out on the server and in this tab. If the server's log-out fails, the user stays signed in. */
function* logOut({ payload: { everywhere, discard } = {} }: ReturnType<typeof logoutRequested>) {
  const { deviceStore, sessionApi, sharedStore, tabs } = yield* getServices();
  yield* put(signInStarted('logout'));
  try {
    yield* call(everywhere ? sessionApi.endSessions : sessionApi.logout);
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (failure.status !== UNAUTHORIZED) {
      yield* put(signInFailed({ method: 'logout', text: failure.message }));
      return;
    }
  }
  const user = yield* select(selectUser);
  if (discard && user) sharedStore.names(pendingOperationsPrefix(user.id)).forEach(sharedStore.remove);
  deviceStore.write(CHOOSE_ACCOUNT, '1');
  tabs.tell('signedOut');
  yield* call(forgetSignIn, signedOut({ byChoice: true }), true);
}

function* hearOtherTab(message: TabMessage) {
  const { kind } = yield* select(selectSession);
  // A running whoami could still return the user who has logged out, so the `unknown` session ends as well.
  if (message === 'signedOut' && kind !== 'anonymous')
    yield* call(forgetSignIn, kind === 'unreachable' ? nobodySignedIn() : signedOut({ byChoice: true }));
  if (message === 'signedIn' && kind === 'anonymous') yield* put(whoamiRequested());
}

function* rememberAskedPage({ payload }: ReturnType<typeof pageRequested>) {
  const { tabStore } = yield* getServices();
  if (isInAppPath(payload)) yield* call(tabStore.write, ASKED_PAGE, payload);
}

function* forgetAskedPage() {
  const { tabStore } = yield* getServices();
  yield* call(tabStore.remove, ASKED_PAGE);
}

/** Restores the requested page after a sign-in that left or reloaded the app. */
export function* recallAskedPage() {
  const { tabStore } = yield* getServices();
  const path = yield* call(tabStore.read, ASKED_PAGE);
  if (path !== null && isInAppPath(path)) yield* put(pageRequested(path));
}

export function* sessionSaga() {
  const { tabs } = yield* getServices();
  const heard = yield* call(() => eventChannel<TabMessage>((emit) => tabs.listen(emit)));
  yield* takeEvery(heard, safely(hearOtherTab));
  // Concurrent requests share one whoami call.
  yield* takeLeading(whoamiRequested, safely(askWhoami));
  // A double click logs out once.
  yield* takeLeading(logoutRequested, safely(logOut));
  yield* takeEvery(pageRequested, safely(rememberAskedPage));
  yield* takeEvery([askedPageOpened, signedOut], safely(forgetAskedPage));
}
