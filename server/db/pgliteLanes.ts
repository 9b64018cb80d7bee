import { arrivals } from '../work/arrivals';
import { createTurns } from '../work/turns';
import { type Around, aroundMethods } from './aroundMethods';
import { background } from './background';

/** Most other queries that may run before a background query: more than a sign-in needs, too few to notice. */
const MOST_AHEAD = 10;

type Run = <T>(query: () => Promise<T>) => Promise<T>;

/**
 * Creates the queue of the embedded database, which runs one query at a time and blocks the process
 * meanwhile. Background queries wait until no other query is pending, or until `MOST_AHEAD` others have run.
 */
export function createOrderedQueues(): Run {
  const inTurn = createTurns({ atOnce: 1 });
  let asked = 0;
  let ended = 0;
  /** Checks again whether the waiting background query may start. */
  let look = (): void => undefined;

  const ahead: Run = async (query) => {
    asked += 1;
    try {
      return await query();
    } finally {
      ended += 1;
      look();
    }
  };

  const untilQuiet = async (nobodyAsks: AbortSignal): Promise<void> => {
    const longest = ended + MOST_AHEAD;
    for (;;) {
      // A caller that just got an answer sends its next query first.
      await arrivals();
      nobodyAsks.throwIfAborted();
      if (asked === ended || ended >= longest) return;
      await new Promise<void>((resolve) => {
        look = () => {
          if (asked === ended || ended >= longest) resolve();
        };
      });
    }
  };

  return (query) => {
    const nobodyAsks = background.getStore();
    if (!nobodyAsks) return ahead(query);
    const task = async () => {
      await untilQuiet(nobodyAsks);
      return query();
    };
    return inTurn(task, { signal: nobodyAsks });
  };
}

/** Wraps an embedded database: its queries run in the order of `createOrderedQueues`. */
export function inLanes<C extends object>(client: C): C {
  const run = createOrderedQueues();
  const alone: Around = (call) => run(async () => call());
  return aroundMethods(client, { query: alone, transaction: alone });
}
