import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;
const DRAIN_LOOK_MS = 50;
/** Each look lets the event loop read once: what has been sent takes some, to connect, greet and ask. */
const QUIET_LOOKS = 4;
const LONGEST_DRAIN_MS = 3000;

/**
 * Reads first what has been sent already when the server closes: to Node a connection is idle until its request has
 * been read, and the embedded database keeps the event loop from reading. Each answer meanwhile says that it is the
 * last of its connection, so that no client sends a further request on it.
 */
function drain(app: FastifyInstance): void {
  let arrivals = 0;
  let isClosing = false;
  const arrived = (): void => {
    arrivals += 1;
  };
  app.server.on('connection', arrived);
  app.addHook('onRequest', async () => arrived());
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const end = performance.now() + LONGEST_DRAIN_MS;
    let known = arrivals;
    for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < end; quiet += 1) {
      await setTimeout(DRAIN_LOOK_MS);
      // After a timer, requests that came meanwhile are not read yet; before an immediate they are.
      await setImmediate();
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
    const closeIdle = () => void setImmediate().then(() => app.server.closeIdleConnections());
    const timer = setInterval(closeIdle, LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
