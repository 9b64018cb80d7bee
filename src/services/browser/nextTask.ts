/** Continues in another task, so that the browser first handles user input and draws the next frame. */
export function nextTask(): Promise<void> {
  // Not every browser supports `scheduler.yield`.
  const yields = 'scheduler' in globalThis && 'yield' in scheduler;
  return yields ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
