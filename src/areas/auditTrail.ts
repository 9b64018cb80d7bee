import { historySaga } from '../sagas/auditTrail/auditTrail.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import type { StateOf } from '../store';
import { historyReducer } from '../store/auditTrail/auditTrail.slice';
import type { Area } from './area';

const slices = { history: historyReducer };

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** What was done to a record, for the admin who opens its dialog. */
const history: Area = { slices, sagas: [historySaga, failureLog('history', /^history\//)] };
export default history;
