import { pagesSaga } from '../sagas/pages/pages.saga';
import type { StateOf } from '../store';
import { pagesReducer } from '../store/pages/pages.slice';
import { PageMark } from '../views/shell/pages/PageMark';
import { PageVisits } from '../views/shell/pages/PageVisits';
import type { Area } from './area';

const slices = { pages: pagesReducer };

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** The pages that a person marks and was on: comes when the first screen has come to rest. */
const pages: Area = { slices, sagas: [pagesSaga], Beside: PageVisits, PageMark };
export default pages;
