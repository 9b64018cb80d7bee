import { keyValuesReducer } from './keyValues.slice';
import { outboxReducer } from './outbox.slice';

/** The slices of the preferences: for who opens their screen, or has changes that are not sent yet. */
export const outboxReducers = {
  keyValues: keyValuesReducer,
  outbox: outboxReducer,
};

export type OutboxReducers = typeof outboxReducers;
