import { setImmediate } from 'node:timers/promises';

/** Of the event loop: one takes a connection, one reads the request, one answers for who asks. */
const TURNS = 3;

/**
 * Lets those be heard who have asked already. The embedded database works without a pause: whoever asks at the same
 * moment would be read from the network only once its work is done.
 */
export async function arrivals(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}
