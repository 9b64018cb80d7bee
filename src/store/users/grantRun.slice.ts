import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type Batch,
  endBatch,
  recordResult,
  type StepResult,
  startBatch,
  stopBatch,
} from '../../domain/records/batch';
import type { GrantChange } from '../../domain/users/grantChange';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

interface GrantRequest {
  change: GrantChange;
  /** The ids of all users of the change. */
  ids: readonly number[];
  /** The ids of the users to change in this run: all users, or only the users whose last change failed. */
  queue: readonly number[];
}

/** Requests to add a grant to several users, or to remove a grant from them, one by one. */
export const grantChangeRequested = createAction<GrantRequest>('grantRun/grantChangeRequested');
export const GRANT_RUN = 'grantRun';
/** Returns the key of the request that changes one user's grants. */
export const grantWriteKey = (id: number): string => `save/grants/user/${id}`;

interface GrantRun {
  change: GrantChange;
  batch: Batch;
}

interface UsersChosen {
  /** The ids of the selected users in the list of users, including users that the filter hides. */
  chosen: readonly number[];
  run: GrantRun | null;
}

const initialState: UsersChosen = { chosen: [], run: null };

const onBatch = (state: UsersChosen, next: (batch: Batch) => Batch): UsersChosen =>
  state.run ? { ...state, run: { ...state.run, batch: next(state.run.batch) } } : state;

const slice = createSlice({
  name: 'grantRun',
  initialState,
  reducers: {
    usersChosen: (state, { payload }: PayloadAction<readonly number[]>) => ({ ...state, chosen: payload }),
    grantRunStepped: (state, { payload: { id, end } }: PayloadAction<{ id: number; end: StepResult }>) =>
      onBatch(state, (batch) => recordResult(batch, id, end)),
    grantRunStopped: (state) => onBatch(state, stopBatch),
    grantRunEnded: (state) => onBatch(state, endBatch),
    /** Removes the result after the user has read the result. */
    grantRunClosed: (state) => (state.run?.batch.phase === 'ended' ? { ...state, run: null } : state),
  },
  extraReducers: (builder) => {
    builder.addCase(grantChangeRequested, (state, { payload: { change, ids, queue } }) =>
      state.run && state.run.batch.phase !== 'ended'
        ? state
        : { ...state, run: { change, batch: startBatch(ids, queue, state.run?.batch) } },
    );
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectChosenUsers: ({ chosen }) => chosen,
    selectGrantRun: ({ run }) => run,
  },
});

export const { usersChosen, grantRunStepped, grantRunStopped, grantRunEnded, grantRunClosed } = slice.actions;
export const { selectChosenUsers, selectGrantRun } = slice.getSelectors(lazyState(slice));
export const grantRunReducer = slice.reducer;
