import { selectArea } from '../areas/areas.slice';
import type { RootState } from '../index';

/** The parts of the administration that have records with an address. */
export type RecordKind = 'companies' | 'users' | 'mailing_lists';

/** What a record is called, as soon as that is known. A mailing list's id has its provider before it: `brevo/3`. */
export function selectRecordName(state: RootState, kind: RecordKind, id: string): string | undefined {
  if (kind === 'companies') return state.companies.entities[Number(id)]?.name;
  // Their slices come with the first screen of the area.
  if (selectArea(state, 'administration') !== 'open') return undefined;
  return kind === 'users' ? state.users.entities[Number(id)]?.name : state.mailingLists.entities[id]?.name;
}
