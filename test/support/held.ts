/** Creates named tasks that end when the test ends them. `log` lists the names of started tasks. */
export function heldWork() {
  const log: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    log,
    /** Returns a task with this name. */
    task: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        log.push(name);
        ends.set(name, (error) => (error ? reject(error) : resolve(`${name} is done`)));
      }),
    /** Ends a started task, with an error if given, and waits until dependent promises settle. */
    end: async (name: string, error?: Error): Promise<void> => {
      const end = ends.get(name);
      if (!end) throw new Error(`${name} has not begun`);
      ends.delete(name);
      end(error);
      await settle();
    },
  };
}

/** Waits 20 turns of the event loop, so that pending promises and callbacks can finish. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
