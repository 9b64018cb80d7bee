import { areasSaga } from '../../sagas/areas/areas.saga';
import { companiesSaga } from '../../sagas/companies/companies.saga';
import { browserSaga } from '../../sagas/device/browser.saga';
import { clockSaga } from '../../sagas/device/clock.saga';
import { earlyPagesSaga } from '../../sagas/pages/earlyPages.saga';
import { pendingChangesSaga } from '../../sagas/preferences/pendingChanges.saga';
import { datasetsSaga } from '../../sagas/reports/datasets.saga';
import { memorySaga } from '../../sagas/requests/memory.saga';
import type { AreaCode } from '../../sagas/services';
import { companiesReducer } from '../../store/companies/companies.slice';
import { announcerReducer } from '../../store/device/announcer.slice';
import { dialogReducer } from '../../store/device/dialog.slice';
import { datasetsReducer } from '../../store/reports/datasets/datasets.slice';
import { leftOutReducer } from '../../store/requests/leftOut.slice';
import { memoryReducer } from '../../store/requests/memory.slice';

const slices = {
  announcer: announcerReducer,
  dialog: dialogReducer,
  memory: memoryReducer,
  leftOut: leftOutReducer,
  companies: companiesReducer,
  datasets: datasetsReducer,
};

/**
 * The slices and sagas that every signed-in user needs from the first screen on: companies, datasets and shared
 * services.
 */
export const signedIn: AreaCode = {
  slices,
  sagas: [
    areasSaga,
    browserSaga,
    clockSaga,
    companiesSaga,
    datasetsSaga,
    earlyPagesSaga,
    memorySaga,
    pendingChangesSaga,
  ],
};
