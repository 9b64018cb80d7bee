import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../domain/requests/failure';
import type { User } from '../../domain/session/user';

/** `unreachable` is neither in nor out: whoami gave no answer that says which. */
export type Session =
  | { kind: 'unknown' }
  | { kind: 'unreachable'; failure: Failure }
  /** `byChoice`: the person logged out, so no page waits for the next sign-in. */
  | { kind: 'anonymous'; byChoice: boolean }
  | { kind: 'signedIn'; user: User };

export interface SessionState {
  session: Session;
  /** The address asked for while nobody was signed in; opened after sign-in. */
  askedPage: string | null;
}

/** Somebody should ask who is signed in: at the start, by "try again", after a 401. */
export const whoamiRequested = createAction('session/whoamiRequested');
export interface LogOut {
  /** All of the person's sessions end, in other browsers too. */
  everywhere?: boolean;
  /** Changes to preferences that wait on this device to be sent go as well. */
  discard?: boolean;
}

export const logoutRequested = createAction<LogOut | undefined>('session/logoutRequested');
/** Resets everything that was the person's: by their choice, or because the session had ended. */
export const signedOut = createAction<{ byChoice: boolean }>('session/signedOut');

/** The session has ended over work that would be lost: the sign-in comes to the screen, which stays. */
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
    /** Whoever is known stays known: a passing failure signs nobody out. */
    whoamiFailed(state, { payload }: PayloadAction<Failure>) {
      if (state.session.kind !== 'signedIn') state.session = { kind: 'unreachable', failure: payload };
    },
    /** An address that leads to another site, like `//elsewhere.example`, is no page of ours to open. */
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

/** Only a path of this very site may be remembered, or a link could send people elsewhere. */
export const isInAppPath = (path: string): boolean => IN_APP_PATH.test(path) && !/[\\\n\r\t]/.test(path);
