import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OpenSession } from '../../domain/session/openSession';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

interface AccountState {
  /** True if the user has a password. `null` until loaded. */
  hasPassword: boolean | null;
  /** The user's open sessions, to which the API gives no ids. `null` until loaded. */
  sessions: readonly OpenSession[] | null;
}

/** Requests to load whether the user has a password. */
export const hasPasswordRequested = createAction('account/hasPasswordRequested');
/** Requests to change the password. The payload contains passwords, which DevTools shows redacted. */
export const passwordChangeRequested = createAction<{ present: string; password: string }>(
  'account/passwordChangeRequested',
);
export const ownSessionsRequested = createAction('account/ownSessionsRequested');

/** The server has accepted the new password. */
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
export const { selectHasPassword, selectOwnSessions } = slice.getSelectors(lazyState(slice));
export const accountReducer = slice.reducer;
