import { arrivals } from './arrivals';
import { reasonOf } from './reasonOf';

/**
 * Runs a task, or joins the one that is under way for the same key.
 * @param task gets a signal that is aborted when all who asked have left
 * @param leaving tells when whoever asks has left; without it they stay to the end
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

/** Who asks for the same work while it is under way gets what comes of it. */
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
        // Whoever asks from now on must not join what is given up.
        forget(key, work);
        work.nobodyAsks.abort(leaving.reason);
      };
      leaving.addEventListener('abort', leave, { once: true });
      work.result.then(resolve, reject).finally(() => leaving.removeEventListener('abort', leave));
    });
  };
}
