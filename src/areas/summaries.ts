import { failureLog } from '../sagas/requests/failureLog.saga';
import { summariesSaga } from '../sagas/summaries/summaries.saga';
import type { StateOf } from '../store';
import { summariesReducer } from '../store/summaries/summaries.slice';
import type { Area } from './area';

const slices = { summaries: summariesReducer };

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** The summaries area: the data of the reports' Summary tabs. */
const summaries: Area = { slices, sagas: [failureLog('summary', /^summary\//), summariesSaga] };
export default summaries;
