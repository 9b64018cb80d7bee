import { goalsSaga } from '../sagas/goals/goals.saga';
import { failureLog } from '../sagas/requests/failureLog.saga';
import { GOALS_KEY, goalsReducer } from '../store/goals/goals.slice';
import type { Area } from './area';

const slices = { goals: goalsReducer };

/** The goals area: goals for figures of sites. The app loads this area after a report or the home page. */
const goals: Area = {
  slices,
  sagas: [goalsSaga, failureLog('goals', new RegExp(`^${GOALS_KEY}$|^save/goal$`))],
};
export default goals;
