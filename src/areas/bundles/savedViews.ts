import { savedViewsSaga } from '../../sagas/reports/savedViews.saga';
import type { StateOf } from '../../store';
import { savedViewsReducer } from '../../store/reports/savedViews/savedViews.slice';
import type { Area } from '../area';

const slices = { savedViews: savedViewsReducer };

declare module '../../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** A person's views of reports, for who opens their menu, or a report that opens with one. */
const savedViews: Area = { slices, sagas: [savedViewsSaga] };
export default savedViews;
