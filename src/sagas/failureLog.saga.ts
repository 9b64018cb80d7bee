import { call, takeEvery } from 'typed-redux-saga';
import { requestFailed } from '../store/requests.slice';
import { safely } from './safely';

/** Fetched with the first failure. */
const openLog = () => import('./failureLog');

function* tell({ payload: { key, failure } }: ReturnType<typeof requestFailed>) {
  const { logFailure } = yield* call(openLog);
  yield* call(logFailure, key, failure);
}

/** Failures that the screen tells quietly, or not at all, are in the log. */
export function* failureLogSaga() {
  yield* takeEvery(requestFailed, safely(tell));
}
