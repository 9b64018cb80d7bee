import { call, spawn } from 'typed-redux-saga';
import { safely } from '../requests/safely';
import { type AreaCode, getAreaSlot } from '../services';

/**
 * Adds an area's slices to the store and starts the area's sagas that do not run yet. Each saga runs on its own, so an
 * error in one saga does not stop the others.
 */
export function* takeIn({ slices, sagas }: AreaCode) {
  const { addReducers, running } = yield* getAreaSlot();
  yield* call(addReducers, slices);
  for (const saga of sagas) {
    if (running.has(saga)) continue;
    running.add(saga);
    yield* spawn(safely(saga));
  }
}
