import type { FastifyInstance } from 'fastify';

/**
 * Breaks off an answer that the client has not taken within `sendMs` milliseconds of its head. A client that reads a
 * byte now and then keeps the connection alive, and with it all that the answer holds in memory.
 */
export function limitSending(app: FastifyInstance, sendMs: number): void {
  app.addHook('onSend', async (request, { raw }) => {
    const timer = setTimeout(() => {
      request.log.warn({ address: request.ip }, 'an answer was not read in time');
      raw.destroy();
    }, sendMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
