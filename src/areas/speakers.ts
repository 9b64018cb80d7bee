import { SPEAKERS_PATH } from '../domain/screens/speakers';
import { checksSaga } from '../sagas/checks/checks.saga';
import { requestGraphsSaga } from '../sagas/graph/requestGraphs.saga';
import { speakersSaga } from '../sagas/speakers/speakers.saga';
import type { StateOf } from '../store';
import { checkDataReducer } from '../store/checks/checkData.slice';
import { checkRunsReducer } from '../store/checks/checkRuns.slice';
import { requestGraphsReducer } from '../store/graph/requestGraphs.slice';
import { SpeakerRoute } from '../views/speakers/SpeakerRoute';
import type { Area } from './area';

/** Those of the checks and of the graph, which it shows a part of. */
const slices = {
  checkData: checkDataReducer,
  checkRuns: checkRunsReducer,
  requestGraphs: requestGraphsReducer,
};

declare module '../store' {
  interface RootState extends StateOf<typeof slices> {}
}

/** All about one speaker: the page, and what the panel beside tables needs. */
const speakers: Area = {
  slices,
  sagas: [checksSaga, requestGraphsSaga, speakersSaga],
  routes: [{ path: `${SPEAKERS_PATH}/:site/:name`, Guarded: SpeakerRoute, recordName: () => undefined }],
};
export default speakers;
