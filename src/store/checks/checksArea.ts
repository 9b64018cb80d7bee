import { checkArrangementReducer } from './checkArrangement.slice';
import { checkDataReducer } from './checkData.slice';
import { checkRunsReducer } from './checkRuns.slice';
import { checkVisitsReducer } from './checkVisits.slice';

/** The slices of the content checks, which are taken in when the first of their dashboards opens. */
export const checksReducers = {
  checkData: checkDataReducer,
  checkRuns: checkRunsReducer,
  checkVisits: checkVisitsReducer,
  checkArrangement: checkArrangementReducer,
};

export type ChecksReducers = typeof checksReducers;
