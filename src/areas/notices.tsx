import { useEffect } from 'react';
import { awaitedSaga } from '../sagas/notices/awaited.saga';
import { finishedSaga } from '../sagas/notices/finished.saga';
import { releaseSaga } from '../sagas/notices/release.saga';
import { pagesSaga } from '../sagas/pages/pages.saga';
import { answerTabs } from '../services/browser/openTabs';
import { noticesReducer } from '../store/notices/notices.slice';
import { pagesReducer } from '../store/pages/pages.slice';
import { Notices } from '../views/notices/Notices';
import { PageMark } from '../views/pages/PageMark';
import { PageVisits } from '../views/pages/PageVisits';
import type { Area } from './area';

const slices = { notices: noticesReducer, pages: pagesReducer };

/**
 * Renders page visits and notices, and preloads the diagnostics code, because the network may be down when the user
 * needs the diagnostics.
 */
function BackgroundNotices() {
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
 * The notices area, loaded after the first screen is idle. The area marks pages, records page visits and shows notices
 * about long loads, finished work and new releases.
 */
const beside: Area = {
  slices,
  sagas: [awaitedSaga, finishedSaga, pagesSaga, releaseSaga],
  BackgroundNotices,
  PageMark,
};
export default beside;
