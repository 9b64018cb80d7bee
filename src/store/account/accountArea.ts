import { accountReducer } from './account.slice';

/** The slice of a person's own password and sessions, for who opens one of their dialogs. */
export const accountReducers = { account: accountReducer };

export type AccountReducers = typeof accountReducers;
