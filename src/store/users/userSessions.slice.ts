import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserSession } from '../../domain/session/openSession';
import { lazyState } from '../lazyState';
import { ownedRecords } from '../records/ownedRecords';
import { signedOut } from '../session/session.slice';
import { userDeleted } from './users.slice';

/** One session of a user, or all sessions if `sessionId` is `null`. */
export interface EndedSessions {
  userId: number;
  sessionId: string | null;
}

/** Request actions: load a user's sessions by the user's id, end one session or all sessions of a user. */
export const userSessionsRequested = createAction<number>('userSessions/userSessionsRequested');
export const userSessionsEndRequested = createAction<EndedSessions>('userSessions/userSessionsEndRequested');

/** Keys of the requests. */
export const userSessionsKey = (userId: number): string => `userSessions/${userId}`;
export const userSessionsEndKey = ({ userId, sessionId }: EndedSessions): string =>
  `end/userSessions/${userId}${sessionId === null ? '' : `/${sessionId}`}`;

const records = ownedRecords(createEntityAdapter<UserSession>());

const slice = createSlice({
  name: 'userSessions',
  initialState: records.initialState,
  reducers: {
    userSessionsReceived(
      state,
      { payload }: PayloadAction<{ userId: number; sessions: readonly UserSession[] }>,
    ) {
      records.setAll(state, payload.userId, payload.sessions);
    },
    userSessionsEnded(state, { payload: { userId, sessionId } }: PayloadAction<EndedSessions>) {
      if (sessionId === null) records.setAll(state, userId, []);
      else records.removeOne(state, userId, sessionId);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(userDeleted, (state, { payload }) => records.setAll(state, payload, []));
    builder.addCase(signedOut, () => records.initialState);
  },
  selectors: {
    /** Returns the open sessions of a user, or `null` until the sessions are loaded. */
    selectUserSessions: (state, userId: number) => records.selectOf(state, { owner: userId }) ?? null,
  },
});

export const { userSessionsReceived, userSessionsEnded } = slice.actions;
export const { selectUserSessions } = slice.getSelectors(lazyState(slice));
export const userSessionsReducer = slice.reducer;
