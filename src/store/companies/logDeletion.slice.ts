import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type Batch,
  endBatch,
  recordResult,
  type StepResult,
  startBatch,
  stopBatch,
} from '../../domain/records/batch';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

interface LogDeletionRequest {
  companyId: number;
  /** The names of all entries of the deletion, by id. A deleted entry's name is no longer in the log. */
  names: Readonly<Record<number, string>>;
  ids: readonly number[];
  /** The ids to delete in this run: all entries, or only the entries whose last deletion failed. */
  queue: readonly number[];
}

/** Requests the deletion of several entries of a company's log, one by one. */
export const logDeletionRequested = createAction<LogDeletionRequest>('logDeletion/logDeletionRequested');
export const LOG_DELETION = 'logDeletion';

interface LogDeletion extends Pick<LogDeletionRequest, 'companyId' | 'names'> {
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
    logDeletionStepped: (state, { payload: { id, end } }: PayloadAction<{ id: number; end: StepResult }>) =>
      onBatch(state, (batch) => recordResult(batch, id, end)),
    logDeletionStopped: (state) => onBatch(state, stopBatch),
    logDeletionEnded: (state) => onBatch(state, endBatch),
    /** Removes the result after the user has read the result. */
    logDeletionClosed: (state) => (state.run?.batch.phase === 'ended' ? initialState : state),
  },
  extraReducers: (builder) => {
    builder.addCase(logDeletionRequested, (state, { payload: { companyId, names, ids, queue } }) =>
      state.run && state.run.batch.phase !== 'ended'
        ? state
        : { run: { companyId, names, batch: startBatch(ids, queue, state.run?.batch) } },
    );
    builder.addCase(signedOut, () => initialState);
  },
  selectors: { selectLogDeletion: ({ run }) => run },
});

export const { logDeletionStepped, logDeletionStopped, logDeletionEnded, logDeletionClosed } = slice.actions;
export const { selectLogDeletion } = slice.getSelectors(lazyState(slice));
export const logDeletionReducer = slice.reducer;
