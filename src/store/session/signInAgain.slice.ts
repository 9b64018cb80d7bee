import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lazyState } from '../lazyState';
import { signedOut, signInRequested, userReceived } from './session.slice';

/** "Save now": requests to send each refused write again. */
export const writesConfirmed = createAction('signInAgain/writesConfirmed');
/** The user does not send the refused writes. The values stay in their forms. */
export const writesLeft = createAction('signInAgain/writesLeft');

export interface SignInAgainState {
  /** The panel's phase: sign in, then confirm whether to send the refused writes. */
  phase: 'closed' | 'signIn' | 'confirm';
  /** Writes that have not ended, by the key of their request. */
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
    /** The server has refused the write with a 401 and has changed nothing. */
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
export const { selectPanelPhase, selectRefusedCount } = slice.getSelectors(lazyState(slice));
export const signInAgainReducer = slice.reducer;
