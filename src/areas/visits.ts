import { forgettingSaga } from '../sagas/device/forgetting.saga';
import { visitsSaga } from '../sagas/visits/visits.saga';
import type { StateOf } from '../store';
import { visitsReducer } from '../store/visits/visits.slice';
import type { Area } from './area';

const slices = { visits: visitsReducer };

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** What has become of a screen since somebody's last visit, for who has turned to one. */
const visits: Area = { slices, sagas: [forgettingSaga, visitsSaga] };
export default visits;
