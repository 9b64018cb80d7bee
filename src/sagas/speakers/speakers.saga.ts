import type { DatasetId } from '../../domain/reports/reportRows';
import { datasetKey } from '../../store/reports/datasets/datasets.slice';
import { speakerDataNeeded, speakerDataReleased } from '../../store/speakers/speakerRequests';
import { loadingDatasets } from '../reports/datasets.saga';
import { inTurns } from '../requests/inTurn';
import { takeByKey } from '../requests/takeByKey';

/** A browser makes six to one server; the rest of the app needs some as well. */
const AT_ONCE = 4;

const laneOf = ({ payload: { collection, site, span } }: { payload: DatasetId }) =>
  datasetKey({ collection, site, span });

export function* speakersSaga() {
  yield* takeByKey(
    speakerDataNeeded,
    {
      // Several spans of one collection are shown side by side; each is let go of by itself.
      laneOf,
      whenBusy: () => 'join',
      release: { by: speakerDataReleased.match, laneOf },
    },
    loadingDatasets(inTurns(AT_ONCE)),
  );
}
