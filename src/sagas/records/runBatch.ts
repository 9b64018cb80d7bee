import type { Action } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { Batch, StepResult } from '../../domain/records/batch';
import type { Failure } from '../../domain/requests/failure';
import type { RootState } from '../../store';
import { requestForgotten } from '../../store/requests/requests.slice';

/** How the writes of a batch are sent, and what the store is told of them. */
interface Steps {
  queue: readonly number[];
  selectBatch: (state: RootState) => Batch | undefined;
  /** The key of one write's request, which is of no use afterwards. */
  keyOf: (id: number) => string;
  send: (id: number) => SagaGenerator<StepResult>;
  stepped: (step: { id: number; end: StepResult }) => Action;
  ended: () => Action;
}

/** How a write's outcome ends its step. */
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

/** Sends writes one by one, until all are sent or somebody has asked to stop; a failure does not end the others. */
export const runBatch = (steps: Steps) => call(run, steps);
