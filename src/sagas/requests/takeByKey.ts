import type { Action, PayloadActionCreator } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, fork, take } from 'typed-redux-saga';
import { signedOut } from '../../store/session/session.slice';
import { safely } from './safely';

type Matcher<A extends Action> = Pick<PayloadActionCreator<unknown>, 'type'> & {
  match: (action: Action) => action is A;
};

/** What happens to the work of a lane because of an action. */
interface By<A extends Action> {
  by: (action: Action) => action is A;
  laneOf: (action: A) => string;
}

interface Options<Wish extends Action, Release extends Action, News extends Action> {
  /** Work of one lane is done one at a time; lanes neither cancel nor await each other. */
  laneOf: (wish: Wish) => string;
  /** While the lane is busy: `join` what runs and drop the wish, or `replace` it. */
  whenBusy: (wish: Wish, running: Wish) => 'join' | 'replace';
  /** Nobody wants the lane's work any more: it is cancelled. */
  release?: By<Release>;
  /** Something was stored since the lane's work asked, of which its answer may not know: it is asked for anew. */
  anew?: By<News>;
}

function* watch<Wish extends Action, Release extends Action = never, News extends Action = never>(
  wishes: Matcher<Wish>,
  { laneOf, whenBusy, release, anew }: Options<Wish, Release, News>,
  worker: (wish: Wish) => Generator,
) {
  const lanes = new Map<string, { task: Task; wish: Wish }>();
  const safeWorker = safely(worker);
  const isOurs = (action: Action) =>
    wishes.match(action) ||
    signedOut.match(action) ||
    (release?.by(action) ?? false) ||
    (anew?.by(action) ?? false);
  for (;;) {
    const action: Action = yield* take(isOurs);
    if (signedOut.match(action)) {
      for (const { task } of lanes.values()) yield* cancel(task);
      lanes.clear();
    } else if (release?.by(action)) {
      const running = lanes.get(release.laneOf(action));
      if (running) yield* cancel(running.task);
    } else if (anew?.by(action)) {
      const lane = anew.laneOf(action);
      const running = lanes.get(lane);
      if (!running?.task.isRunning()) continue;
      yield* cancel(running.task);
      lanes.set(lane, { ...running, task: yield* fork(safeWorker, running.wish) });
    } else if (wishes.match(action)) {
      const running = lanes.get(laneOf(action));
      if (running?.task.isRunning()) {
        if (whenBusy(action, running.wish) === 'join') continue;
        yield* cancel(running.task);
      }
      lanes.set(laneOf(action), { task: yield* fork(safeWorker, action), wish: action });
    }
  }
}

/**
 * takeLatest and takeLeading by key: the choice is made wish by wish. Signing out empties every lane, so that
 * nothing that was asked for one person comes to the next.
 */
export const takeByKey = <Wish extends Action, Release extends Action = never, News extends Action = never>(
  ...watched: Parameters<typeof watch<Wish, Release, News>>
) => call(watch<Wish, Release, News>, ...watched);
