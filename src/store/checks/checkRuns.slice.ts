import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChecksId } from '../../domain/checks';
import { signedOut } from '../session.slice';
import { checksKey } from './checkData.slice';

const initialState: Record<string, true> = {};

/** Which dashboards are being repopulated: from the wish until both calls have ended. */
const slice = createSlice({
  name: 'checkRuns',
  initialState,
  reducers: {
    repopulateBegan(state, { payload }: PayloadAction<ChecksId>) {
      state[checksKey(payload)] = true;
    },
    repopulateEnded: (state, { payload }: PayloadAction<ChecksId>) =>
      Object.fromEntries(Object.entries(state).filter(([key]) => key !== checksKey(payload))),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectIsRepopulating: (state, id: ChecksId): boolean => state[checksKey(id)] ?? false,
  },
});

export const { repopulateBegan, repopulateEnded } = slice.actions;
export const { selectIsRepopulating } = slice.selectors;
export const checkRunsReducer = slice.reducer;
