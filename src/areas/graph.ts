import { graphExportSaga } from '../sagas/graph/graphExport.saga';
import { requestGraphsSaga } from '../sagas/graph/requestGraphs.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import { requestGraphsReducer } from '../store/graph/requestGraphs.slice';
import { RequestGraphScreen } from '../views/graph/RequestGraphScreen';
import type { Area } from './area';

const slices = { requestGraphs: requestGraphsReducer };

/** The graph area: speakers that are requested together. */
const graph: Area = {
  slices,
  sagas: [requestGraphsSaga, graphExportSaga, failureLog('graph data', /^requestGraph\//)],
  SiteScreen: RequestGraphScreen,
};
export default graph;
