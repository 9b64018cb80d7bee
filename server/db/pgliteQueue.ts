import { readPendingRequests } from '../work/pendingRequests';
import { createTaskQueue } from '../work/taskQueue';
import { type MethodWrapper, wrapMethods } from './aroundMethods';
import { background } from './background';

/** Most other queries that may run before a background query: more than a sign-in needs, too few to notice. */
const MAX_FOREGROUND_FIRST = 10;

type Run = <T>(query: () => Promise<T>) => Promise<T>;

/**
 * Creates the queue of the embedded database, which runs one query at a time and blocks the process
 * meanwhile. Background queries wait until no other query is pending, or until `MOST_AHEAD` others have run.
 */
export function createQueryQueue(): Run {
  const inTurn = createTaskQueue({ concurrency: 1 });
  let asked = 0;
  let ended = 0;
  /** Checks again whether the waiting background query may start. */
  let recheck = (): void => undefined;

  const runForeground: Run = async (query) => {
    asked += 1;
    try {
      return await query();
    } finally {
      ended += 1;
      recheck();
    }
  };

  const untilQuiet = async (nobodyAsks: AbortSignal): Promise<void> => {
    const longest = ended + MAX_FOREGROUND_FIRST;
    for (;;) {
      // A caller that just got an answer sends its next query first.
      await readPendingRequests();
      nobodyAsks.throwIfAborted();
      if (asked === ended || ended >= longest) return;
      await new Promise<void>((resolve) => {
        recheck = () => {
          if (asked === ended || ended >= longest) resolve();
        };
      });
    }
  };

  return (query) => {
    const nobodyAsks = background.getStore();
    if (!nobodyAsks) return runForeground(query);
    const task = async () => {
      await untilQuiet(nobodyAsks);
      return query();
    };
    return inTurn(task, { signal: nobodyAsks });
  };
}

/** Wraps an embedded database: its queries run in the order of `createOrderedQueues`. */
export function withOrderedQueries<C extends object>(client: C): C {
  const run = createQueryQueue();
  const alone: MethodWrapper = (call) => run(async () => call());
  return wrapMethods(client, { query: alone, transaction: alone });
}
