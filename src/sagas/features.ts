import { spawn } from 'typed-redux-saga';
import { areasSaga } from './areas/areas.saga';
import { browserSaga } from './device/browser.saga';
import { clockSaga } from './device/clock.saga';
import { pendingChangesSaga } from './preferences/pendingChanges.saga';
import { datasetsSaga } from './reports/datasets.saga';
import { exportSaga } from './reports/export.saga';
import { failureLogSaga } from './requests/failureLog.saga';
import { memorySaga } from './requests/memory.saga';
import { safely } from './requests/safely';
import { companiesSaga } from './sites/companies.saga';
import { summariesSaga } from './summaries/summaries.saga';

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
