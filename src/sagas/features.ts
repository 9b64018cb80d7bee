import { spawn } from 'typed-redux-saga';
import { areasSaga } from './areas.saga';
import { browserSaga } from './browser.saga';
import { clockSaga } from './clock.saga';
import { companiesSaga } from './companies.saga';
import { datasetsSaga } from './datasets.saga';
import { exportSaga } from './export.saga';
import { failureLogSaga } from './failureLog.saga';
import { memorySaga } from './memory.saga';
import { pendingChangesSaga } from './pendingChanges.saga';
import { safely } from './safely';
import { summariesSaga } from './summaries.saga';

/** What only a signed-in person needs; fetched beside the first signed-in screen. */
const FEATURES = [
  areasSaga,
  browserSaga,
  clockSaga,
  companiesSaga,
  datasetsSaga,
  exportSaga,
  failureLogSaga,
  memorySaga,
  pendingChangesSaga,
  summariesSaga,
];

/** Every feature is on its own: spawned, so that a bug in one leaves the others running. */
export function* runFeatures() {
  for (const feature of FEATURES) yield* spawn(safely(feature));
}
