import { pendingOperationsSaga } from '../sagas/preferences/pendingOperations.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import { wantSignInAgain } from '../sagas/session/wantSignInAgain';
import { pendingOperationsReducer } from '../store/preferences/pendingOperations.slice';
import { preferencesReducer } from '../store/preferences/preferences.slice';
import { adminsOnly, areaRoute, readNothing } from '../views/shell/routes/areaRoute';
import type { Area } from './area';

const slices = { preferences: preferencesReducer, pendingOperations: pendingOperationsReducer };

/**
 * The preferences area: the key-value store. The app loads this area with the preferences screen, or when unsent
 * changes exist.
 */
const preferences: Area = {
  slices,
  sagas: [pendingOperationsSaga, wantSignInAgain, failureLog('key-values', /^(keyValues$|save\/keyValue$)/)],
  routes: [
    areaRoute({
      path: '/preferences',
      read: readNothing,
      title: () => 'Greenroom preferences',
      canView: adminsOnly(),
      load: () => import('../views/preferences/PreferencesScreen'),
    }),
  ],
};
export default preferences;
