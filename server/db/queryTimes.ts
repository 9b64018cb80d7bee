import { AsyncLocalStorage } from 'node:async_hooks';
import { aroundMethods, type Call } from './aroundMethods';

/** How many queries somebody has made and how long they took together, waiting for their turn included. */
export interface QueryTimes {
  count: number;
  ms: number;
}

/** The tally of whoever is asking; where there is none, nothing is counted. */
export const queryTimes = new AsyncLocalStorage<QueryTimes>();

async function tally(query: Call): Promise<unknown> {
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

async function timeConnection(connect: Call): Promise<unknown> {
  const connection = await connect();
  return typeof connection === 'object' && connection !== null ? timeQueries(connection) : connection;
}

/**
 * A database client, or a pool of them, whose queries are added to the tally of whoever asks. On the embedded database
 * a transaction counts as one query.
 */
export const timeQueries = <C extends object>(client: C): C =>
  aroundMethods(client, { query: tally, transaction: tally, connect: timeConnection });
