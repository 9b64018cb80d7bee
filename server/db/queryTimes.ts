import { AsyncLocalStorage } from 'node:async_hooks';

/** How many queries somebody has made and how long they took together, waiting for their turn included. */
export interface QueryTimes {
  count: number;
  ms: number;
}

/** The tally of whoever is asking; where there is none, nothing is counted. */
export const queryTimes = new AsyncLocalStorage<QueryTimes>();

/** On the embedded database a transaction counts as one query. */
const TIMED = new Set<string | symbol>(['query', 'transaction']);

async function tally(query: () => unknown): Promise<unknown> {
  const times = queryTimes.getStore();
  if (times === undefined) return query();
  const start = performance.now();
  try {
    return await query();
  } finally {
    times.count += 1;
    times.ms += performance.now() - start;
  }
}

async function timeConnection(connecting: unknown): Promise<unknown> {
  const connection = await connecting;
  return typeof connection === 'object' && connection !== null ? timeQueries(connection) : connection;
}

/** A database client, or a pool of them, whose queries are added to the tally of whoever asks. */
export function timeQueries<C extends object>(client: C): C {
  return new Proxy(client, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(member, target, args);
        if (key === 'connect') return timeConnection(call());
        return TIMED.has(key) ? tally(call) : call();
      };
    },
  });
}
