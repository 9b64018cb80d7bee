import type { RequestGraphId } from '../../domain/graph/requestGraph';
import {
  requestGraphKey,
  requestGraphReceived,
  requestGraphReleased,
  requestGraphRequested,
} from '../../store/graph/requestGraphs.slice';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getApi } from '../services';

function* loadGraph({ payload: id }: { payload: RequestGraphId }) {
  const api = yield* getApi();
  yield* performRequest(
    requestGraphKey(id),
    (signal, leaveOut) => api.requestGraph(id, signal, leaveOut),
    (graph) => requestGraphReceived({ id, graph }),
  );
}

export function* requestGraphsSaga() {
  yield* takeByKey(
    requestGraphRequested,
    {
      // A graph and its comparison graph load at the same time and are released separately.
      keyOf: ({ payload }) => requestGraphKey(payload),
      release: { by: requestGraphReleased.match, keyOf: ({ payload }) => requestGraphKey(payload) },
    },
    loadGraph,
  );
}
