import type { Action } from '@reduxjs/toolkit';
import pLimit from 'p-limit';
import { call, select, take, takeEvery } from 'typed-redux-saga';
import type { DatasetId } from '../../domain/reports/reportRows';
import type { Api } from '../../services/api';
import { inNameOrder } from '../../services/reports/inNameOrder';
import type { RootState } from '../../store';
import {
  datasetKey,
  datasetReceived,
  datasetReleased,
  datasetRequested,
  datasetUseKey,
  receivedRows,
  tableAwaited,
  withReceived,
} from '../../store/reports/datasets/datasets.slice';
import {
  requestCancelled,
  requestFailed,
  requestSucceeded,
  selectStatus,
} from '../../store/requests/requests.slice';
import { selectSite } from '../../store/sites/sites.selectors';
import { type FetchData, performRequest } from '../requests/performRequest';
import { repeatTimeouts } from '../requests/repeatTimeouts';
import { safely } from '../requests/safely';
import { takeByKey } from '../requests/takeByKey';
import { getApi } from '../services';
import { computeTables } from './computeTables';

type Rows = Readonly<Awaited<ReturnType<Api['reportRows']>>>;

const ENDS = [requestSucceeded, requestFailed, requestCancelled];

/** Waits for a running call for the same rows. Returns true if that call ended with an answer or a failure. */
function* hasJoined(key: string) {
  while ((yield* select(selectStatus, key)).phase === 'pending') {
    const end = yield* take((action: Action) =>
      ENDS.some(({ match }) => match(action) && action.payload.key === key),
    );
    if (!requestCancelled.match(end)) return true;
  }
  return false;
}

/**
 * Maximum number of simultaneous calls for parts, spans and speakers. Browsers open six connections to a server. The
 * remaining two connections stay free for the screen's own call and for writes.
 */
const AT_ONCE = 4;

export function* datasetsSaga() {
  const limit = pLimit(AT_ONCE);
  // The next answer is computed with the rows of this one.
  const oneByOne = pLimit(1);
  yield* takeEvery(
    tableAwaited,
    safely(function* computeAwaited() {
      yield* call(oneByOne, () => computeTables((state) => state, 0));
    }),
  );
  yield* takeByKey(
    datasetRequested,
    {
      keyOf: ({ payload }) => datasetUseKey(payload),
      // The last request wins: the answer for an older span must not arrive after the answer for a newer span.
      whenBusy: ({ payload }, running) =>
        datasetKey(payload) === datasetKey(running.payload) ? 'join' : 'replace',
      release: { by: datasetReleased.match, keyOf: ({ payload }) => datasetUseKey(payload) },
    },
    function* loadDataset({ payload }) {
      const { use = 'screen', collection, site, span, retriesTimeouts } = payload;
      const id: DatasetId = { collection, site, span };
      const api = yield* getApi();
      const key = datasetKey(id);
      if (yield* call(hasJoined, key)) return;
      const { locale } = yield* select(selectSite, { site });
      const fetchRows: FetchData<Rows> = (signal, leaveOut) => api.reportRows(id, signal, leaveOut);
      const fetchInTurn: FetchData<Rows> = (signal, leaveOut) =>
        limit(() => {
          signal.throwIfAborted();
          return fetchRows(signal, leaveOut);
        });
      const fetchUnsorted = use === 'screen' ? fetchRows : fetchInTurn;
      const fetchComputed: FetchData<Rows> = async (signal, leaveOut) => {
        const unsorted = await fetchUnsorted(signal, leaveOut);
        // The other uses read single rows and totals.
        const rows = use === 'screen' || use === 'part' ? await inNameOrder(unsorted, locale) : unsorted;
        const after = (state: RootState) => withReceived(state, receivedRows(id, rows));
        await oneByOne(() => computeTables(after, rows.length, signal));
        return rows;
      };
      yield* performRequest(
        key,
        fetchComputed,
        (rows) => datasetReceived(receivedRows(id, rows)),
        retriesTimeouts ? repeatTimeouts : undefined,
      );
    },
  );
}
