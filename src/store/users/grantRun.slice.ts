import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Batch, begin, ended, type StepEnd, stepped, stopping } from '../../domain/records/batch';
import type { GrantChange } from '../../domain/users/grantChange';
import { signedOut } from '../session/session.slice';

interface GrantWish {
  change: GrantChange;
  /** Everybody it is about. */
  ids: readonly number[];
  /** Whom it is sent for now: all of them, or those for whom it has failed before. */
  queue: readonly number[];
}

/** A wish: several users get a grant, or lose it, one by one. */
export const grantChangeRequested = createAction<GrantWish>('grantRun/grantChangeRequested');
export const GRANT_RUN = 'grantRun';
/** The key of one user's write. */
export const grantWriteKey = (id: number): string => `save/grants/user/${id}`;

interface GrantRun {
  change: GrantChange;
  batch: Batch;
}

interface UsersChosen {
  /** Who is chosen in the list of users, also where its filter hides them. */
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
    grantRunStepped: (state, { payload: { id, end } }: PayloadAction<{ id: number; end: StepEnd }>) =>
      onBatch(state, (batch) => stepped(batch, id, end)),
    grantRunStopped: (state) => onBatch(state, stopping),
    grantRunEnded: (state) => onBatch(state, ended),
    /** What became of it has been read. */
    grantRunClosed: (state) => (state.run?.batch.phase === 'ended' ? { ...state, run: null } : state),
  },
  extraReducers: (builder) => {
    builder.addCase(grantChangeRequested, (state, { payload: { change, ids, queue } }) =>
      state.run && state.run.batch.phase !== 'ended'
        ? state
        : { ...state, run: { change, batch: begin(ids, queue, state.run?.batch) } },
    );
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectChosenUsers: ({ chosen }) => chosen,
    selectGrantRun: ({ run }) => run,
  },
});

export const { usersChosen, grantRunStepped, grantRunStopped, grantRunEnded, grantRunClosed } = slice.actions;
export const { selectChosenUsers, selectGrantRun } = slice.selectors;
export const grantRunReducer = slice.reducer;
