import { put, select, takeEvery } from 'typed-redux-saga';
import { isHolding, memoryDropped, selectExcess } from '../../store/requests/memory.slice';
import { safely } from './safely';

function* keepWithinBudget() {
  const excess = yield* select(selectExcess);
  if (excess.length > 0) yield* put(memoryDropped(excess));
}

/** Each arrival may be the one that is too much. */
export function* memorySaga() {
  yield* takeEvery(isHolding, safely(keepWithinBudget));
}
