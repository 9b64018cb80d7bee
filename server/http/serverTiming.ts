import type { FastifyInstance } from 'fastify';
import { queryTimes } from '../db/queryTimes';

/** Sends the number and milliseconds of a call's queries in `Server-Timing`, for calls without a body. */
export function sendServerTiming(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    queryTimes.run({ count: 0, ms: 0 }, done);
  });
  app.addHook('onSend', async (_request, reply) => {
    const times = queryTimes.getStore();
    if (times) reply.header('server-timing', `db;dur=${times.ms.toFixed(2)};desc="${times.count} queries"`);
  });
}
