import { keysOf } from '../../domain/records/keysOf';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import type { EditorKey } from './editorKeys';

const NO_EDITORS: NonNullable<RootState['editors']> = {};
const selectEditors = (state: RootState) => state.editors ?? NO_EDITORS;

/** Counts the fields with errors in the forms with matching keys. */
const countFaults = (editors: typeof NO_EDITORS, isMeant: (key: EditorKey) => boolean): number =>
  keysOf(editors)
    .filter(isMeant)
    .reduce((count, key) => count + (editors[key]?.faulty?.length ?? 0), 0);

/** Returns the number of fields with errors in each tab of a company's editor. */
export const selectCompanyFaults = createAppSelector(
  [selectEditors, (_state, { companyId }: { companyId: number }) => companyId],
  (editors, companyId) => ({
    master_data: countFaults(editors, (key) => key === `company/${companyId || 'new'}`),
    notifications: countFaults(editors, (key) => key === `templates/${companyId}`),
    sellers: countFaults(editors, (key) => key.startsWith(`company/${companyId}/seller/`)),
  }),
);
