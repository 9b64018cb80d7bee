import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChecksId } from '../../domain/checks/checks';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';
import { checksKey, checksRequested } from './checkData.slice';

/** The call at which a run failed. The next attempt starts with this call. */
export type FailedCall = 'results' | 'stats';
type Run = 'running' | FailedCall;

const initialState: Record<string, Run> = {};

const without = (state: Record<string, Run>, id: ChecksId): Record<string, Run> =>
  Object.fromEntries(Object.entries(state).filter(([key]) => key !== checksKey(id)));

/** The state of the check runs, by dashboard: running, or the call that failed. */
const slice = createSlice({
  name: 'checkRuns',
  initialState,
  reducers: {
    repopulateBegan(state, { payload }: PayloadAction<ChecksId>) {
      state[checksKey(payload)] = 'running';
    },
    repopulateEnded(state, { payload }: PayloadAction<{ id: ChecksId; failed: FailedCall | null }>) {
      if (payload.failed === null) return without(state, payload.id);
      state[checksKey(payload.id)] = payload.failed;
      return state;
    },
  },
  extraReducers: (builder) => {
    builder
      // Opening a dashboard clears a failed run, because the dashboard loads the existing results. A running run stays.
      .addCase(checksRequested, (state, { payload }) =>
        state[checksKey(payload)] === 'running' ? state : without(state, payload),
      )
      .addCase(signedOut, () => initialState);
  },
  selectors: {
    selectIsRepopulating: (state, id: ChecksId): boolean => state[checksKey(id)] === 'running',
    /** Returns the call at which the last run failed, or `null` if the run is running or has succeeded. */
    selectFailedCall: (state, id: ChecksId): FailedCall | null => {
      const run = state[checksKey(id)];
      return run === undefined || run === 'running' ? null : run;
    },
  },
});

export const { repopulateBegan, repopulateEnded } = slice.actions;
export const { selectIsRepopulating, selectFailedCall } = slice.getSelectors(lazyState(slice));
export const checkRunsReducer = slice.reducer;
