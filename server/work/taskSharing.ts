import { readPendingRequests } from './pendingRequests';
import { reasonOf } from './reasonOf';

/**
 * Runs a task, or joins the running task with the same key.
 * @param task receives a signal that is aborted when all callers have left
 * @param leaving is aborted when the caller leaves; a caller without this signal stays until the task ends
 */
export type ShareUnderWay<T> = (
  key: string,
  task: (abandoned: AbortSignal) => Promise<T>,
  callerLeft?: AbortSignal,
) => Promise<T>;

interface UnderWay<T> {
  result: Promise<T>;
  callers: number;
  abandoned: AbortController;
}

/** Creates a function that runs one task per key at a time, and shares its result between all callers. */
export function createTaskSharing<T>(): ShareUnderWay<T> {
  const underWay = new Map<string, UnderWay<T>>();

  const forget = (key: string, work: UnderWay<T>): void => {
    if (underWay.get(key) === work) underWay.delete(key);
  };

  const start: (...args: Parameters<ShareUnderWay<T>>) => UnderWay<T> = (key, task) => {
    const abandoned = new AbortController();
    const result = readPendingRequests()
      .then(() => {
        abandoned.signal.throwIfAborted();
        return task(abandoned.signal);
      })
      .finally(() => forget(key, work));
    const work = { result, callers: 0, abandoned };
    underWay.set(key, work);
    return work;
  };

  return async (key, task, callerLeft) => {
    callerLeft?.throwIfAborted();
    const work = underWay.get(key) ?? start(key, task);
    work.callers += 1;
    if (!callerLeft) return work.result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(reasonOf(callerLeft));
        work.callers -= 1;
        if (work.callers > 0) return;
        // A later caller must not join the aborted task.
        forget(key, work);
        work.abandoned.abort(callerLeft.reason);
      };
      callerLeft.addEventListener('abort', leave, { once: true });
      work.result.then(resolve, reject).finally(() => callerLeft.removeEventListener('abort', leave));
    });
  };
}
