import type { Pool, PoolClient } from 'pg';
import { wrapMethods } from './aroundMethods';
import { background } from './background';

/** Returns the id of the server process behind a connection. The driver has the id but does not declare it. */
function processOf(client: PoolClient): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
}

async function queryUntilNobodyAsks(
  pool: Pool,
  nobodyAsks: AbortSignal,
  args: readonly unknown[],
): Promise<unknown> {
  nobodyAsks.throwIfAborted();
  const client = await pool.connect();
  const cancellations: Promise<unknown>[] = [];
  const cancel = () => {
    const cancelled = pool.query('select pg_cancel_backend($1)', [processOf(client)]);
    // If the cancellation fails, the statement ends by itself.
    cancellations.push(cancelled.catch(() => undefined));
  };
  nobodyAsks.addEventListener('abort', cancel, { once: true });
  try {
    nobodyAsks.throwIfAborted();
    const query: unknown = Reflect.get(client, 'query');
    if (typeof query !== 'function') throw new TypeError('The driver has no query');
    return await Reflect.apply(query, client, args);
  } finally {
    nobodyAsks.removeEventListener('abort', cancel);
    await Promise.all(cancellations);
    // A late cancellation must not hit the next query on this connection.
    client.release(cancellations.length > 0);
  }
}

/** Wraps a pool: the statement of background work is cancelled when the signal of that work fires. */
export function cancelOnAbort(pool: Pool): Pool {
  return wrapMethods(pool, {
    query(call, args) {
      const nobodyAsks = background.getStore();
      return nobodyAsks ? queryUntilNobodyAsks(pool, nobodyAsks, args) : call();
    },
  });
}
