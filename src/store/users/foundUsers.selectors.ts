import { createSelectFound } from '../records/foundRecords';
import { selectUsers } from './users.slice';

/** Selects the users whose name or e-mail contains a text. */
export const selectFoundUsers = createSelectFound(selectUsers, ({ name, email }) => `${name}\n${email}`);
