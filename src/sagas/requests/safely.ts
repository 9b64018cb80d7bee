import { call, cancelled } from 'typed-redux-saga';

/** Wraps a worker, so that an error is logged and ends only this worker, not the whole saga tree. */
export function safely<Args extends unknown[]>(worker: (...args: Args) => Generator) {
  return function* safeWorker(...args: Args) {
    try {
      yield* call(worker, ...args);
    } catch (thrown) {
      if (!(yield* cancelled())) console.error(`${worker.name || 'A worker'} failed`, thrown);
    }
  };
}
