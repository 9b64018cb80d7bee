import { outboxReducers } from '../../store/preferences/outboxArea';
import { outboxSaga } from './outbox.saga';

export const reducers = outboxReducers;

export const features = [outboxSaga];
