import type { SummaryId } from '../../domain/summaries/summaries';
import {
  receivedSummary,
  summaryKey,
  summaryNeeded,
  summaryReceived,
  summaryReleased,
} from '../../store/summaries/summaries.slice';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getApi } from '../services';

function* loadSummary({ payload: id }: { payload: SummaryId }) {
  const api = yield* getApi();
  yield* performRequest(
    summaryKey(id),
    (signal, leaveOut) => api.summary(id, signal, leaveOut),
    (data) => summaryReceived(receivedSummary(id, data)),
  );
}

export function* summariesSaga() {
  yield* takeByKey(
    summaryNeeded,
    {
      laneOf: ({ payload }) => summaryKey(payload),
      whenBusy: () => 'join',
      release: { by: summaryReleased.match, laneOf: ({ payload }) => summaryKey(payload) },
    },
    loadSummary,
  );
}
