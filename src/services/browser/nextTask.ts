/** Goes on in another task, so that what the person does, and the next frame, come first. */
export function nextTask(): Promise<void> {
  // Not every browser has it.
  const yields = 'scheduler' in globalThis && 'yield' in scheduler;
  return yields ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}
