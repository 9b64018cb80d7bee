import { checksReducers } from '../../store/checksArea';
import { checkArrangementSaga } from './checkArrangement.saga';
import { checksSaga } from './checks.saga';

export const reducers = checksReducers;

export const features = [checkArrangementSaga, checksSaga];
