import type { Action, PayloadActionCreator } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, fork, take } from 'typed-redux-saga';
import { signedOut } from '../../store/session/session.slice';
import { safely } from './safely';

type Matcher<A extends Action> = Pick<PayloadActionCreator<unknown>, 'type'> & {
  match: (action: Action) => action is A;
};

/** Actions of another kind that affect the running worker of a key. */
interface Affecting<A extends Action> {
  by: (action: Action) => action is A;
  keyOf: (action: A) => string;
}

interface Options<Request extends Action, Release extends Action, Change extends Action> {
  /** At most one worker runs for each key. Workers of different keys neither cancel nor wait for each other. */
  keyOf: (request: Request) => string;
  /**
   * Decides what happens if the key's worker is running: `join` drops the request (the default), `replace` cancels the
   * worker.
   */
  whenBusy?: (request: Request, running: Request) => 'join' | 'replace';
  /** Cancels the running worker, because no view waits for its answer. */
  release?: Affecting<Release>;
  /** Restarts the running worker, because a write may have made its answer out of date. */
  restartOn?: Affecting<Change>;
}

function* watch<Request extends Action, Release extends Action = never, Change extends Action = never>(
  requests: Matcher<Request>,
  { keyOf, whenBusy = () => 'join', release, restartOn }: Options<Request, Release, Change>,
  worker: (request: Request) => Generator,
) {
  const workers = new Map<string, { task: Task; request: Request }>();
  const safeWorker = safely(worker);
  const isWatched = (action: Action) =>
    requests.match(action) ||
    signedOut.match(action) ||
    (release?.by(action) ?? false) ||
    (restartOn?.by(action) ?? false);
  for (;;) {
    const action: Action = yield* take(isWatched);
    if (signedOut.match(action)) {
      for (const { task } of workers.values()) yield* cancel(task);
      workers.clear();
    } else if (release?.by(action)) {
      const running = workers.get(release.keyOf(action));
      if (running) yield* cancel(running.task);
    } else if (restartOn?.by(action)) {
      const key = restartOn.keyOf(action);
      const running = workers.get(key);
      if (!running?.task.isRunning()) continue;
      yield* cancel(running.task);
      workers.set(key, { ...running, task: yield* fork(safeWorker, running.request) });
    } else if (requests.match(action)) {
      const running = workers.get(keyOf(action));
      if (running?.task.isRunning()) {
        if (whenBusy(action, running.request) === 'join') continue;
        yield* cancel(running.task);
      }
      workers.set(keyOf(action), { task: yield* fork(safeWorker, action), request: action });
    }
  }
}

/**
 * Runs one worker for each key of the requests, as `takeLeading` or `takeLatest` would for each key. Signing out
 * cancels all workers, so that no user receives another user's data.
 */
export const takeByKey = <
  Request extends Action,
  Release extends Action = never,
  Change extends Action = never,
>(
  requests: Matcher<Request>,
  options: Options<Request, Release, Change>,
  worker: (request: Request) => Generator,
) => call(watch<Request, Release, Change>, requests, options, worker);
