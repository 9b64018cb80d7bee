import { put, select, takeEvery } from 'typed-redux-saga';
import { isCaching, memoryDropped, selectKeysToDrop } from '../../store/requests/memory.slice';
import { safely } from './safely';

function* keepWithinBudget() {
  const excess = yield* select(selectKeysToDrop);
  if (excess.length > 0) yield* put(memoryDropped(excess));
}

/** Each arrival may be the one that is too much. */
export function* memorySaga() {
  yield* takeEvery(isCaching, safely(keepWithinBudget));
}
