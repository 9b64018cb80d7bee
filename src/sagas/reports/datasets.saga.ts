import {
  type DatasetWish,
  datasetKey,
  datasetNeeded,
  datasetReceived,
  datasetReleased,
  receivedRows,
} from '../../store/reports/datasets.slice';
import type { InTurn } from '../requests/inTurn';
import { performRequest } from '../requests/performRequest';
import { repeatTimeouts } from '../requests/repeatTimeouts';
import { takeByKey } from '../requests/takeByKey';
import { getApi } from '../services';

/** @param when makes a call when its time has come; at once where that is not said. */
export const loadingDatasets = (when: InTurn = (_signal, make) => make()) =>
  function* loadDataset({ payload: { patient, ...id } }: { payload: DatasetWish }) {
    const api = yield* getApi();
    yield* performRequest(
      datasetKey(id),
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
