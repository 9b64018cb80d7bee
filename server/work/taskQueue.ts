import { reasonOf } from './reasonOf';

interface Options {
  concurrency: number;
  /** Most tasks that may wait: of all owners together, and of each owner. */
  mostWaiting?: { all: number; each: number };
  /** Creates the error that rejects a task beyond `mostWaiting`. */
  createFullError?: () => Error;
}

interface TaskOptions {
  /** The owner of the task. Owners take turns, so an owner with many tasks does not delay the others. */
  owner?: string;
  /** Removes the task from the queue when aborted. Does not affect a running task. */
  signal?: AbortSignal;
}

/** Runs a task when its turn comes. */
export interface TaskQueue {
  <T>(task: () => Promise<T>, claim?: TaskOptions): Promise<T>;
  /** Returns the numbers of running and waiting tasks. */
  state: () => { running: number; waiting: number };
}

const BOUNDLESS = { all: Number.POSITIVE_INFINITY, each: Number.POSITIVE_INFINITY };

/** Runs at most `atOnce` tasks at a time. Waiting owners take turns; the tasks of one owner run in order. */
export function createTaskQueue({
  concurrency,
  mostWaiting = BOUNDLESS,
  createFullError = () => new Error('Too many tasks are waiting'),
}: Options): TaskQueue {
  /** The waiting tasks by owner. The first owner is next. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let waitingCount = 0;

  const leave = (owner: string, begin: () => void): void => {
    const left = (waiting.get(owner) ?? []).filter((other) => other !== begin);
    if (left.length > 0) waiting.set(owner, left);
    else waiting.delete(owner);
    waitingCount -= 1;
  };

  const takeNext = (): (() => void) | undefined => {
    const [next] = waiting;
    if (!next) return undefined;
    const [owner, [begin, ...later]] = next;
    waiting.delete(owner);
    if (later.length > 0) waiting.set(owner, later);
    waitingCount -= 1;
    return begin;
  };

  const wait = (owner: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const own = waiting.get(owner) ?? [];
      if (waitingCount >= mostWaiting.all || own.length >= mostWaiting.each) throw createFullError();
      const giveUp = () => {
        leave(owner, begin);
        reject(reasonOf(signal));
      };
      const begin = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.set(owner, [...own, begin]);
      waitingCount += 1;
    });

  const inTurn = async <T>(task: () => Promise<T>, { owner = '', signal }: TaskOptions = {}): Promise<T> => {
    signal?.throwIfAborted();
    if (running >= concurrency) await wait(owner, signal);
    else running += 1;
    try {
      return await task();
    } finally {
      // The next task takes over this task's place directly, so that no new task overtakes the queue.
      const begin = takeNext();
      if (begin) begin();
      else running -= 1;
    }
  };
  return Object.assign(inTurn, { state: () => ({ running, waiting: waitingCount }) });
}
