import type { FastifyInstance } from 'fastify';

/**
 * No answer is stored by the browser: what it keeps can be read from its cache by whoever uses it after a log-out,
 * without asking here. Programs keep answers themselves, by their ETags.
 */
export function storeNoAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
