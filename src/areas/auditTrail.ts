import { historySaga } from '../sagas/auditTrail/auditTrail.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import type { StateOf } from '../store';
import { historyReducer } from '../store/auditTrail/auditTrail.slice';
import type { Area } from './area';

const slices = { history: historyReducer };

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** The audit trail area: the recorded changes of one record, shown in a dialog for admins. */
const history: Area = { slices, sagas: [historySaga, failureLog('history', /^history\//)] };
export default history;
