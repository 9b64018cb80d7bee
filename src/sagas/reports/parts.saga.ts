import type { DatasetId } from '../../domain/reports/reportRows';
import { datasetKey } from '../../store/reports/datasets/datasets.slice';
import { partNeeded, partReleased } from '../../store/reports/datasets/partRequests';
import { inTurns } from '../requests/inTurn';
import { takeByKey } from '../requests/takeByKey';
import { loadingDatasets } from './datasets.saga';

/** A browser makes six to one server; the rest of the app needs some as well. */
const AT_ONCE = 4;

const laneOf = ({ payload: { collection, site } }: { payload: Pick<DatasetId, 'collection' | 'site'> }) =>
  `${collection}/${encodeURIComponent(site)}`;

export function* partsSaga() {
  yield* takeByKey(
    partNeeded,
    {
      laneOf,
      // As where a single one is shown; but those of several do not replace each other.
      whenBusy: ({ payload }, running) =>
        datasetKey(payload) === datasetKey(running.payload) ? 'join' : 'replace',
      release: { by: partReleased.match, laneOf },
    },
    loadingDatasets(inTurns(AT_ONCE)),
  );
}
