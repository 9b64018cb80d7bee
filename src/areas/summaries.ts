import { failureLog } from '../sagas/requests/failureLog.saga';
import { summariesSaga } from '../sagas/summaries/summaries.saga';
import { summariesReducer } from '../store/summaries/summaries.slice';
import type { Area } from './area';

const slices = { summaries: summariesReducer };

/** The summaries area: the data of the reports' Summary tabs. */
const summaries: Area = { slices, sagas: [failureLog('summary', /^summary\//), summariesSaga] };
export default summaries;
