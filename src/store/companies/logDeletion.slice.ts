import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Batch, begin, ended, type StepEnd, stepped, stopping } from '../../domain/records/batch';
import { signedOut } from '../session/session.slice';

interface LogDeletionWish {
  companyId: number;
  /** Every entry it is about, and what it is called, which is not known any more once it is gone. */
  names: Readonly<Record<number, string>>;
  ids: readonly number[];
  /** Those that are deleted now: all of them, or those where it has failed before. */
  queue: readonly number[];
}

/** A wish: several entries of a company's log are deleted, one by one. */
export const logDeletionRequested = createAction<LogDeletionWish>('logDeletion/logDeletionRequested');
export const LOG_DELETION = 'logDeletion';

interface LogDeletion extends Pick<LogDeletionWish, 'companyId' | 'names'> {
  batch: Batch;
}

interface LogDeletionState {
  run: LogDeletion | null;
}

const initialState: LogDeletionState = { run: null };

const onBatch = ({ run }: LogDeletionState, next: (batch: Batch) => Batch): LogDeletionState => ({
  run: run && { ...run, batch: next(run.batch) },
});

const slice = createSlice({
  name: 'logDeletion',
  initialState,
  reducers: {
    logDeletionStepped: (state, { payload: { id, end } }: PayloadAction<{ id: number; end: StepEnd }>) =>
      onBatch(state, (batch) => stepped(batch, id, end)),
    logDeletionStopped: (state) => onBatch(state, stopping),
    logDeletionEnded: (state) => onBatch(state, ended),
    /** What became of it has been read. */
    logDeletionClosed: (state) => (state.run?.batch.phase === 'ended' ? initialState : state),
  },
  extraReducers: (builder) => {
    builder.addCase(logDeletionRequested, (state, { payload: { companyId, names, ids, queue } }) =>
      state.run && state.run.batch.phase !== 'ended'
        ? state
        : { run: { companyId, names, batch: begin(ids, queue, state.run?.batch) } },
    );
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectLogDeletion: ({ run }) => run },
});

export const { logDeletionStepped, logDeletionStopped, logDeletionEnded, logDeletionClosed } = slice.actions;
export const { selectLogDeletion } = slice.selectors;
export const logDeletionReducer = slice.reducer;
