import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { byKey, type Goal, type GoalAmount, type GoalId, goalKey } from '../../domain/goals/goal';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

interface GoalsState {
  /** The goals that this device stores for the user, by key. */
  device: Readonly<Record<string, Goal>>;
  /** The goals that the API shares, by key. `null` until loaded. */
  shared: Readonly<Record<string, Goal>> | null;
  /** The result of the last import or sharing, in sentences. */
  told: readonly string[] | null;
  /** True if this device does not persist the last change. */
  isRefused: boolean;
}

const initialState: GoalsState = { device: {}, shared: null, told: null, isRefused: false };

/** Request actions: load the shared goals, save or delete one, move the device's goals to the API, write or read a file. */
export const goalsRequested = createAction('goals/goalsRequested');
export const goalSaveRequested = createAction<GoalAmount>('goals/goalSaveRequested');
export const goalDeletionRequested = createAction<GoalId>('goals/goalDeletionRequested');
export const goalSharingRequested = createAction('goals/goalSharingRequested');
export const goalsExportRequested = createAction('goals/goalsExportRequested');
/** The payload is the text of the file. */
export const goalsImportRequested = createAction<string>('goals/goalsImportRequested');

export const GOALS_KEY = 'goals';
/** The key of saving or deleting a goal. One dialog writes at a time. */
export const GOAL_WRITE_KEY = 'save/goal';
/** The key of sharing or importing goals, whose end does not close the dialog. */
export const GOALS_SHARE_KEY = 'save/goals';

const without = (goals: Readonly<Record<string, Goal>>, key: string) =>
  Object.fromEntries(Object.entries(goals).filter(([each]) => each !== key));
const keyed = (goals: readonly Goal[]) => Object.fromEntries(goals.map((goal) => [goalKey(goal), goal]));

const slice = createSlice({
  name: 'goals',
  initialState,
  reducers: {
    deviceGoalsRestored: (state, { payload }: PayloadAction<readonly Goal[]>): GoalsState => ({
      ...state,
      device: keyed(payload),
    }),
    /** This tab or another tab has written an entry of the device. `goal` is `null` for a deleted entry. */
    deviceGoalChanged: (
      state,
      { payload: { key, goal } }: PayloadAction<{ key: string; goal: Goal | null }>,
    ): GoalsState => ({
      ...state,
      device: goal ? { ...state.device, [key]: goal } : without(state.device, key),
    }),
    /** Says if the device has persisted the last change. */
    deviceAnswered: (state, { payload: isRefused }: PayloadAction<boolean>): GoalsState => ({
      ...state,
      isRefused,
    }),
    sharedGoalsReceived: (state, { payload }: PayloadAction<readonly Goal[]>): GoalsState => ({
      ...state,
      shared: keyed(payload),
    }),
    sharedGoalSaved: (state, { payload }: PayloadAction<Goal>): GoalsState => ({
      ...state,
      shared: { ...state.shared, [goalKey(payload)]: payload },
    }),
    sharedGoalDeleted: (state, { payload }: PayloadAction<string>): GoalsState => ({
      ...state,
      shared: without(state.shared ?? {}, payload),
    }),
    goalsTold: (state, { payload }: PayloadAction<readonly string[]>): GoalsState => ({
      ...state,
      told: payload,
    }),
    toldSeen: (state): GoalsState => ({ ...state, told: null }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
});

export const {
  deviceGoalsRestored,
  deviceGoalChanged,
  deviceAnswered,
  sharedGoalsReceived,
  sharedGoalSaved,
  sharedGoalDeleted,
  goalsTold,
  toldSeen,
} = slice.actions;
export const goalsReducer = slice.reducer;

const stateOf = lazyState(slice);
type HasGoals = Parameters<typeof stateOf>[0];

/** Returns the goals of the device, by key. */
export const selectDeviceGoals = (state: HasGoals) => stateOf(state).device;
/** Returns the shared goals, by key, or `null` until loaded. */
export const selectSharedGoals = (state: HasGoals) => stateOf(state).shared;
/** Returns the result of the last import or sharing, until the user has closed the dialog. */
export const selectGoalsTold = (state: HasGoals) => stateOf(state).told;
export const selectIsRefused = (state: HasGoals) => stateOf(state).isRefused;

/** Returns goals in the order of figures and periods. */
export const inOrder = (goals: Readonly<Record<string, Goal>>): readonly Goal[] =>
  Object.values(goals).sort(byKey);
