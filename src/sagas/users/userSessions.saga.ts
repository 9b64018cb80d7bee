import { all } from 'typed-redux-saga';
import {
  userSessionsEnded,
  userSessionsEndKey,
  userSessionsEndRequested,
  userSessionsKey,
  userSessionsReceived,
  userSessionsRequested,
} from '../../store/users/userSessions.slice';
import { performRequest } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadSessions({ payload: userId }: ReturnType<typeof userSessionsRequested>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(
    userSessionsKey(userId),
    (signal, leaveOut) => api.userSessions(userId, signal, leaveOut),
    (sessions) => userSessionsReceived({ userId, sessions }),
  );
}

function* endSessions({ payload }: ReturnType<typeof userSessionsEndRequested>) {
  const api = yield* getAdministrationApi();
  yield* performWrite(
    userSessionsEndKey(payload),
    (signal) => api.endUserSessions(payload.userId, payload.sessionId, signal),
    () => userSessionsEnded(payload),
  );
}

/**
 * Loads and ends the sessions of a user. The end of a session restarts a running load, because the answer may still
 * contain the ended session.
 */
export function* userSessionsSaga() {
  yield* all([
    takeByKey(
      userSessionsRequested,
      {
        keyOf: ({ payload }) => userSessionsKey(payload),
        restartOn: { by: userSessionsEnded.match, keyOf: ({ payload }) => userSessionsKey(payload.userId) },
      },
      loadSessions,
    ),
    takeByKey(userSessionsEndRequested, { keyOf: ({ payload }) => userSessionsEndKey(payload) }, endSessions),
  ]);
}
