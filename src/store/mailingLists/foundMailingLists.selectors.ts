import { createSelectFound } from '../records/foundRecords';
import { selectMailingLists } from './mailingLists.slice';

/** Selects the mailing lists whose name or list ID contains a text. */
export const selectFoundMailingLists = createSelectFound(
  selectMailingLists,
  ({ name, list_id }) => `${name}\n${list_id}`,
);
