import { call, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { type Goal, type GoalAmount, goalKey } from '../../domain/goals/goal';
import { type Failure, FORBIDDEN, failureText } from '../../domain/requests/failure';
import { mergeGoals, readGoalsFile, writeGoalsFile } from '../../services/goals/goalsFile';
import { selectToday } from '../../store/clock/clock.slice';
import { selectFeatures } from '../../store/config/config.slice';
import { selectGoalMap } from '../../store/goals/goals.selectors';
import {
  GOAL_WRITE_KEY,
  GOALS_KEY,
  GOALS_SHARE_KEY,
  goalDeletionRequested,
  goalSaveRequested,
  goalSharingRequested,
  goalsExportRequested,
  goalsImportRequested,
  goalsRequested,
  goalsTold,
  inOrder,
  selectDeviceGoals,
  sharedGoalDeleted,
  sharedGoalSaved,
  sharedGoalsReceived,
} from '../../store/goals/goals.slice';
import { requestSucceeded } from '../../store/requests/requests.slice';
import { selectUser, signedOut, userReceived } from '../../store/session/session.slice';
import { performRequest } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';
import { safely } from '../requests/safely';
import { takeByKey } from '../requests/takeByKey';
import { getServices } from '../services';
import { keepOnDevice, removeFromDevice, watchDevice } from './deviceGoals';

const NOT_FOUND = 404;
/** Answers about one goal: no access to its site, no such site, or an amount that the API does not take. */
const REFUSALS: readonly (number | null)[] = [FORBIDDEN, NOT_FOUND, 422];

function* isShared() {
  return (yield* select(selectFeatures)).includes('goals');
}

function* openGoals() {
  const { openGoalsApi } = yield* getServices();
  return yield* call(openGoalsApi);
}

function* load() {
  if (!(yield* call(isShared))) return;
  const api = yield* call(openGoals);
  yield* performRequest(GOALS_KEY, (signal, leaveOut) => api.goals(signal, leaveOut), sharedGoalsReceived);
}

/**
 * Sends a goal to the API, and removes the goal from the device, because the API now has it.
 *
 * @param key the key of the call
 */
function* share(goal: GoalAmount, key: string) {
  const api = yield* call(openGoals);
  const outcome = yield* performWrite(key, (signal) => api.setGoal(goal, signal), sharedGoalSaved);
  if (outcome.ok) yield* call(removeFromDevice, goalKey(goal));
  return outcome;
}

/** Writes a goal of the device with the user's name and the time. */
function* keepOwn(goal: GoalAmount) {
  const { browser } = yield* getServices();
  const user = yield* select(selectUser);
  const setAt = new Date(browser.now()).toISOString();
  yield* call(keepOnDevice, { ...goal, setBy: user?.name ?? '', setAt, isOwn: null });
}

function* save({ payload: goal }: ReturnType<typeof goalSaveRequested>) {
  if (yield* call(isShared)) yield* call(share, goal, GOAL_WRITE_KEY);
  else {
    yield* call(keepOwn, goal);
    yield* call(tellSaved);
  }
}

/** The dialog waits for the end of a write, also if only the device writes. */
function* tellSaved() {
  const { browser } = yield* getServices();
  yield* put(requestSucceeded({ key: GOAL_WRITE_KEY, at: browser.now() }));
}

function* remove({ payload: goal }: ReturnType<typeof goalDeletionRequested>) {
  const key = goalKey(goal);
  if (!(yield* call(isShared))) {
    yield* call(removeFromDevice, key);
    yield* call(tellSaved);
    return;
  }
  const api = yield* call(openGoals);
  const outcome = yield* performWrite(
    GOAL_WRITE_KEY,
    (signal) => api.deleteGoal(goal, signal),
    () => sharedGoalDeleted(key),
  );
  if (outcome.ok || outcome.failure.status !== NOT_FOUND) return;
  // Somebody else has deleted the goal.
  yield* put(sharedGoalDeleted(key));
  yield* call(tellSaved);
}

const sentence = (count: number, done: string) =>
  `${count} ${count === 1 ? 'goal was' : 'goals were'} ${done}.`;

/**
 * Shares goals one after the other. A goal that the API refuses says nothing about the next goal. After any other
 * failure the next call would mostly fail too, so the rest is not sent.
 */
function* shareAll(goals: readonly Goal[], done: string) {
  let count = 0;
  let first: Failure | null = null;
  for (const goal of goals) {
    const outcome = yield* call(share, goal, GOALS_SHARE_KEY);
    if (outcome.ok) count += 1;
    else {
      first ??= outcome.failure;
      if (!REFUSALS.includes(outcome.failure.status)) break;
    }
  }
  if (first === null) return [sentence(count, done)];
  return [
    ...(count > 0 ? [sentence(count, done)] : []),
    `${goals.length - count} of ${goals.length} could not be sent: ${failureText(first)}`,
  ];
}

function* shareDevice() {
  const goals = inOrder(yield* select(selectDeviceGoals));
  yield* put(goalsTold(yield* call(shareAll, goals, 'shared')));
}

function* exportGoals() {
  const { saveFile } = yield* getServices();
  const goals = inOrder(yield* select(selectGoalMap));
  const today = yield* select(selectToday);
  yield* call(saveFile, `greenroom_goals_${today}.json`, 'application/json', writeGoalsFile(goals));
}

function* importGoals({ payload: text }: ReturnType<typeof goalsImportRequested>) {
  const read = readGoalsFile(text);
  const merged = mergeGoals(inOrder(yield* select(selectGoalMap)), read.goals);
  const told: string[] = [];
  if (read.goals.length > 0 || read.messages.length === 0) told.push(...merged.messages);
  if (yield* call(isShared)) {
    if (merged.goals.length > 0) told.push(...(yield* call(shareAll, merged.goals, 'sent')));
  } else {
    for (const goal of merged.goals) {
      const isKept = yield* call(keepOnDevice, goal);
      if (!isKept) {
        told.push('This device does not keep the goals: they are there until this page is closed.');
        break;
      }
    }
  }
  yield* put(goalsTold([...told, ...read.messages]));
}

/** Manages the goals of one user while the user is signed in. */
function* serve(userId: number) {
  yield* fork(watchDevice, userId);
  yield* fork(() => takeByKey(goalsRequested, { keyOf: () => GOALS_KEY }, load));
  // A double click saves once.
  yield* fork(() => takeByKey(goalSaveRequested, { keyOf: () => GOAL_WRITE_KEY }, save));
  yield* fork(() => takeByKey(goalDeletionRequested, { keyOf: () => GOAL_WRITE_KEY }, remove));
  yield* fork(() => takeByKey(goalSharingRequested, { keyOf: () => GOAL_WRITE_KEY }, shareDevice));
  yield* takeEvery(goalsExportRequested, safely(exportGoals));
  yield* fork(() => takeByKey(goalsImportRequested, { keyOf: () => GOAL_WRITE_KEY }, importGoals));
  yield* take(signedOut);
}

/** Manages the goals of the signed-in user. Each user of the device has separate goals. */
export function* goalsSaga() {
  for (;;) {
    const user = yield* select(selectUser);
    if (user) yield* race({ serving: call(safely(serve), user.id), out: take([signedOut, userReceived]) });
    else yield* take(userReceived);
  }
}
