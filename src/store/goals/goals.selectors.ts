import { FIGURES, type Goal, goalKey } from '../../domain/goals/goal';
import type { Failure } from '../../domain/requests/failure';
import type { Site } from '../../domain/sites/sites';
import { selectScreenAccess } from '../access/access.selectors';
import { selectFeatures } from '../config/config.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectStatus } from '../requests/requests.slice';
import { selectUser } from '../session/session.slice';
import { GOALS_KEY, inOrder, selectDeviceGoals, selectSharedGoals } from './goals.slice';

const NO_GOALS: Readonly<Record<string, Goal>> = {};

/** Returns true if the API shares goals. */
export const selectSharesGoals = (state: RootState): boolean => selectFeatures(state).includes('goals');

/** Returns the goals that count, by key: the shared goals, or without the feature the goals of this device. */
export const selectGoalMap = (state: RootState): Readonly<Record<string, Goal>> =>
  selectSharesGoals(state) ? (selectSharedGoals(state) ?? NO_GOALS) : selectDeviceGoals(state);

/** Returns the goals of this device that can be shared, in order. Empty without the feature. */
export const selectGoalsToShare = createAppSelector(
  [selectSharesGoals, selectDeviceGoals],
  (shares, device) => inOrder(shares ? device : NO_GOALS),
);

/** Returns the failure of the last request for the shared goals, or `null`. */
export const selectSharingFailure = (state: RootState): Failure | null => {
  const status = selectStatus(state, GOALS_KEY);
  return selectSharesGoals(state) && status.phase === 'failed' ? status.failure : null;
};

const selectGoals = createAppSelector([selectGoalMap], inOrder);

const maySee = (state: RootState, { site, figure }: Goal): boolean =>
  selectScreenAccess(state, { permission: FIGURES[figure].permission, site }) === 'allowed';

/** The goals whose screens the user may open, joined to one text, because a list would be new in each call. */
const selectAllowedKeys = (state: RootState): string =>
  selectGoals(state)
    .filter((goal) => maySee(state, goal))
    .map(goalKey)
    .join('\n');

const goalsOfKeys = (keys: string, goals: Readonly<Record<string, Goal>>): readonly Goal[] =>
  keys.split('\n').flatMap((key) => goals[key] ?? []);

/** Returns all goals whose screens the user may open. */
export const selectAllowedGoals = createAppSelector([selectAllowedKeys, selectGoalMap], goalsOfKeys);

/** Returns the goals of the home page: those that the user has set, or that this device stores. */
export const selectOwnGoals = createAppSelector(
  [selectAllowedGoals, selectUser, selectSharesGoals],
  (goals, user, shares) => goals.filter((goal) => !shares || isOwn(goal, user)),
);

/** An API that does not say whose goal it is leaves only the name, which two persons can have. */
const isOwn = (goal: Goal, user: { name: string } | null): boolean => goal.isOwn ?? goal.setBy === user?.name;

interface OfReport {
  report: string;
  sites: readonly Site[];
}

/** Returns the goals of a report for sites, in the order of the sites. */
export const selectGoalsOfReport = createAppSelector(
  [
    selectAllowedGoals,
    (_state: RootState, { report }: OfReport) => report,
    (_state: RootState, { sites }: OfReport) => sites,
  ],
  (goals, report, sites) =>
    sites.flatMap(({ domain }) =>
      goals.filter(({ site, figure }) => site === domain && FIGURES[figure].report === report),
    ),
);
