import { setImmediate } from 'node:timers/promises';

/** Turns of the event loop: one accepts a connection, one reads the request, one handles the request. */
const TURNS = 3;

/**
 * Waits until the server has read the requests that have already arrived. The embedded database works without a pause,
 * so simultaneous requests would otherwise wait until the database is idle.
 */
export async function readPendingRequests(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}
