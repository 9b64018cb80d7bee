/** Runs in the page: each is on its own there and refers to nothing outside itself. */

/** Presses a heading twice; of each press the time until the frame is painted in which the first row is another. */
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

/** Scrolls an element at a steady pace; the time of each frame. */
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
