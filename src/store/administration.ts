import { editorsReducer } from './editors.slice';
import { usersReducer } from './entities/users.slice';

/** The slices of the administration, which are taken in when the first of its screens opens. */
export const administrationReducers = {
  editors: editorsReducer,
  users: usersReducer,
};

export type AdministrationReducers = typeof administrationReducers;
