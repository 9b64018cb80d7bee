import { forgettingSaga } from '../sagas/device/forgetting.saga';
import { visitsSaga } from '../sagas/visits/visits.saga';
import { visitsReducer } from '../store/visits/visits.slice';
import type { Area } from './area';

const slices = { visits: visitsReducer };

/**
 * The visits area: the changes on a screen since the user's last visit. The app loads this area when the user first
 * chooses a visit.
 */
const visits: Area = { slices, sagas: [forgettingSaga, visitsSaga] };
export default visits;
