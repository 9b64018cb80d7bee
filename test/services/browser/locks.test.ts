import { createLocks } from '@src/services/browser/locks';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A fake of the browser's LockManager, reduced to the part that the app uses. */
function fakeManager() {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const before = queues.get(name) ?? Promise.resolve();
    const gaveUp = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('gave up', 'AbortError')));
    });
    let started = false;
    const run = before.then(() => {
      if (signal.aborted) return undefined;
      started = true;
      return work();
    });
    queues.set(name, run);
    return Promise.race([
      run,
      gaveUp.catch((thrown: unknown) => (started ? run : Promise.reject(thrown as Error))),
    ]);
  };
  // The fake implements the only overload that the app uses.
  return { request } as unknown as LockManager;
}

describe.each([
  ['the browser’s locks', fakeManager],
  ['the tab’s own locks', () => undefined],
])('%s', (_name, manager) => {
  test('gives the lock to the next waiter when the holder’s signal aborts', async () => {
    const locks = createLocks(manager());
    const order: string[] = [];
    const [one, two] = [new AbortController(), new AbortController()];
    void locks.acquire('a', one.signal).then(() => order.push('one'));
    void locks.acquire('a', two.signal).then(() => order.push('two'));
    await settled();
    expect(order).toEqual(['one']);
    one.abort();
    await settled();
    expect(order).toEqual(['one', 'two']);
  });

  test('locks different names independently', async () => {
    const locks = createLocks(manager());
    await locks.acquire('a', new AbortController().signal);
    await expect(locks.acquire('b', new AbortController().signal)).resolves.toBeUndefined();
  });

  test('removes a waiter that gives up from the queue', async () => {
    const locks = createLocks(manager());
    const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()];
    await locks.acquire('a', one.signal);
    const second = locks.acquire('a', two.signal);
    const third = locks.acquire('a', three.signal);
    second.catch(() => undefined);
    two.abort();
    one.abort();
    await expect(second).rejects.toThrow();
    await expect(third).resolves.toBeUndefined();
  });
});
