import { accountReducers } from '../../store/accountArea';
import { accountSaga } from './account.saga';

export const reducers = accountReducers;

export const features = [accountSaga];
