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

/** Types into a text area. Returns for each key the time until the next frame is painted, in ms. */
export async function typeIntoValue(selector: string): Promise<number[]> {
  const field = document.querySelector<HTMLTextAreaElement>(selector);
  if (!field) throw new Error(`There is no ${selector}`);
  field.focus();
  const times: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const start = performance.now();
    // React does not notice a value that is set on the element itself.
    Reflect.set(HTMLTextAreaElement.prototype, 'value', `${field.value}x`, field);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.push(performance.now() - start);
  }
  return times;
}
