import { AsyncLocalStorage } from 'node:async_hooks';

/** The signal of the background work that is asking the database, which says when nobody wants it any more. */
export const background = new AsyncLocalStorage<AbortSignal>();

/**
 * Does work whose queries let those of others go first and are given up when nobody wants it any more: on the
 * embedded database no further one is started, on a PostgreSQL server the one that runs is cancelled. A transaction
 * that has begun is carried through.
 */
export const inBackground = <T>(nobodyAsks: AbortSignal, work: () => Promise<T>): Promise<T> =>
  // A query is made when it is awaited.
  background.run(nobodyAsks, async () => await work());
