import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut, userReceived } from './session.slice';

export type SignInMethod = 'google' | 'microsoft' | 'password' | 'logout';

/** Carries a password: DevTools shows it scrubbed. */
export const passwordSubmitted = createAction<{ email: string; password: string }>(
  'signIn/passwordSubmitted',
);
export const microsoftChosen = createAction('signIn/microsoftChosen');
/** Google's answer to the code flow, to be exchanged by the API. */
export const googleCodeReceived = createAction<{ code: string; scope: string }>('signIn/googleCodeReceived');

interface SignInState {
  /** What is under way. */
  busy: SignInMethod | null;
  /** What the last try said, beside whose button. */
  error: { method: SignInMethod; text: string } | null;
}

const initialState: SignInState = { busy: null, error: null };

const slice = createSlice({
  name: 'signIn',
  initialState,
  reducers: {
    signInStarted(_state, { payload }: PayloadAction<SignInMethod>) {
      return { busy: payload, error: null };
    },
    signInFailed(_state, { payload }: PayloadAction<{ method: SignInMethod; text: string }>) {
      return { busy: null, error: payload };
    },
    /** The person gave up, as by closing the provider's window: not an error. */
    signInAbandoned() {
      return { busy: null, error: null };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(userReceived, () => ({ busy: null, error: null }));
    builder.addCase(signedOut, () => ({ busy: null, error: null }));
  },
  selectors: {
    selectSignInBusy: (state) => state.busy,
    selectSignInError: (state) => state.error,
  },
});

export const { signInStarted, signInFailed, signInAbandoned } = slice.actions;
export const { selectSignInBusy, selectSignInError } = slice.selectors;
export const signInReducer = slice.reducer;
