import { useEffect } from 'react';
import { awaitedSaga } from '../sagas/notices/awaited.saga';
import { finishedSaga } from '../sagas/notices/finished.saga';
import { releaseSaga } from '../sagas/notices/release.saga';
import { pagesSaga } from '../sagas/pages/pages.saga';
import { answerTabs } from '../services/browser/openTabs';
import type { StateOf } from '../store';
import { noticesReducer } from '../store/notices/notices.slice';
import { pagesReducer } from '../store/pages/pages.slice';
import { Notices } from '../views/notices/Notices';
import { PageMark } from '../views/pages/PageMark';
import { PageVisits } from '../views/pages/PageVisits';
import type { Area } from './area';

const slices = { notices: noticesReducer, pages: pagesReducer };

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** With the rest of it: the network may be gone when somebody wants this. */
function Beside() {
  useEffect(answerTabs, []);
  useEffect(() => {
    Promise.all([import('./diagnostics'), import('../views/ui/failure/CopyDiagnostics')]).catch(
      () => undefined,
    );
  }, []);
  return (
    <>
      <PageVisits />
      <Notices />
    </>
  );
}

/**
 * What stands beside every screen, and comes when the first has come to rest: the pages that a person marks and was on,
 * and what is told of a long wait, of work that has ended and of a newer release.
 */
const beside: Area = {
  slices,
  sagas: [awaitedSaga, finishedSaga, pagesSaga, releaseSaga],
  Beside,
  PageMark,
};
export default beside;
