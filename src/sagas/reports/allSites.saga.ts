import type { DatasetId } from '../../domain/reports/reportRows';
import { datasetKey } from '../../store/reports/datasets.slice';
import { siteNeeded, siteReleased } from '../../store/reports/siteWishes';
import { inTurns } from '../requests/inTurn';
import { takeByKey } from '../requests/takeByKey';
import { loadingDatasets } from './datasets.saga';

/** A browser makes six to one server; the rest of the app needs some as well. */
const AT_ONCE = 4;

const laneOf = ({ payload: { collection, site } }: { payload: Pick<DatasetId, 'collection' | 'site'> }) =>
  `${collection}/${encodeURIComponent(site)}`;

export function* allSitesSaga() {
  yield* takeByKey(
    siteNeeded,
    {
      laneOf,
      // As for a single site; but sites do not replace each other.
      whenBusy: ({ payload }, running) =>
        datasetKey(payload) === datasetKey(running.payload) ? 'join' : 'replace',
      release: { by: siteReleased.match, laneOf },
    },
    loadingDatasets(inTurns(AT_ONCE)),
  );
}
