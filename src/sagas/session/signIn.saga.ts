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
  // Otherwise whoami would carry the token of an earlier Microsoft sign-in in this tab.
  yield* call(leaveMicrosoft);
  yield* call(askWhoami);
  // While the sign-in panel is open, the store still contains the user. Only the end of the busy state shows a
  // successful sign-in.
  if ((yield* select(selectUser)) && (yield* select(selectSignInBusy)) === null) tabs.tell('signedIn');
  else
    yield* put(signInFailed({ method: 'password', text: 'Signed in, but the session could not be opened' }));
}

/** Sends Google's code to the API, which opens a session. Then reloads the app with the session's cookie. */
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
  // If the sign-in panel is open over a screen, the screen must stay, so the app is not reloaded.
  if (yield* select(selectUser)) yield* call(askWhoami);
  else yield* call(browser.reload);
}

function* signInByMicrosoft() {
  yield* put(signInStarted('microsoft'));
  yield* call(beginMicrosoft);
}

/** Ignores a second click while the same kind of sign-in is running. */
export function* signInSaga() {
  yield* takeLeading(passwordSubmitted, safely(signInByPassword));
  yield* takeLeading(googleCodeReceived, safely(signInByGoogle));
  yield* takeLeading(microsoftChosen, safely(signInByMicrosoft));
}
