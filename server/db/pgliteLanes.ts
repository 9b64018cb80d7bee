import { arrivals } from '../work/arrivals';
import { createTurns } from '../work/turns';
import { type Around, aroundMethods } from './aroundMethods';
import { background } from './background';

/** So many others may go ahead of one in the background: more than a sign-in asks, and few enough not to be felt. */
const MOST_AHEAD = 10;

type Run = <T>(query: () => Promise<T>) => Promise<T>;

/**
 * The embedded database runs one query at a time and stops the process meanwhile. Those of background work wait
 * until no other is asked for.
 */
export function createLanes(): Run {
  const inTurn = createTurns({ atOnce: 1 });
  let asked = 0;
  let ended = 0;
  /** Looks again whether a query in the background may go on. */
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
      // Who has just been answered asks their next question first.
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

/** An embedded database that runs its queries alone, one after the other, as `createLanes` has it. */
export function inLanes<C extends object>(client: C): C {
  const run = createLanes();
  const alone: Around = (call) => run(async () => call());
  return aroundMethods(client, { query: alone, transaction: alone });
}
