import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UserSession } from '../../domain/session/openSession';
import { signedOut } from '../session/session.slice';
import { userDeleted } from './users.slice';

/** A session of a user's, or all of them where none is named. */
export interface EndedSessions {
  userId: number;
  sessionId: string | null;
}

/** Wishes: to see where a user is signed in; to sign them out there, or everywhere. */
export const userSessionsNeeded = createAction<number>('userSessions/userSessionsNeeded');
export const userSessionsEndRequested = createAction<EndedSessions>('userSessions/userSessionsEndRequested');

/** Keys of the requests. */
export const userSessionsKey = (userId: number): string => `userSessions/${userId}`;
export const userSessionsEndKey = ({ userId, sessionId }: EndedSessions): string =>
  `end/userSessions/${userId}${sessionId === null ? '' : `/${sessionId}`}`;

/** By user, once they are known. */
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
