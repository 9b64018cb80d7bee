import { dataWatchSaga } from '../sagas/dataWatch/dataWatch.saga';
import { forgettingSaga } from '../sagas/device/forgetting.saga';
import { dataWatchReducer } from '../store/dataWatch/dataWatch.slice';
import { adminsOnly, areaRoute, readNothing } from '../views/shell/routes/areaRoute';
import type { Area } from './area';

const slices = { dataWatch: dataWatchReducer };

/**
 * The area of Data watch: checks whether the figures of loaded answers are whole, and keeps a diary of their sums. The
 * app loads this area with the first mark of a report, after the first screen.
 */
const dataWatch: Area = {
  slices,
  sagas: [forgettingSaga, dataWatchSaga],
  routes: [
    areaRoute({
      path: '/data_watch',
      read: readNothing,
      title: () => 'Data watch',
      canView: adminsOnly('Access denied. Admin only.'),
      load: () => import('../views/dataWatch/DataWatchScreen'),
    }),
  ],
};
export default dataWatch;
