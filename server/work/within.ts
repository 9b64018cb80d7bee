/**
 * The result of work that comes in time.
 * @param late makes the error of work that takes longer than so many milliseconds; the work itself goes on unheard
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
