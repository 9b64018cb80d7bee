import { call, put, select, takeLeading } from 'typed-redux-saga';
import { failureText } from '../../domain/requests/failure';
import { toFailure } from '../../services/http/failure';
import { selectUser } from '../../store/session/session.slice';
import {
  googleCodeReceived,
  microsoftChosen,
  passwordSubmitted,
  selectSignInBusy,
  signInFailed,
  signInStarted,
} from '../../store/session/signIn.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';
import { beginMicrosoft, leaveMicrosoft } from './microsoft.saga';
import { askWhoami } from './session.saga';

function* signInByPassword({ payload }: ReturnType<typeof passwordSubmitted>) {
  const { sessionApi, tabs } = yield* getServices();
  yield* put(signInStarted('password'));
  try {
    yield* call(sessionApi.login, payload.email, payload.password);
  } catch (thrown) {
    yield* put(signInFailed({ method: 'password', text: toFailure(thrown).message }));
    return;
  }
  // Who was here before, and was never told to be gone, is not who whoami is asked about.
  yield* call(leaveMicrosoft);
  yield* call(askWhoami);
  // Over a screen whose session has ended somebody is known all along: being busy ends with the sign-in.
  if ((yield* select(selectUser)) && (yield* select(selectSignInBusy)) === null) tabs.tell('signedIn');
  else
    yield* put(signInFailed({ method: 'password', text: 'Signed in, but the session could not be opened' }));
}

/** The code is exchanged by the API; the page then starts anew with the session's cookie. */
function* signInByGoogle({ payload }: ReturnType<typeof googleCodeReceived>) {
  const { sessionApi, browser, tabs } = yield* getServices();
  yield* put(signInStarted('google'));
  try {
    yield* call(sessionApi.googleCallback, payload.code, payload.scope);
  } catch (thrown) {
    const text = `Unexpected err: ${failureText(toFailure(thrown))}`;
    yield* put(signInFailed({ method: 'google', text }));
    return;
  }
  yield* call(leaveMicrosoft);
  tabs.tell('signedIn');
  // A screen that waits for the sign-in stays.
  if (yield* select(selectUser)) yield* call(askWhoami);
  else yield* call(browser.reload);
}

function* signInByMicrosoft() {
  yield* put(signInStarted('microsoft'));
  yield* call(beginMicrosoft);
}

/** A second click while one sign-in is under way changes nothing. */
export function* signInSaga() {
  yield* takeLeading(passwordSubmitted, safely(signInByPassword));
  yield* takeLeading(googleCodeReceived, safely(signInByGoogle));
  yield* takeLeading(microsoftChosen, safely(signInByMicrosoft));
}
