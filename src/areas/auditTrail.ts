import { auditTrailSaga } from '../sagas/auditTrail/auditTrail.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import { auditTrailReducer } from '../store/auditTrail/auditTrail.slice';
import type { Area } from './area';

const slices = { auditTrail: auditTrailReducer };

/** The audit trail area: the recorded changes of one record, shown in a dialog for admins. */
const auditTrail: Area = { slices, sagas: [auditTrailSaga, failureLog('history', /^auditTrail\//)] };
export default auditTrail;
