import { checkArrangementReducer } from './checks/checkArrangement.slice';
import { checkDataReducer } from './checks/checkData.slice';
import { checkRunsReducer } from './checks/checkRuns.slice';
import { checkVisitsReducer } from './checks/checkVisits.slice';

/** The slices of the content checks, which are taken in when the first of their dashboards opens. */
export const checksReducers = {
  checkData: checkDataReducer,
  checkRuns: checkRunsReducer,
  checkVisits: checkVisitsReducer,
  checkArrangement: checkArrangementReducer,
};

export type ChecksReducers = typeof checksReducers;
