import { checkArrangementSaga } from '../sagas/checks/checkArrangement.saga';
import { checkExportSaga } from '../sagas/checks/checkExport.saga';
import { checksSaga } from '../sagas/checks/checks.saga';
import { checkVisitsSaga } from '../sagas/checks/checkVisits.saga';
import { checkWorkSaga } from '../sagas/checks/checkWork.saga';
import type { StateOf } from '../store';
import { checkArrangementReducer } from '../store/checks/checkArrangement.slice';
import { checkDataReducer } from '../store/checks/checkData.slice';
import { checkRunsReducer } from '../store/checks/checkRuns.slice';
import { checkVisitsReducer } from '../store/checks/checkVisits.slice';
import { checkWorkReducer } from '../store/checks/checkWork.slice';
import { ChecksScreen } from '../views/checks/ChecksScreen';
import type { Area } from './area';

const slices = {
  checkData: checkDataReducer,
  checkRuns: checkRunsReducer,
  checkVisits: checkVisitsReducer,
  checkWork: checkWorkReducer,
  checkArrangement: checkArrangementReducer,
};

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** The content checks of profiles and of topics. */
const checks: Area = {
  slices,
  sagas: [checkArrangementSaga, checkExportSaga, checkVisitsSaga, checkWorkSaga, checksSaga],
  SiteScreen: ChecksScreen,
};
export default checks;
