/** Ends a transaction that is to leave nothing, and carries its result out. */
export class TryRun<T> extends Error {
  override name = 'TryRun';
  readonly result: T;

  constructor(result: T) {
    super('It was only tried');
    this.result = result;
  }
}

/** Does work whose transaction may end in a `TryRun`, and answers the result either way. */
export async function triedOnly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof TryRun) return (thrown as TryRun<T>).result; // the work alone makes one, of its own result
    throw thrown;
  }
}
