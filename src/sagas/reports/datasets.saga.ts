import type { Action } from '@reduxjs/toolkit';
import { call, select, take } from 'typed-redux-saga';
import {
  type DatasetWish,
  datasetKey,
  datasetNeeded,
  datasetReceived,
  datasetReleased,
  receivedRows,
} from '../../store/reports/datasets/datasets.slice';
import {
  requestCancelled,
  requestFailed,
  requestSucceeded,
  selectStatus,
} from '../../store/requests/requests.slice';
import type { InTurn } from '../requests/inTurn';
import { performRequest } from '../requests/performRequest';
import { repeatTimeouts } from '../requests/repeatTimeouts';
import { takeByKey } from '../requests/takeByKey';
import { getApi } from '../services';

const ENDS = [requestSucceeded, requestFailed, requestCancelled];

/** Whether somebody else asks for the very same, and what comes of it has come: nobody has to ask once more. */
function* hasJoined(key: string) {
  while ((yield* select(selectStatus, key)).phase === 'pending') {
    const end = yield* take((action: Action) =>
      ENDS.some(({ match }) => match(action) && action.payload.key === key),
    );
    if (!requestCancelled.match(end)) return true;
  }
  return false;
}

/** @param when makes a call when its time has come; at once where that is not said. */
export const loadingDatasets = (when: InTurn = (_signal, make) => make()) =>
  function* loadDataset({ payload: { patient, ...id } }: { payload: DatasetWish }) {
    const api = yield* getApi();
    const key = datasetKey(id);
    if (yield* call(hasJoined, key)) return;
    yield* performRequest(
      key,
      (signal, leaveOut) => when(signal, () => api.reportRows(id, signal, leaveOut)),
      (rows) => datasetReceived(receivedRows(id, rows)),
      patient ? repeatTimeouts : undefined,
    );
  };

export function* datasetsSaga() {
  yield* takeByKey(
    datasetNeeded,
    {
      laneOf: ({ payload }) => payload.collection,
      // The last wish wins: an older span's answer must not land. Asking for the very same joins it.
      whenBusy: ({ payload }, running) =>
        datasetKey(payload) === datasetKey(running.payload) ? 'join' : 'replace',
      release: { by: datasetReleased.match, laneOf: ({ payload }) => payload },
    },
    loadingDatasets(),
  );
}
