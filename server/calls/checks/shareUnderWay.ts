/** Runs a task, or joins the one that is under way for the same key. */
export type ShareUnderWay = (key: string, task: () => Promise<void>) => Promise<void>;

/**
 * Who asks for the same work while it is under way gets what comes of it. However many ask, one connection to the
 * database waits for its turn, so that the others stay free for reading.
 */
export function createShareUnderWay(): ShareUnderWay {
  const underWay = new Map<string, Promise<void>>();
  return (key, task) => {
    const known = underWay.get(key);
    if (known) return known;
    const started = task().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
