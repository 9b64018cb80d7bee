import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut, signInRequested, userReceived } from './session.slice';

/** "Save now": every write that was refused is sent once more. */
export const writesConfirmed = createAction('signInAgain/writesConfirmed');
/** What was refused stays in its form, to be saved there or not. */
export const writesLeft = createAction('signInAgain/writesLeft');

export interface SignInAgainState {
  /** What the panel over the screen asks for: a sign-in, then whether to send what was refused. */
  phase: 'closed' | 'signIn' | 'confirm';
  /** Writes that no answer has settled, by the key of their request. */
  writes: Record<string, 'sent' | 'refused'>;
}

const initialState: SignInAgainState = { phase: 'closed', writes: {} };

const close = (state: SignInAgainState) => {
  state.phase = 'closed';
};

const slice = createSlice({
  name: 'signInAgain',
  initialState,
  reducers: {
    writeBegun(state, { payload: key }: PayloadAction<string>) {
      state.writes[key] = 'sent';
    },
    /** By a 401: the server has done nothing of it. */
    writeRefused(state, { payload: key }: PayloadAction<string>) {
      state.writes[key] = 'refused';
    },
    writeEnded(state, { payload: key }: PayloadAction<string>) {
      const { [key]: _ended, ...others } = state.writes;
      state.writes = others;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signInRequested, (state) => {
        state.phase = 'signIn';
      })
      .addCase(userReceived, (state) => {
        if (state.phase !== 'signIn') return;
        state.phase = Object.values(state.writes).includes('refused') ? 'confirm' : 'closed';
      })
      .addCase(writesConfirmed, close)
      .addCase(writesLeft, close)
      .addCase(signedOut, () => initialState);
  },
  selectors: {
    selectPanelPhase: (state) => state.phase,
    selectRefusedCount: (state) => Object.values(state.writes).filter((write) => write === 'refused').length,
  },
});

export const { writeBegun, writeRefused, writeEnded } = slice.actions;
export const { selectPanelPhase, selectRefusedCount } = slice.selectors;
export const signInAgainReducer = slice.reducer;
