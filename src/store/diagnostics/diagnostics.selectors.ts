import { leftOutLine } from '../../domain/diagnostics/diagnostics';
import { ALL_COMPANIES_ID } from '../../domain/permissions/grants';
import { ROLES } from '../../domain/permissions/permissions';
import { selectArea } from '../areas/areas.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import {
  selectIsPersisted,
  selectLeft,
  selectOnline,
  selectOperations,
  selectRun,
} from '../preferences/pendingOperations.slice';
import { selectUser } from '../session/session.slice';

const OTHER_ROLE = 'a role that is not known here';

const named = (name: string): string => ROLES.find((role) => role === name) ?? OTHER_ROLE;

/** Returns one line for each of the user's roles, with the number of companies. */
export const selectRoleLines = createAppSelector([selectUser], (user): readonly string[] => {
  const placesOf = new Map<string, number[]>();
  for (const { name, company_id } of user?.roles ?? []) {
    const role = named(name);
    placesOf.set(role, [...(placesOf.get(role) ?? []), company_id]);
  }
  return [...placesOf].map(([role, places]) => {
    if (places.includes(ALL_COMPANIES_ID)) return `${role} at all companies`;
    return `${role} at ${places.length} ${places.length === 1 ? 'company' : 'companies'}`;
  });
});

/** Returns one line for each group of records that could not be read. The lines contain no names of records. */
export const selectUnreadLines = createAppSelector(
  [(state: RootState): RootState['leftOut'] | undefined => state.leftOut],
  (leftOut): readonly string[] => Object.values(leftOut ?? {}).flatMap((records) => records.map(leftOutLine)),
);

/** Returns the state of the preferences queue, such as "3 changes pending, a save is sending, 2 left, online". */
export function selectQueueLine(state: RootState): string {
  if (selectArea(state, 'preferences') !== 'open') return 'not opened';
  const pending = selectOperations(state).length;
  const run = selectRun(state);
  return [
    `${pending} ${pending === 1 ? 'change' : 'changes'} pending`,
    run ? `a save is ${run.phase}, ${selectLeft(state).length} left` : 'no save under way',
    selectOnline(state) ? 'online' : 'offline',
    selectIsPersisted(state) ? 'kept on the device' : 'not kept on the device',
  ].join(', ');
}
