import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../domain/requests/failure';
import type { User } from '../../domain/session/user';

/** Whether the user is signed in. `unreachable`: whoami has failed, so the answer is unknown. */
export type Session =
  | { kind: 'unknown' }
  | { kind: 'unreachable'; failure: Failure }
  /** `byChoice`: the user logged out, so the next sign-in opens no remembered page. */
  | { kind: 'anonymous'; byChoice: boolean }
  | { kind: 'signedIn'; user: User };

export interface SessionState {
  session: Session;
  /** The address that was requested while signed out, to be opened after the sign-in. */
  askedPage: string | null;
}

/** Requests to load the signed-in user: at the start, after "try again", and after a 401. */
export const whoamiRequested = createAction('session/whoamiRequested');
export interface LogOut {
  /** True to end all of the user's sessions, also in other browsers. */
  everywhere?: boolean;
  /** True to also discard the unsent changes to preferences on this device. */
  discard?: boolean;
}

export const logoutRequested = createAction<LogOut | undefined>('session/logoutRequested');
/** Clears all data of the user, after a log-out or after the session has ended. */
export const signedOut = createAction<{ byChoice: boolean }>('session/signedOut');

/** Requests the sign-in panel, because the session has ended on a screen with unsaved work. */
export const signInRequested = createAction('session/signInRequested');

const initialState: SessionState = { session: { kind: 'unknown' }, askedPage: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userReceived(state, { payload }: PayloadAction<User>) {
      state.session = { kind: 'signedIn', user: payload };
    },
    nobodySignedIn(state) {
      state.session = { kind: 'anonymous', byChoice: false };
    },
    /** Keeps a signed-in user: a temporary failure does not sign the user out. */
    whoamiFailed(state, { payload }: PayloadAction<Failure>) {
      if (state.session.kind !== 'signedIn') state.session = { kind: 'unreachable', failure: payload };
    },
    /** Ignores addresses that lead to another site, such as `//elsewhere.example`. */
    pageRequested(state, { payload }: PayloadAction<string>) {
      if (isInAppPath(payload)) state.askedPage = payload;
    },
    askedPageOpened(state) {
      state.askedPage = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (_state, { payload }) => ({
      session: { kind: 'anonymous', byChoice: payload.byChoice },
      askedPage: null,
    }));
  },
  selectors: {
    selectSession: (state) => state.session,
    selectUser: (state): User | null => (state.session.kind === 'signedIn' ? state.session.user : null),
    selectAskedPage: (state) => state.askedPage,
  },
});

export const { userReceived, nobodySignedIn, whoamiFailed, pageRequested, askedPageOpened } = slice.actions;
export const { selectSession, selectUser, selectAskedPage } = slice.selectors;
export const sessionReducer = slice.reducer;

const IN_APP_PATH = /^\/(?![/\\])/;

/**
 * Returns true if the path is on this site. Other addresses must not be remembered, because a link could redirect users
 * to a foreign site.
 */
export const isInAppPath = (path: string): boolean => IN_APP_PATH.test(path) && !/[\\\n\r\t]/.test(path);
