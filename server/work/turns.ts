import { reasonOf } from './reasonOf';

interface Options {
  atOnce: number;
  /** How many tasks may wait: of all owners together, and of each. */
  mostWaiting?: { all: number; each: number };
  /** What a task is refused with that would wait beyond that. */
  whenFull?: () => Error;
}

interface Claim {
  /** On whose behalf: owners take turns, so that one with many tasks does not keep another waiting. */
  owner?: string;
  /** Takes the task out of the queue; one that has begun is left alone. */
  signal?: AbortSignal;
}

/** Runs a task when its turn has come. */
export interface InTurn {
  <T>(task: () => Promise<T>, claim?: Claim): Promise<T>;
  /** How many tasks run and wait just now. */
  state: () => { running: number; waiting: number };
}

const BOUNDLESS = { all: Number.POSITIVE_INFINITY, each: Number.POSITIVE_INFINITY };

/** Lets at most `atOnce` tasks run at a time; the others wait for their turn, in order among those of one owner. */
export function createTurns({
  atOnce,
  mostWaiting = BOUNDLESS,
  whenFull = () => new Error('Too many tasks are waiting'),
}: Options): InTurn {
  /** Whoever is next comes first. */
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
      if (waitingCount >= mostWaiting.all || own.length >= mostWaiting.each) throw whenFull();
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

  const inTurn = async <T>(task: () => Promise<T>, { owner = '', signal }: Claim = {}): Promise<T> => {
    signal?.throwIfAborted();
    if (running >= atOnce) await wait(owner, signal);
    else running += 1;
    try {
      return await task();
    } finally {
      // A turn is handed on rather than given back, so that no newcomer slips in between.
      const begin = takeNext();
      if (begin) begin();
      else running -= 1;
    }
  };
  return Object.assign(inTurn, { state: () => ({ running, waiting: waitingCount }) });
}
