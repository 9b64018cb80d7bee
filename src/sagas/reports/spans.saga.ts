import { datasetKey } from '../../store/reports/datasets/datasets.slice';
import { spanNeeded, spanReleased } from '../../store/reports/datasets/spanRequests';
import { inTurns } from '../requests/inTurn';
import { takeByKey } from '../requests/takeByKey';
import { loadingDatasets } from './datasets.saga';

/** A browser makes six to one server; the rest of the app needs some as well. */
const AT_ONCE = 4;

export function* spansSaga() {
  yield* takeByKey(
    spanNeeded,
    {
      laneOf: ({ payload }) => datasetKey(payload),
      // A lane is one dataset: whoever asks for it again means the same.
      whenBusy: () => 'join',
      release: { by: spanReleased.match, laneOf: ({ payload }) => datasetKey(payload) },
    },
    loadingDatasets(inTurns(AT_ONCE)),
  );
}
