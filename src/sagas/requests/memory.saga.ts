import { put, select, takeEvery } from 'typed-redux-saga';
import { isCaching, memoryDropped, selectKeysToDrop } from '../../store/requests/memory.slice';
import { safely } from './safely';

function* keepWithinBudget() {
  const excess = yield* select(selectKeysToDrop);
  if (excess.length > 0) yield* put(memoryDropped(excess));
}

/** Drops cached answers when a new answer exceeds the memory budget. */
export function* memorySaga() {
  yield* takeEvery(isCaching, safely(keepWithinBudget));
}
