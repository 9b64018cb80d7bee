import { awaitedSaga } from '../sagas/notices/awaited.saga';
import { finishedSaga } from '../sagas/notices/finished.saga';
import { releaseSaga } from '../sagas/notices/release.saga';
import type { StateOf } from '../store';
import { noticesReducer } from '../store/notices/notices.slice';
import { Notices } from '../views/shell/notices/Notices';
import type { Area } from './area';

const slices = { notices: noticesReducer };

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** What is told beside every screen: a wait that is long, work that has ended, a newer release. */
const notices: Area = { slices, sagas: [awaitedSaga, finishedSaga, releaseSaga], Beside: Notices };
export default notices;
