import type { SummaryId } from '../../domain/summaries/summaries';
import {
  receivedSummary,
  summaryKey,
  summaryReceived,
  summaryReleased,
  summaryRequested,
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
    summaryRequested,
    {
      keyOf: ({ payload }) => summaryKey(payload),
      release: { by: summaryReleased.match, keyOf: ({ payload }) => summaryKey(payload) },
    },
    loadSummary,
  );
}
