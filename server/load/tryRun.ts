/** An error that rolls back the transaction of a trial run and carries its result. */
export class DryRunRollback<T> extends Error {
  override name = 'TryRun';
  readonly result: T;

  constructor(result: T) {
    super('It was only tried');
    this.result = result;
  }
}

/** Runs work whose transaction may end in a `TryRun`, and returns the result in either case. */
export async function withDryRun<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof DryRunRollback) return (thrown as DryRunRollback<T>).result; // `work` throws its own TryRun
    throw thrown;
  }
}
