import { setImmediate } from 'node:timers/promises';

/** Of the event loop: one takes a connection, one reads the request, one answers for who asks. */
const TURNS = 3;

/** Runs a task, or joins the one that is under way for the same key. */
export type ShareUnderWay = (key: string, task: () => Promise<void>) => Promise<void>;

/**
 * Lets those be heard who have asked already. The embedded database works without a pause: whoever asks at the same
 * moment would be read from the network only once the work is done, and have it done again.
 */
async function arrivals(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
}

/**
 * Who asks for the same work while it is under way gets what comes of it. However many ask, one connection to the
 * database waits for its turn, so that the others stay free for reading.
 */
export function createShareUnderWay(): ShareUnderWay {
  const underWay = new Map<string, Promise<void>>();
  return (key, task) => {
    const known = underWay.get(key);
    if (known) return known;
    const started = arrivals()
      .then(task)
      .finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
