import { spansSaga } from '../../sagas/reports/spans.saga';
import type { Area } from '../area';

/** Several spans of a report at once, for who wants to know how its figures go. */
const momentum: Area = { slices: {}, sagas: [spansSaga] };
export default momentum;
