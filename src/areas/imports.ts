import { importStepsSaga } from '../sagas/imports/importSteps.saga';
import { importsSaga } from '../sagas/imports/imports.saga';
import { loadsSaga } from '../sagas/imports/loads.saga';
import { uploadsSaga } from '../sagas/imports/uploads.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import { importChoicesReducer } from '../store/imports/importChoices.slice';
import { importStepsReducer } from '../store/imports/importSteps.slice';
import { importsReducer } from '../store/imports/imports.slice';
import { loadsReducer } from '../store/imports/loads.slice';
import { uploadsReducer } from '../store/imports/uploads.slice';
import { adminsOnly, areaRoute, readNothing } from '../views/shell/routes/areaRoute';
import type { Area } from './area';
import { editingSagas, editingSlices } from './bundles/editing';

const slices = {
  ...editingSlices,
  imports: importsReducer,
  importChoices: importChoicesReducer,
  importSteps: importStepsReducer,
  loads: loadsReducer,
  uploads: uploadsReducer,
};

/** The area that loads files of facts, for admins of all companies. */
const imports: Area = {
  slices,
  sagas: [
    ...editingSagas,
    importsSaga,
    loadsSaga,
    uploadsSaga,
    importStepsSaga,
    failureLog(
      'imports',
      /^(imports$|importSteps$|importChoices\/|((save|load|delete)\/)?import\/|upload\/)/,
    ),
    failureLog('loads', /^(loads$|undo\/load\/)/),
  ],
  routes: [
    areaRoute({
      path: '/import',
      read: readNothing,
      title: () => 'Import',
      canView: adminsOnly('Access denied. Admin only.'),
      load: () => import('../views/imports/ImportScreen'),
    }),
  ],
};
export default imports;
