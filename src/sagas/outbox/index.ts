import { outboxReducers } from '../../store/outboxArea';
import { outboxSaga } from './outbox.saga';

export const reducers = outboxReducers;

export const features = [outboxSaga];
