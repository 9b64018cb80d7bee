import { savedViewsSaga } from '../../sagas/reports/savedViews.saga';
import { savedViewsReducer } from '../../store/reports/savedViews/savedViews.slice';
import type { Area } from '../area';

const slices = { savedViews: savedViewsReducer };

/**
 * The saved views area: the user's saved views of reports. The app loads this area with the views menu, or with a
 * report that opens with a saved view.
 */
const savedViews: Area = { slices, sagas: [savedViewsSaga] };
export default savedViews;
