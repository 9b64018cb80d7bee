import { eventChannel } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { type Goal, goalKey } from '../../domain/goals/goal';
import { goalPrefix } from '../../domain/session/storageKeys';
import { parseStoredGoal, writeStoredGoal } from '../../services/goals/readGoal';
import { deviceAnswered, deviceGoalChanged, deviceGoalsRestored } from '../../store/goals/goals.slice';
import { selectUser } from '../../store/session/session.slice';
import { safely } from '../requests/safely';
import { getServices } from '../services';

/** Returns the goal in a storage entry. `null` if there is none, or if the entry is of another goal. */
function* readEntry(userId: number, name: string) {
  const { sharedStore } = yield* getServices();
  const text = sharedStore.read(name);
  const goal = text === null ? null : parseStoredGoal(text);
  return goal && goalPrefix(userId) + goalKey(goal) === name ? goal : null;
}

/**
 * Copies the goals of the device to the state. Each goal has its own storage entry, so that two tabs never overwrite
 * each other's goals.
 */
function* restore(userId: number) {
  const { sharedStore } = yield* getServices();
  const goals: Goal[] = [];
  for (const name of sharedStore.names(goalPrefix(userId))) {
    const goal = yield* call(readEntry, userId, name);
    if (goal) goals.push(goal);
  }
  yield* put(deviceGoalsRestored(goals));
}

/** Handles an entry that another tab has written or removed. */
function* hear(userId: number, name: string) {
  const goal = yield* call(readEntry, userId, name);
  yield* put(deviceGoalChanged({ key: name.slice(goalPrefix(userId).length), goal }));
}

/** Keeps the state equal to the storage of the device. Ends when the caller is cancelled. */
export function* watchDevice(userId: number) {
  const { sharedStore } = yield* getServices();
  const heard = yield* call(() =>
    eventChannel<string>((emit) => sharedStore.watch(goalPrefix(userId), emit)),
  );
  // The channel closes with the saga that takes from it.
  yield* takeEvery(heard, safely(hear.bind(null, userId)));
  yield* call(restore, userId);
}

/** Writes a goal to its own entry. Returns false if the device has not persisted the entry. */
export function* keepOnDevice(goal: Goal) {
  const { sharedStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user) return false;
  const key = goalKey(goal);
  const isKept = sharedStore.write(goalPrefix(user.id) + key, writeStoredGoal(goal));
  yield* put(deviceGoalChanged({ key, goal }));
  yield* put(deviceAnswered(!isKept));
  return isKept;
}

export function* removeFromDevice(key: string) {
  const { sharedStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (!user) return;
  sharedStore.remove(goalPrefix(user.id) + key);
  yield* put(deviceGoalChanged({ key, goal: null }));
}
