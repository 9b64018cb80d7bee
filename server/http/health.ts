import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { meta } from '../db/schema';
import { withTimeout } from '../work/withTimeout';

/** Longest time to wait for the database. A probe gives up after a second. */
const LONGEST_MS = 800;

/** Returns a function that reads a row. Simultaneous probes share one query, also when the database hangs. */
function createProbe(db: Db): () => Promise<unknown> {
  let underWay: Promise<unknown> | undefined;
  return () => {
    underWay ??= db
      .select()
      .from(meta)
      .limit(1)
      .then((rows) => rows)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}

/**
 * `GET /healthz`: answers 200 while the process runs. `GET /readyz`: answers 200 when the database answers and its
 * tables exist, otherwise 503 within a second.
 */
export function serveHealthChecks(app: FastifyInstance, db: Db | null): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  const probe = db && createProbe(db);
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      if (probe) await withTimeout(LONGEST_MS, probe());
      return { status: 'ready' };
    } catch (err) {
      request.log.error({ err }, 'not ready');
      return reply.code(503).send({ message: 'The database does not answer' });
    }
  });
}
