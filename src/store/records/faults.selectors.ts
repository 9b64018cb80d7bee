import { keysOf } from '../../domain/records/keysOf';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import type { EditorKey } from './editorKeys';

const selectEditors = (state: RootState) => state.editors;

/** How many fields are faulty in the forms that are meant. */
const countFaults = (editors: RootState['editors'], isMeant: (key: EditorKey) => boolean): number =>
  keysOf(editors)
    .filter(isMeant)
    .reduce((count, key) => count + (editors[key]?.faulty?.length ?? 0), 0);

/** Faulty fields of a company by the tab of its editor where they are. */
export const selectCompanyFaults = createAppSelector(
  [selectEditors, (_state, companyId: number) => companyId],
  (editors, companyId) => ({
    master_data: countFaults(editors, (key) => key === `company/${companyId || 'new'}`),
    notifications: countFaults(editors, (key) => key === `templates/${companyId}`),
    sellers: countFaults(editors, (key) => key.startsWith(`company/${companyId}/seller/`)),
  }),
);
