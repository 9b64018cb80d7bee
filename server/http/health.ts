import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { meta } from '../db/schema';
import { within } from '../work/within';

/** Whoever asks gives up after a second. */
const LONGEST_MS = 800;

/** Asks the database for a row, once at a time: a database that hangs is not asked by every probe anew. */
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
 * `GET /healthz`: the process is alive. `GET /readyz`: its database answers and has its tables; 503 within a second
 * when it does not.
 */
export function tellHealth(app: FastifyInstance, db: Db | null): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  const probe = db && createProbe(db);
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      if (probe) await within(LONGEST_MS, probe());
      return { status: 'ready' };
    } catch (err) {
      request.log.error({ err }, 'not ready');
      return reply.code(503).send({ message: 'The database does not answer' });
    }
  });
}
