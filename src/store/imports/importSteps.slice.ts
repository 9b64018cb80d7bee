import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ImportSteps } from '../../domain/imports/imports';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** Requests what the database contains, unless the user has hidden the steps on this device. */
export const importStepsRequested = createAction('importSteps/importStepsRequested');
export const IMPORT_STEPS_KEY = 'importSteps';

interface State {
  steps: ImportSteps | null;
  /** True if the user has hidden the steps on this device. */
  isHidden: boolean;
}

const initialState: State = { steps: null, isHidden: false };

const slice = createSlice({
  name: 'importSteps',
  initialState,
  reducers: {
    importStepsReceived: (state, { payload }: PayloadAction<ImportSteps>) => ({ ...state, steps: payload }),
    importStepsHidden: (state) => ({ ...state, isHidden: true }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    /** Returns what the database contains, or `null` if the steps are not loaded or hidden. */
    selectImportSteps: ({ steps, isHidden }): ImportSteps | null => (isHidden ? null : steps),
    selectStepsHidden: ({ isHidden }) => isHidden,
  },
});

export const { importStepsReceived, importStepsHidden } = slice.actions;
export const { selectImportSteps, selectStepsHidden } = slice.getSelectors(lazyState(slice));
export const importStepsReducer = slice.reducer;
