import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserSession } from '../../domain/session/openSession';
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

/** Sessions by user id. Users whose sessions are not loaded have no entry. */
type UserSessionsState = Readonly<Record<number, readonly UserSession[]>>;

const initialState: UserSessionsState = {};

const slice = createSlice({
  name: 'userSessions',
  initialState,
  reducers: {
    userSessionsReceived: (
      state,
      { payload }: PayloadAction<{ userId: number; sessions: readonly UserSession[] }>,
    ): UserSessionsState => ({ ...state, [payload.userId]: payload.sessions }),
    userSessionsEnded: (
      state,
      { payload: { userId, sessionId } }: PayloadAction<EndedSessions>,
    ): UserSessionsState => {
      const left = sessionId === null ? [] : (state[userId] ?? []).filter(({ id }) => id !== sessionId);
      return { ...state, [userId]: left };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(userDeleted, (state, { payload }) => ({ ...state, [payload]: [] }));
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectUserSessions: (state, userId: number): readonly UserSession[] | null => state[userId] ?? null,
  },
});

export const { userSessionsReceived, userSessionsEnded } = slice.actions;
export const { selectUserSessions } = slice.selectors;
export const userSessionsReducer = slice.reducer;
