import { auditTrailSaga } from '../sagas/auditTrail/auditTrail.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import type { StateOf } from '../store';
import { auditTrailReducer } from '../store/auditTrail/auditTrail.slice';
import type { Area } from './area';

const slices = { auditTrail: auditTrailReducer };

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** The audit trail area: the recorded changes of one record, shown in a dialog for admins. */
const auditTrail: Area = { slices, sagas: [auditTrailSaga, failureLog('history', /^auditTrail\//)] };
export default auditTrail;
