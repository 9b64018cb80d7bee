import { AsyncLocalStorage } from 'node:async_hooks';
import { type Call, wrapMethods } from './aroundMethods';

/** The number of queries and their total time in milliseconds, including time in a queue. */
export interface QueryTimes {
  count: number;
  ms: number;
}

/** The tally of the current request. Without a tally, nothing is counted. */
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
 * Wraps a database client or pool: its queries are added to the tally of the current request. On the embedded
 * database a transaction counts as a single query.
 */
export const timeQueries = <C extends object>(client: C): C =>
  wrapMethods(client, { query: tally, transaction: tally, connect: timeConnection });
