/**
 * Returns the result of the work, or throws when the work takes longer than `ms` milliseconds. The work itself is not
 * stopped.
 * @param createTimeoutError creates the error of work that takes too long
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  createTimeoutError: () => Error = () => new Error(`It took longer than ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(createTimeoutError()), ms);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
