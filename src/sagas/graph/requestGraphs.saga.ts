import type { RequestGraphId } from '../../domain/graph/requestGraph';
import {
  requestGraphKey,
  requestGraphNeeded,
  requestGraphReceived,
  requestGraphReleased,
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
    requestGraphNeeded,
    {
      // A graph and the one that it is compared with load side by side; each is let go of by itself.
      laneOf: ({ payload }) => requestGraphKey(payload),
      whenBusy: () => 'join',
      release: { by: requestGraphReleased.match, laneOf: ({ payload }) => requestGraphKey(payload) },
    },
    loadGraph,
  );
}
