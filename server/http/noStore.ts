import type { FastifyInstance } from 'fastify';

/**
 * Forbids browsers to store answers: after a log-out, another person could read stored answers from the cache of the
 * browser. Programs cache answers themselves, by ETag.
 */
export function forbidStoring(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
