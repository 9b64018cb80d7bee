/** Functions that run in the page, and that must not refer to anything outside themselves. */

/** Clicks a heading twice. Returns for each click the time in ms until a different first row is painted. */
export async function sortTwice(request: { heading: string; row: string }): Promise<number[]> {
  const heading = document.querySelector<HTMLElement>(request.heading);
  if (!heading) throw new Error(`There is no ${request.heading}`);
  const first = () => document.querySelector(request.row)?.textContent;
  const times: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    const before = first();
    const start = performance.now();
    heading.click();
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (performance.now() - start > 20_000) reject(new Error('The rows were never sorted'));
        else if (first() === before) requestAnimationFrame(look);
        else {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }
      };
      requestAnimationFrame(look);
    });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return times;
}

/** Scrolls an element at a constant speed. Returns the time of each frame, in ms. */
export async function scrollInside(scroller: string): Promise<number[]> {
  const element = document.querySelector(scroller);
  if (!element) throw new Error(`There is no ${scroller}`);
  const frames: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  const start = last;
  while (last - start < 2_000) {
    element.scrollTop = (last - start) * 4;
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  element.scrollTop = 0;
  return frames;
}
