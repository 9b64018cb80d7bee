import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../domain/requests/failure';
import type { LeftOut } from '../../domain/requests/leftOut';
import { signedOut } from '../session/session.slice';

/** `loadedAt` (epoch ms) survives a refresh and a failure, so that a view can go on showing the old data. */
export type RequestStatus =
  | { phase: 'idle' }
  | {
      phase: 'pending';
      attempt: number;
      loadedAt: number | null;
      retryAt: number | null;
      /** When the attempt's call was sent, in epoch ms. */
      sentAt?: number;
      /** What the attempt or request before this one failed with; true again when this one is cancelled. */
      failure: Failure | null;
    }
  | { phase: 'ready'; loadedAt: number }
  | { phase: 'failed'; failure: Failure; loadedAt: number | null };

export const IDLE: RequestStatus = { phase: 'idle' };

export const loadedAtOf = (status: RequestStatus): number | null =>
  status.phase === 'idle' ? null : status.loadedAt;

/** Whether nothing has been loaded yet, and nothing has failed. */
export const isAwaited = (status: RequestStatus): boolean =>
  status.phase !== 'failed' && loadedAtOf(status) === null;

/** A request: the attempt that waits for its time goes out now. */
export const retryRequested = createAction<string>('requests/retryRequested');

/** A request: nobody waits for this load any longer. */
export const cancelRequested = createAction<string>('requests/cancelRequested');

export type Pending = Extract<RequestStatus, { phase: 'pending' }>;

/** Whether an attempt before it failed: it is under way again, or waits until it is. */
export const isRepeated = (status: RequestStatus): status is Pending =>
  status.phase === 'pending' && (status.attempt > 1 || status.retryAt !== null);

const initialState: Record<string, RequestStatus> = {};

const failureOf = (status: RequestStatus): Failure | null =>
  status.phase === 'failed' || status.phase === 'pending' ? status.failure : null;

const slice = createSlice({
  name: 'requests',
  initialState,
  reducers: {
    /** @param at epoch ms */
    requestAttempted(state, { payload }: PayloadAction<{ key: string; attempt: number; at?: number }>) {
      const { key, attempt, at } = payload;
      const before = state[key] ?? IDLE;
      state[key] = {
        phase: 'pending',
        attempt,
        loadedAt: loadedAtOf(before),
        retryAt: null,
        failure: failureOf(before),
        ...(at !== undefined && { sentAt: at }),
      };
    },
    /** The call of the attempt had been sent before the app asked for it. */
    requestSentEarly(state, { payload: { key, at } }: PayloadAction<{ key: string; at: number }>) {
      const before = state[key];
      if (before?.phase === 'pending') before.sentAt = at;
    },
    /** The attempt failed; the next one goes out at `retryAt` (epoch ms). */
    retryScheduled(
      state,
      { payload }: PayloadAction<{ key: string; attempt: number; retryAt: number; failure: Failure }>,
    ) {
      const { key, ...retry } = payload;
      state[key] = { phase: 'pending', loadedAt: loadedAtOf(state[key] ?? IDLE), ...retry };
    },
    requestSucceeded(
      state,
      { payload }: PayloadAction<{ key: string; at: number; leftOut?: readonly LeftOut[] }>,
    ) {
      state[payload.key] = { phase: 'ready', loadedAt: payload.at };
    },
    requestFailed(state, { payload }: PayloadAction<{ key: string; failure: Failure }>) {
      const loadedAt = loadedAtOf(state[payload.key] ?? IDLE);
      state[payload.key] = { phase: 'failed', failure: payload.failure, loadedAt };
    },
    /** Its outcome is told no more: the form that it came from has changed, or is gone. One under way goes on. */
    requestForgotten(state, { payload: key }: PayloadAction<string>) {
      if (state[key]?.phase !== 'pending') state[key] = IDLE;
    },
    /** Whatever was true before the attempt is true again. */
    requestCancelled(state, { payload }: PayloadAction<{ key: string }>) {
      const before = state[payload.key] ?? IDLE;
      const [failure, loadedAt] = [failureOf(before), loadedAtOf(before)];
      if (failure) state[payload.key] = { phase: 'failed', failure, loadedAt };
      else state[payload.key] = loadedAt === null ? IDLE : { phase: 'ready', loadedAt };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => ({}));
  },
  selectors: {
    selectStatus: (state, key: string): RequestStatus => state[key] ?? IDLE,
    selectRequests: (state) => state,
    selectAnyPending: (state): boolean =>
      Object.values(state).some((status) => status.phase === 'pending' && status.retryAt === null),
  },
});

export const {
  requestAttempted,
  requestSentEarly,
  retryScheduled,
  requestSucceeded,
  requestFailed,
  requestForgotten,
  requestCancelled,
} = slice.actions;
export const { selectStatus, selectRequests, selectAnyPending } = slice.selectors;
export const requestsReducer = slice.reducer;
