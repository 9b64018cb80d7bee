import { setImmediate } from 'node:timers/promises';

/** Turns of the event loop: one accepts a connection, one reads the request, one handles the request. */
const TURNS = 3;

/**
 * Waits until the server has read the requests that have already arrived. The embedded database works without a pause,
 * so the server would otherwise read simultaneous requests only after a query.
 */
export async function arrivals(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}
