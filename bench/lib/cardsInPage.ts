/** Functions that run in the page, and that must not refer to anything outside themselves. */

declare global {
  interface Window {
    longTasks?: PerformanceEntry[];
  }
}

/** Records long tasks from the start of the page. */
export function watchTasks(): void {
  const noted: PerformanceEntry[] = [];
  window.longTasks = noted;
  new PerformanceObserver((entries) => noted.push(...entries.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
}

/** Returns the longest task since the answer to the call, in ms. Tasks below 50 ms are not recorded. */
export function longestTaskSince(call: string): number {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(call));
  const came = Math.max(...answers.map(({ startTime, duration }) => startTime + duration));
  const after = (window.longTasks ?? []).filter(({ startTime, duration }) => startTime + duration > came);
  return Math.max(0, ...after.map(({ duration }) => duration));
}

/** Types a text key by key. Returns for each key the time in ms until the filtered cards are painted. */
export async function typeKeys(request: { input: string; card: string; text: string }): Promise<number[]> {
  const { card, text } = request;
  const input = document.querySelector<HTMLInputElement>(request.input);
  if (!input) throw new Error(`There is no ${request.input}`);
  const times: number[] = [];
  for (let length = 1; length <= text.length; length += 1) {
    const typed = text.slice(0, length);
    const hasFollowed = () => {
      const first = document.querySelector(card)?.textContent.toLowerCase();
      return first === undefined || first.includes(typed);
    };
    const start = performance.now();
    // Calls the prototype's setter, because React overrides the property on the element.
    Reflect.set(HTMLInputElement.prototype, 'value', typed, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (performance.now() - start > 20_000) reject(new Error(`“${typed}” was never shown`));
        else if (!hasFollowed()) requestAnimationFrame(look);
        else {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }
      };
      requestAnimationFrame(look);
    });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return times;
}

/** Scrolls the window at a constant speed. Returns the time of each frame, in ms. */
export async function scrollWindow(): Promise<number[]> {
  const frames: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  const start = last;
  while (last - start < 2_000) {
    window.scrollTo(0, (last - start) * 4);
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - last);
    last = now;
  }
  return frames;
}
