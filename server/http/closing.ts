import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/**
 * Ends connections as soon as nothing more is being answered on them while the server closes: browsers keep
 * them open for a next request, and the server would wait for it.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
