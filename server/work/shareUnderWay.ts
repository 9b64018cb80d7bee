import { arrivals } from './arrivals';
import { reasonOf } from './reasonOf';

/**
 * Runs a task, or joins the running task with the same key.
 * @param task receives a signal that is aborted when all callers have left
 * @param leaving is aborted when the caller leaves; a caller without this signal stays until the task ends
 */
export type ShareUnderWay<T> = (
  key: string,
  task: (nobodyAsks: AbortSignal) => Promise<T>,
  leaving?: AbortSignal,
) => Promise<T>;

interface UnderWay<T> {
  result: Promise<T>;
  asking: number;
  nobodyAsks: AbortController;
}

/** Creates a function that runs one task per key at a time, and shares its result between all callers. */
export function createShareUnderWay<T>(): ShareUnderWay<T> {
  const underWay = new Map<string, UnderWay<T>>();

  const forget = (key: string, work: UnderWay<T>): void => {
    if (underWay.get(key) === work) underWay.delete(key);
  };

  const start: (...args: Parameters<ShareUnderWay<T>>) => UnderWay<T> = (key, task) => {
    const nobodyAsks = new AbortController();
    const result = arrivals()
      .then(() => {
        nobodyAsks.signal.throwIfAborted();
        return task(nobodyAsks.signal);
      })
      .finally(() => forget(key, work));
    const work = { result, asking: 0, nobodyAsks };
    underWay.set(key, work);
    return work;
  };

  return async (key, task, leaving) => {
    leaving?.throwIfAborted();
    const work = underWay.get(key) ?? start(key, task);
    work.asking += 1;
    if (!leaving) return work.result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(reasonOf(leaving));
        work.asking -= 1;
        if (work.asking > 0) return;
        // A later caller must not join the aborted task.
        forget(key, work);
        work.nobodyAsks.abort(leaving.reason);
      };
      leaving.addEventListener('abort', leave, { once: true });
      work.result.then(resolve, reject).finally(() => leaving.removeEventListener('abort', leave));
    });
  };
}
