import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../domain/requests/failure';
import type { LeftOut } from '../../domain/requests/leftOut';
import { signedOut } from '../session/session.slice';

/**
 * The status of a request. `loadedAt` (epoch ms) survives a refresh and a failure, so that a view can still show the
 * old data.
 */
export type RequestStatus =
  | { phase: 'idle' }
  | {
      phase: 'pending';
      attempt: number;
      loadedAt: number | null;
      retryAt: number | null;
      /** The time at which the attempt's call was sent, in epoch ms. */
      sentAt?: number;
      /** The failure of the previous attempt or request. Cancelling this attempt restores the failure. */
      failure: Failure | null;
    }
  | { phase: 'ready'; loadedAt: number }
  | { phase: 'failed'; failure: Failure; loadedAt: number | null };

export const IDLE: RequestStatus = { phase: 'idle' };

/** Returns the time of the last successful load in epoch ms, or `null` if nothing has been loaded. */
export const loadedAtOf = (status: RequestStatus): number | null =>
  status.phase === 'idle' ? null : status.loadedAt;

/** Returns true if no data have been loaded and the request has not failed. */
export const isAwaited = (status: RequestStatus): boolean =>
  status.phase !== 'failed' && loadedAtOf(status) === null;

/** Requests to send a scheduled retry now. */
export const retryRequested = createAction<string>('requests/retryRequested');

/** Requests to cancel a load that no view needs any longer. */
export const cancelRequested = createAction<string>('requests/cancelRequested');

export type Pending = Extract<RequestStatus, { phase: 'pending' }>;

/** Returns true if an earlier attempt has failed, and the next attempt is running or scheduled. */
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
    /** Stores the time of a call that was sent before the app requested its data. */
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
    /** Forgets the outcome of a request after its form has changed or closed. Does not affect a pending request. */
    requestForgotten(state, { payload: key }: PayloadAction<string>) {
      if (state[key]?.phase !== 'pending') state[key] = IDLE;
    },
    /** Restores the status from before the attempt. */
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
