import { call, takeEvery } from 'typed-redux-saga';
import { requestFailed } from '../../store/requests/requests.slice';
import { logFailure } from './failureLog';
import { safely } from './safely';

function* tell({ payload: { key, failure } }: ReturnType<typeof requestFailed>) {
  yield* call(logFailure, key, failure);
}

/** Failures that the screen tells quietly, or not at all, are in the log. */
export function* failureLogSaga() {
  yield* takeEvery(requestFailed, safely(tell));
}
