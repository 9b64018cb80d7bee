import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database';
import { meta } from '../db/schema';

/** `GET /healthz`: the process is alive. `GET /readyz`: its database answers and has its tables. */
export function tellHealth(app: FastifyInstance, db: Db | null): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db?.select().from(meta).limit(1);
      return { status: 'ready' };
    } catch (err) {
      request.log.error({ err }, 'not ready');
      return reply.code(503).send({ message: 'The database does not answer' });
    }
  });
}
