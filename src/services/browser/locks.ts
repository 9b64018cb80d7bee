/** Locks by name over all tabs of this browser. */
export interface Locks {
  /**
   * Resolves when the lock is held. It is held until the signal aborts, or the tab is gone; aborting before
   * that gives up waiting, and rejects.
   */
  acquire: (name: string, signal: AbortSignal) => Promise<void>;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const webLocks = (manager: LockManager): Locks => ({
  acquire: (name, signal) =>
    new Promise((resolve, reject) => {
      const held = async (): Promise<void> => {
        resolve();
        await aborted(signal);
      };
      manager.request(name, { signal }, held).catch(reject);
    }),
});

/** Where the browser has no locks, as on a plain http address: those of this tab take turns. */
function tabLocks(): Locks {
  const last = new Map<string, Promise<void>>();
  return {
    acquire: async (name, signal) => {
      const before = last.get(name) ?? Promise.resolve();
      const released = aborted(signal);
      last.set(
        name,
        before.then(() => released),
      );
      await before;
      signal.throwIfAborted();
    },
  };
}

/** @param manager the browser's, which pages of an insecure address do not have */
export const createLocks = (manager: LockManager | undefined): Locks =>
  manager ? webLocks(manager) : tabLocks();
