import { SPEAKERS_PATH } from '../domain/screens/speakers';
import { checksSaga } from '../sagas/checks/checks.saga';
import { requestGraphsSaga } from '../sagas/graph/requestGraphs.saga';
import { checkDataReducer } from '../store/checks/checkData.slice';
import { checkRunsReducer } from '../store/checks/checkRuns.slice';
import { requestGraphsReducer } from '../store/graph/requestGraphs.slice';
import { SpeakerRoute } from '../views/speakers/SpeakerRoute';
import type { Area } from './area';

/** The speaker page shows parts of the checks and of the graph, so their slices are loaded here too. */
const slices = {
  checkData: checkDataReducer,
  checkRuns: checkRunsReducer,
  requestGraphs: requestGraphsReducer,
};

/** The speakers area: the speaker page and the state of the speaker panel. */
const speakers: Area = {
  slices,
  sagas: [checksSaga, requestGraphsSaga],
  routes: [{ path: `${SPEAKERS_PATH}/:site/:name`, Component: SpeakerRoute, recordName: () => undefined }],
};
export default speakers;
