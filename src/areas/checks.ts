import { checkArrangementSaga } from '../sagas/checks/checkArrangement.saga';
import { checkExportSaga } from '../sagas/checks/checkExport.saga';
import { checksSaga } from '../sagas/checks/checks.saga';
import { checkWorkSaga } from '../sagas/checks/checkWork.saga';
import { checkArrangementReducer } from '../store/checks/checkArrangement.slice';
import { checkDataReducer } from '../store/checks/checkData.slice';
import { checkRunsReducer } from '../store/checks/checkRuns.slice';
import { checkWorkReducer } from '../store/checks/checkWork.slice';
import { ChecksScreen } from '../views/checks/ChecksScreen';
import type { Area } from './area';

const slices = {
  checkData: checkDataReducer,
  checkRuns: checkRunsReducer,
  checkWork: checkWorkReducer,
  checkArrangement: checkArrangementReducer,
};

/** The checks area: the content checks of profiles and topics. */
const checks: Area = {
  slices,
  sagas: [checkArrangementSaga, checkExportSaga, checkWorkSaga, checksSaga],
  SiteScreen: ChecksScreen,
};
export default checks;
