/**
 * Runs long work that pauses by the clock, and counts the tasks that run meanwhile. The clock advances by 20 ms at each
 * look, so the number does not depend on the speed of the machine.
 */
export async function withOtherTasks<T>(work: () => Promise<T>): Promise<{ result: T; others: number }> {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 20));
  let others = 0;
  let timer = setTimeout(function turn() {
    others += 1;
    timer = setTimeout(turn);
  });
  try {
    const result = await work();
    return { result, others };
  } finally {
    clearTimeout(timer);
    clock.mockRestore();
  }
}
