import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OpenSession } from '../../domain/session/openSession';
import { signedOut } from '../session/session.slice';

interface AccountState {
  /** Whether the person has a password; null before that is known. */
  hasPassword: boolean | null;
  /** Where the person is signed in; null before that is known. */
  sessions: readonly OpenSession[] | null;
}

/** Wishes: to know whether there is a password; to change it; to know where one is signed in. */
export const hasPasswordRequested = createAction('account/hasPasswordRequested');
/** Carries passwords: DevTools shows it scrubbed. */
export const passwordChangeRequested = createAction<{ present: string; password: string }>(
  'account/passwordChangeRequested',
);
export const ownSessionsRequested = createAction('account/ownSessionsRequested');

/** The server has taken the new password. */
export const passwordChanged = createAction('account/passwordChanged');

export const HAS_PASSWORD_KEY = 'account/hasPassword';
export const PASSWORD_KEY = 'account/password';
export const OWN_SESSIONS_KEY = 'account/sessions';

const initialState: AccountState = { hasPassword: null, sessions: null };

const slice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    hasPasswordReceived: (state, { payload }: PayloadAction<boolean>) => ({ ...state, hasPassword: payload }),
    ownSessionsReceived: (state, { payload }: PayloadAction<readonly OpenSession[]>) => ({
      ...state,
      sessions: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectHasPassword: (state) => state.hasPassword,
    selectOwnSessions: (state) => state.sessions,
  },
});

export const { hasPasswordReceived, ownSessionsReceived } = slice.actions;
export const { selectHasPassword, selectOwnSessions } = slice.selectors;
export const accountReducer = slice.reducer;
