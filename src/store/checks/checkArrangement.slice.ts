import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord, parseJson } from '../../domain/text/json';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** The layout of the check dashboards, as chosen by the user on this device. */
export interface CheckArrangement {
  progressOpen: boolean;
}

const initialState: CheckArrangement = { progressOpen: false };

const slice = createSlice({
  name: 'checkArrangement',
  initialState,
  reducers: {
    arrangementRestored: (_state, { payload }: PayloadAction<CheckArrangement>) => payload,
    progressToggled(state) {
      state.progressOpen = !state.progressOpen;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectArrangement: (state) => state,
    selectProgressOpen: (state) => state.progressOpen,
  },
});

export const { arrangementRestored, progressToggled } = slice.actions;
export const { selectArrangement, selectProgressOpen } = slice.getSelectors(lazyState(slice));
export const checkArrangementReducer = slice.reducer;

/** Parses a stored layout. Missing or invalid values become the initial values. */
export function parseArrangement(text: string | null): CheckArrangement {
  const raw = parseJson(text);
  return { progressOpen: isRecord(raw) && raw.progressOpen === true };
}
