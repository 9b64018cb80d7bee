import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut, userReceived } from './session.slice';

export type SignInMethod = 'google' | 'microsoft' | 'password' | 'logout';

/** Requests the sign-in by password. DevTools shows the password redacted. */
export const passwordSubmitted = createAction<{ email: string; password: string }>(
  'signIn/passwordSubmitted',
);
export const microsoftChosen = createAction('signIn/microsoftChosen');
/** Google's authorization code, which the API exchanges for a session. */
export const googleCodeReceived = createAction<{ code: string; scope: string }>('signIn/googleCodeReceived');

interface SignInState {
  /** The method of the sign-in that is in progress. */
  busy: SignInMethod | null;
  /** The error of the last attempt, shown next to the button of its method. */
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
    /** The user cancelled, for example by closing the provider's window. Not an error. */
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
