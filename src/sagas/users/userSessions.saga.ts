import { all } from 'typed-redux-saga';
import {
  userSessionsEnded,
  userSessionsEndKey,
  userSessionsEndRequested,
  userSessionsKey,
  userSessionsNeeded,
  userSessionsReceived,
} from '../../store/users/userSessions.slice';
import { performRequest } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadSessions({ payload: userId }: ReturnType<typeof userSessionsNeeded>) {
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

const join = () => 'join' as const;

/** A list that was asked for before a session ended may still have it: it is asked for anew. */
export function* userSessionsSaga() {
  yield* all([
    takeByKey(
      userSessionsNeeded,
      {
        laneOf: ({ payload }) => userSessionsKey(payload),
        whenBusy: join,
        anew: { by: userSessionsEnded.match, laneOf: ({ payload }) => userSessionsKey(payload.userId) },
      },
      loadSessions,
    ),
    takeByKey(
      userSessionsEndRequested,
      { laneOf: ({ payload }) => userSessionsEndKey(payload), whenBusy: join },
      endSessions,
    ),
  ]);
}
