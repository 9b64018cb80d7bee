import { eventChannel } from 'redux-saga';
import { call, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { type Failure, saysSignedOut } from '../domain/failure';
import { toFailure } from '../services/failure';
import type { TabMessage } from '../services/tabs';
import { selectConfig } from '../store/config.slice';
import { companiesNeeded } from '../store/entities/companies.slice';
import { requestAttempted, requestFailed, requestSucceeded } from '../store/requests.slice';
import {
  askedPageOpened,
  isInAppPath,
  logoutRequested,
  nobodySignedIn,
  pageAsked,
  selectSession,
  selectUser,
  signedOut,
  userReceived,
  whoamiFailed,
  whoamiNeeded,
} from '../store/session.slice';
import { signInFailed, signInStarted } from '../store/signIn.slice';
import { openMicrosoft } from './microsoft.saga';
import { safely } from './safely';
import { getApiSlot, getServices, type Services } from './services';

const WHOAMI_KEY = 'whoami';
const ASKED_PAGE = 'greenroom.askedPage';
/** Says nothing but that somebody was signed in here: the next start loads the right screens first. */
export const SIGNED_IN_HINT = 'greenroom.signedIn';

/** Who is signed in, with all that they need running. */
function* fetchUser() {
  const { sessionApi } = yield* getServices();
  const user = yield* call(sessionApi.whoami);
  yield* call(startFeatures);
  return user;
}

/**
 * Asks who is signed in. A 401 or 403 is an answer, "nobody"; any other failure says nothing. An answer from
 * before a log-out is nobody's any more.
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
    yield* put(userReceived(user));
    yield* put(companiesNeeded({}));
  } catch (thrown) {
    yield* call(nobodyOrUnknown, toFailure(thrown));
  }
}

async function openFeatures(openApi: Services['openApi']) {
  const [api, { runFeatures }] = await Promise.all([openApi(), import('./features')]);
  return { api, runFeatures };
}

/** The features run before a signed-in screen can ask anything of them, and are started once. */
function* startFeatures() {
  const slot = yield* getApiSlot();
  if (slot.api) return;
  const { openApi } = yield* getServices();
  const { api, runFeatures } = yield* call(openFeatures, openApi);
  slot.api = api;
  yield* call(runFeatures);
}

function* nobodyOrUnknown(failure: Failure) {
  const { bearer, deviceStore } = yield* getServices();
  yield* put(requestFailed({ key: WHOAMI_KEY, failure }));
  if (!saysSignedOut(failure)) {
    yield* put(whoamiFailed(failure));
    return;
  }
  bearer.attach(null);
  deviceStore.remove(SIGNED_IN_HINT);
  const { kind } = yield* select(selectSession);
  // Somebody who was signed in leaves nothing behind on the screen.
  if (kind === 'signedIn') yield* put(signedOut({ byChoice: false }));
  else yield* put(nobodySignedIn());
}

/** Signs out here and on the server; when the server could not be told, nobody is signed out. */
function* logOut() {
  const { bearer, deviceStore, sessionApi, tabs } = yield* getServices();
  yield* put(signInStarted('logout'));
  try {
    yield* call(sessionApi.logout);
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (failure.status !== 401) {
      yield* put(signInFailed({ method: 'logout', text: failure.message }));
      return;
    }
  }
  bearer.attach(null);
  deviceStore.remove(SIGNED_IN_HINT);
  tabs.tell('signedOut');
  yield* put(signedOut({ byChoice: true }));
  // Last, because it may leave the page, or fail where the provider or its code is out of reach.
  const { microsoft } = yield* select(selectConfig);
  const provider = microsoft ? yield* call(openMicrosoft, microsoft) : null;
  if (provider) yield* call(provider.end);
}

function* hearOtherTab(message: TabMessage) {
  const { kind } = yield* select(selectSession);
  // Whoami may be under way here, and bring who has just left.
  if (message === 'signedOut' && kind !== 'anonymous') yield* put(signedOut({ byChoice: true }));
  if (message === 'signedIn' && kind === 'anonymous') yield* put(whoamiNeeded());
}

function* rememberAskedPage({ payload }: ReturnType<typeof pageAsked>) {
  const { tabStore } = yield* getServices();
  if (isInAppPath(payload)) yield* call(tabStore.write, ASKED_PAGE, payload);
}

function* forgetAskedPage() {
  const { tabStore } = yield* getServices();
  yield* call(tabStore.remove, ASKED_PAGE);
}

/** A sign-in that leaves the page or reloads it must still find the page asked for. */
export function* recallAskedPage() {
  const { tabStore } = yield* getServices();
  const path = yield* call(tabStore.read, ASKED_PAGE);
  if (path !== null && isInAppPath(path)) yield* put(pageAsked(path));
}

export function* sessionSaga() {
  const { tabs } = yield* getServices();
  const heard = yield* call(() => eventChannel<TabMessage>((emit) => tabs.listen(emit)));
  yield* takeEvery(heard, safely(hearOtherTab));
  // One question under way answers everyone.
  yield* takeLeading(whoamiNeeded, safely(askWhoami));
  // A double click is one log-out.
  yield* takeLeading(logoutRequested, safely(logOut));
  yield* takeEvery(pageAsked, safely(rememberAskedPage));
  yield* takeEvery([askedPageOpened, signedOut], safely(forgetAskedPage));
}
