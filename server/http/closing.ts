import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;
const DRAIN_LOOK_MS = 50;
/** Each look lets the event loop read once. A new request needs several reads: connection, TLS handshake, request. */
const QUIET_LOOKS = 4;
const LONGEST_DRAIN_MS = 3000;

/**
 * Reads the requests that clients have already sent before the server closes. Node.js treats a connection as idle until
 * its request has been read, and the embedded database blocks the event loop. Meanwhile every answer closes its
 * connection, so that no client sends another request on the connection.
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
      // The event loop reads from the network after timers and before immediates.
      await setImmediate();
      if (arrivals !== known) quiet = 0;
      known = arrivals;
    }
  });
}

/**
 * Answers the pending requests when the server closes, and then closes each idle connection. Browsers keep connections
 * open for the next request, and the server would wait for these connections.
 */
export function closeInOrder(app: FastifyInstance): void {
  drain(app);
  app.addHook('preClose', async () => {
    const closeIdle = () => void setImmediate().then(() => app.server.closeIdleConnections());
    const timer = setInterval(closeIdle, LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
