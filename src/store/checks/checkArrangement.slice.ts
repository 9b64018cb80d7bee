import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord, parseJson } from '../../domain/text/json';
import { signedOut } from '../session/session.slice';

/** How a person has arranged the dashboards on this device. */
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
export const { selectArrangement, selectProgressOpen } = slice.selectors;
export const checkArrangementReducer = slice.reducer;

/** From stored text; anything odd in it is as it starts. */
export function parseArrangement(text: string | null): CheckArrangement {
  const raw = parseJson(text);
  return { progressOpen: isRecord(raw) && raw.progressOpen === true };
}
