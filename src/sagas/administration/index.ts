import { administrationReducers } from '../../store/administration';
import { draftsSaga } from './drafts.saga';
import { usersSaga } from './users.saga';

export const reducers = administrationReducers;

export const features = [draftsSaga, usersSaga];
