/** Lets at most `atOnce` tasks run at a time; the others wait for their turn, in order. */
export function createTurns(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // A turn is handed on rather than given back, so that no newcomer slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
