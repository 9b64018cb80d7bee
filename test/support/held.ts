/** Work that goes on until the test ends it, by name; it tells what has begun and what has ended. */
export function heldWork() {
  const log: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    log,
    /** A task of that name. */
    task: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        log.push(name);
        ends.set(name, (error) => (error ? reject(error) : resolve(`${name} is done`)));
      }),
    /** Ends a task that has begun, and lets everybody hear of it. */
    end: async (name: string, error?: Error): Promise<void> => {
      const end = ends.get(name);
      if (!end) throw new Error(`${name} has not begun`);
      ends.delete(name);
      end(error);
      await settle();
    },
  };
}

/** Lets all go on that waits for nothing but its turn of the event loop. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
