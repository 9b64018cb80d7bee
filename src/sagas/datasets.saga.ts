import type { Api } from '../services/api/api';
import {
  type Collection,
  type DatasetId,
  datasetKey,
  datasetNeeded,
  datasetReceived,
  datasetReleased,
} from '../store/entities/datasets.slice';
import { type Outcome, performRequest } from './performRequest';
import { getApi } from './services';
import { takeByKey } from './takeByKey';

type Loader = (api: Api, id: DatasetId) => Generator<unknown, Outcome<unknown>>;

/** A collection of a site and a span is one line here: its call. */
const LOADERS: Record<Collection, Loader> = {
  products: (api, id) =>
    performRequest(
      datasetKey(id),
      (signal) => api.productsSummary(id.site, id.span, signal),
      (rows) => datasetReceived({ id: { ...id, collection: 'products' }, rows }),
    ),
};

function* loadDataset({ payload }: ReturnType<typeof datasetNeeded>) {
  const api = yield* getApi();
  yield* LOADERS[payload.collection](api, payload);
}

export function* datasetsSaga() {
  yield* takeByKey(
    datasetNeeded,
    {
      laneOf: ({ payload }) => payload.collection,
      // The last wish wins: an older span's answer must not land. Asking for the very same joins it.
      whenBusy: ({ payload }, running) =>
        datasetKey(payload) === datasetKey(running.payload) ? 'join' : 'replace',
      release: { by: datasetReleased, laneOf: ({ payload }) => payload },
    },
    loadDataset,
  );
}
