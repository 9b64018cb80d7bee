import { all } from 'typed-redux-saga';
import { historyKey, historyNeeded, historyReceived } from '../../store/history/history.slice';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadHistory({ payload }: ReturnType<typeof historyNeeded>) {
  const { before, ...record } = payload;
  const api = yield* getAdministrationApi();
  const key = historyKey(record);
  yield* performRequest(
    key,
    (signal) => api.history(record, before, signal),
    (page) => historyReceived({ key, page, isEarlier: before !== null }),
  );
}

/** What was done to a record is asked for each time that it is looked at, once at a time. */
export function* historySaga() {
  yield* all([
    takeByKey(
      historyNeeded,
      { laneOf: ({ payload }) => historyKey(payload), whenBusy: () => 'join' },
      loadHistory,
    ),
  ]);
}
