import { graphReducers } from '../../store/graph/graphArea';
import { graphExportSaga } from './graphExport.saga';
import { requestGraphsSaga } from './requestGraphs.saga';

export const reducers = graphReducers;

export const features = [requestGraphsSaga, graphExportSaga];
