import { all, call, put, select } from 'typed-redux-saga';
import type { ChecksId } from '../../domain/checks/checks';
import type { RootState } from '../../store';
import {
  checkResultsReceived,
  checkResultsReleased,
  checkResultsRequested,
  checkStatsReceived,
  checkStatsRequested,
  checksKey,
  checksReleased,
  checksRequested,
  repopulateRequested,
  resultsRequest,
  statsRequest,
} from '../../store/checks/checkData.slice';
import {
  type FailedCall,
  repopulateBegan,
  repopulateEnded,
  selectFailedCall,
  selectIsRepopulating,
} from '../../store/checks/checkRuns.slice';
import { announced } from '../../store/device/announcer.slice';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getApi } from '../services';

function* askResults(id: ChecksId, recompute: boolean) {
  const { openChecks } = yield* getApi();
  return yield* performRequest(
    resultsRequest(id),
    async (signal, leaveOut) => (await openChecks()).results(id, recompute, signal, leaveOut),
    (groups) => checkResultsReceived({ id, groups }),
  );
}

/** @param what the name of the data in the logged error; no alert reports this failure */
function* askStats(id: ChecksId, addPoint: boolean, what = 'stats') {
  const { openChecks } = yield* getApi();
  const outcome = yield* performRequest(
    statsRequest(id),
    async (signal, leaveOut) => (await openChecks()).stats(id, addPoint, signal, leaveOut),
    (points) => checkStatsReceived({ id, points }),
  );
  if (!outcome.ok) console.error(`Error fetching ${what}`, outcome.failure);
  return outcome;
}

const getIsRepopulating = (id: ChecksId) => select((state: RootState) => selectIsRepopulating(state, id));

/** Loads the results and the stats. A running repopulate loads both, so nothing is loaded then. */
function* load({ payload: id }: ReturnType<typeof checksRequested>) {
  if (yield* getIsRepopulating(id)) return;
  yield* all([call(askResults, id, false), call(askStats, id, false)]);
}

function* loadResults({ payload: id }: ReturnType<typeof checkResultsRequested>) {
  if (yield* getIsRepopulating(id)) return;
  yield* call(askResults, id, false);
}

/** Loads the stats. If the last run failed to add its point, this call adds the point. */
function* loadStats({ payload: id }: ReturnType<typeof checkStatsRequested>) {
  if (yield* getIsRepopulating(id)) return;
  const isPointMissing = (yield* select((state: RootState) => selectFailedCall(state, id))) === 'stats';
  const outcome = yield* call(askStats, id, isPointMissing, 'graph data');
  if (isPointMissing && outcome.ok) yield* put(repopulateEnded({ id, failed: null }));
}

/** Recomputes the results on the server. Adds a point to the stats only after the new results have arrived. */
function* repopulate({ payload: id }: ReturnType<typeof repopulateRequested>) {
  yield* put(repopulateBegan(id));
  let failed: FailedCall | null = 'results';
  try {
    // Cancel the running loads: an older answer must not replace the new results.
    yield* put(checksReleased(id));
    const outcome = yield* call(askResults, id, true);
    if (outcome.ok) {
      failed = 'stats';
      yield* put(announced('Repopulated'));
      const added = yield* call(askStats, id, true);
      if (added.ok) failed = null;
    }
  } finally {
    yield* put(repopulateEnded({ id, failed }));
  }
}

const keyOf = ({ payload }: { payload: ChecksId }) => checksKey(payload);
const released = { by: checksReleased.match, keyOf };

export function* checksSaga() {
  yield* all([
    takeByKey(checksRequested, { keyOf, release: released }, load),
    takeByKey(
      checkResultsRequested,
      { keyOf, release: { by: checkResultsReleased.match, keyOf } },
      loadResults,
    ),
    takeByKey(checkStatsRequested, { keyOf, release: released }, loadStats),
    // A double click starts one run. Leaving the dashboard does not cancel the run.
    takeByKey(repopulateRequested, { keyOf }, repopulate),
  ]);
}
