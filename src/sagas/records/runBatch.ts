import type { Action } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { Batch, StepResult } from '../../domain/records/batch';
import type { Failure } from '../../domain/requests/failure';
import type { RootState } from '../../store';
import { requestForgotten } from '../../store/requests/requests.slice';

/** The functions that send the writes of a batch and report the progress to the store. */
interface Steps {
  queue: readonly number[];
  selectBatch: (state: RootState) => Batch | undefined;
  /** The request key of one write. The status of this request is dropped after the write. */
  keyOf: (id: number) => string;
  send: (id: number) => SagaGenerator<StepResult>;
  stepped: (step: { id: number; end: StepResult }) => Action;
  ended: () => Action;
}

/** Returns the step result for the outcome of a write. */
export const endOf = (outcome: { ok: true } | { ok: false; failure: Failure }): StepResult =>
  outcome.ok ? { is: 'done' } : { is: 'failed', failure: outcome.failure };

function* run({ queue, selectBatch, keyOf, send, stepped, ended }: Steps) {
  for (const id of queue) {
    const batch = yield* select(selectBatch);
    if (batch?.phase !== 'running') break;
    const end = yield* call(send, id);
    yield* put(stepped({ id, end }));
    yield* put(requestForgotten(keyOf(id)));
  }
  yield* put(ended());
}

/** Sends writes one by one until all are sent or the user stops the batch. A failed write does not stop the batch. */
export const runBatch = (steps: Steps) => call(run, steps);
