import { accountReducers } from '../../store/account/accountArea';
import { accountSaga } from './account.saga';

export const reducers = accountReducers;

export const features = [accountSaga];
