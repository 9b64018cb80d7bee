import { historySaga } from '../sagas/history/history.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import type { StateOf } from '../store';
import { historyReducer } from '../store/history/history.slice';
import type { Area } from './area';

const slices = { history: historyReducer };

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** What was done to a record, for the admin who opens its dialog. */
const history: Area = { slices, sagas: [historySaga, failureLog('history', /^history\//)] };
export default history;
