import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;
const DRAIN_LOOK_MS = 50;
/** Each look lets the event loop read once: what has been sent takes some, to connect, greet and ask. */
const QUIET_LOOKS = 4;
const LONGEST_DRAIN_MS = 3000;

/**
 * Reads first what has been sent already when the server closes: to Node a connection is idle until its request has
 * been read, and the embedded database keeps the event loop from reading.
 */
function drain(app: FastifyInstance): void {
  let arrivals = 0;
  const arrived = (): void => {
    arrivals += 1;
  };
  app.server.on('connection', arrived);
  app.addHook('onRequest', async () => arrived());
  app.addHook('preClose', async () => {
    const end = performance.now() + LONGEST_DRAIN_MS;
    let known = arrivals;
    for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < end; quiet += 1) {
      await setTimeout(DRAIN_LOOK_MS);
      if (arrivals !== known) quiet = 0;
      known = arrivals;
    }
  });
}

/**
 * Answers what was asked before the server closes, and ends connections as soon as nothing more is being answered on
 * them: browsers keep them open for a next request, and the server would wait for it.
 */
export function closeInOrder(app: FastifyInstance): void {
  drain(app);
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
