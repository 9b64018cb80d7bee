import { fork } from 'typed-redux-saga';
import {
  HAS_PASSWORD_KEY,
  hasPasswordReceived,
  hasPasswordRequested,
  OWN_SESSIONS_KEY,
  ownSessionsReceived,
  ownSessionsRequested,
  PASSWORD_KEY,
  passwordChanged,
  passwordChangeRequested,
} from '../../store/account/account.slice';
import { performRequest } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';
import { takeByKey } from '../requests/takeByKey';
import { getAccountApi } from '../services';

function* loadHasPassword() {
  const api = yield* getAccountApi();
  yield* performRequest(HAS_PASSWORD_KEY, (signal) => api.hasPassword(signal), hasPasswordReceived);
}

function* changePassword({ payload }: ReturnType<typeof passwordChangeRequested>) {
  const api = yield* getAccountApi();
  const { present, password } = payload;
  yield* performWrite(
    PASSWORD_KEY,
    (signal) => api.changePassword(present, password, signal),
    () => passwordChanged(),
  );
}

function* loadSessions() {
  const api = yield* getAccountApi();
  yield* performRequest(OWN_SESSIONS_KEY, (signal) => api.sessions(signal), ownSessionsReceived);
}

/** Returns the options for one running request at a time. A double click sends one request. */
const alone = (key: string) => ({ keyOf: () => key });

export function* accountSaga() {
  yield* fork(() => takeByKey(hasPasswordRequested, alone(HAS_PASSWORD_KEY), loadHasPassword));
  yield* fork(() => takeByKey(ownSessionsRequested, alone(OWN_SESSIONS_KEY), loadSessions));
  yield* fork(() => takeByKey(passwordChangeRequested, alone(PASSWORD_KEY), changePassword));
}
