/** Continues in another task, so that the browser first handles user input and draws the next frame. */
export function nextTask(): Promise<void> {
  // Not every browser supports `scheduler.yield`.
  const yields = 'scheduler' in globalThis && 'yield' in scheduler;
  return yields ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}

/** Time in ms after which the browser may draw and handle input before long work continues. */
const SLICE_MS = 10;

/** Returns a function to await between the steps of long work. It continues in another task when 10 ms have passed. */
export function taskSlices(): () => Promise<void> {
  let until = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < until) return;
    await nextTask();
    until = performance.now() + SLICE_MS;
  };
}
