import { checksReducers } from '../../store/checks/checksArea';
import { checkArrangementSaga } from './checkArrangement.saga';
import { checkExportSaga } from './checkExport.saga';
import { checksSaga } from './checks.saga';
import { checkVisitsSaga } from './checkVisits.saga';

export const reducers = checksReducers;

export const features = [checkArrangementSaga, checkExportSaga, checkVisitsSaga, checksSaga];
