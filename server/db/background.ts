import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The abort signal of the background work in this asynchronous context. The signal fires when no caller needs
 * the result any more.
 */
export const background = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs background work: its queries yield to other queries and are cancelled when the signal fires. The
 * embedded database then starts no further query; a PostgreSQL server cancels the running one. A transaction
 * that has begun is completed.
 */
export const inBackground = <T>(nobodyAsks: AbortSignal, work: () => Promise<T>): Promise<T> =>
  // Drizzle sends a query when the query is awaited.
  background.run(nobodyAsks, async () => await work());
