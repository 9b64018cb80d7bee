import type { FastifyInstance } from 'fastify';

/**
 * Breaks off an answer that the client has not read within `sendMs` milliseconds of its head. Otherwise a client that
 * reads very slowly would keep the connection open and the answer in memory.
 */
export function limitSendTime(app: FastifyInstance, sendMs: number): void {
  app.addHook('onSend', async (request, { raw }) => {
    // After `close`, nothing would clear the timer.
    if (raw.destroyed) return;
    const timer = setTimeout(() => {
      request.log.warn({ address: request.ip }, 'an answer was not read in time');
      raw.destroy();
    }, sendMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
