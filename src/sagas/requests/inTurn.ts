/** Makes a call when its turn has come. */
export type InTurn = <Answer>(signal: AbortSignal, call: () => Promise<Answer>) => Promise<Answer>;

/**
 * Has at most so many calls under way; the others are made in the order in which they were wished for. One that is
 * aborted gives its turn away, or never comes to it.
 */
export function inTurns(limit: number): InTurn {
  let underWay = 0;
  const waiting = new Set<() => void>();
  const next = () => {
    const [first] = waiting;
    if (!first || underWay >= limit) return;
    waiting.delete(first);
    underWay += 1;
    first();
  };
  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('Nobody waits for it any more')), {
        once: true,
      });
    });
  return async (signal, call) => {
    const end = aborted(signal);
    // Whoever races it hears of it, and between the races nobody has to.
    end.catch(() => undefined);
    let turn: () => void = () => undefined;
    const come = new Promise<void>((resolve) => {
      turn = resolve;
    });
    waiting.add(turn);
    next();
    try {
      await Promise.race([come, end]);
    } catch (thrown) {
      // It may have come at the very same time.
      if (!waiting.delete(turn)) leave();
      throw thrown;
    }
    try {
      return await Promise.race([call(), end]);
    } finally {
      leave();
    }
  };
  function leave() {
    underWay -= 1;
    next();
  }
}
