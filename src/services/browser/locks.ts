/** Named locks that all tabs of this browser share. */
export interface Locks {
  /**
   * Resolves when the lock is acquired. The lock is released when the signal aborts or the tab closes. Rejects if the
   * signal aborts before the lock is acquired.
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

/** Creates locks within this tab, for a browser without a lock manager, as on a plain http address. */
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

/** @param manager the browser's lock manager, which is undefined at an insecure address */
export const createLocks = (manager: LockManager | undefined): Locks =>
  manager ? webLocks(manager) : tabLocks();
