/**
 * Returns the result of the work, or throws when the work takes longer than `ms` milliseconds. The work itself is not
 * stopped.
 * @param late creates the error of work that takes too long
 */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  late: () => Error = () => new Error(`It took longer than ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
