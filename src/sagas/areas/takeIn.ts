import { call, spawn } from 'typed-redux-saga';
import { safely } from '../requests/safely';
import { type AreaCode, getAreaSlot } from '../services';

/** Adds the slices to the store, and runs the sagas that do not run yet: each on its own, a bug in one leaves the others. */
export function* takeIn({ slices, sagas }: AreaCode) {
  const { addReducers, running } = yield* getAreaSlot();
  yield* call(addReducers, slices);
  for (const saga of sagas) {
    if (running.has(saga)) continue;
    running.add(saga);
    yield* spawn(safely(saga));
  }
}
