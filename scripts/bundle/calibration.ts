import type { Browser } from '@playwright/test';
import { openVisit, type Visit } from '../../bench/lib/browser';

const TIMES = 3;

/**
 * Starts to count the processor time of the page's main thread, which depends less on other programs than elapsed time.
 * Resolves with a function that reads the time spent in scripts so far, in ms.
 */
export async function countScriptTime({ cdp }: Visit): Promise<() => Promise<number>> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
  };
}

/** Does a fixed amount of work that resembles the start of an app: objects, keys, a sort and some text. */
function work(): number {
  let found = 0;
  for (let round = 0; round < 12; round += 1) {
    const rows = Array.from({ length: 6_000 }, (_, at) => ({
      name: `name ${(at * 7_919) % 6_007}`,
      value: (at * 104_729) % 1_009,
    }));
    const byName = new Map(rows.map((row) => [row.name, row]));
    rows.sort((a, b) => a.value - b.value || (a.name < b.name ? -1 : 1));
    for (const { name } of rows) found += byName.get(name)?.value ?? 0;
    found += JSON.stringify(rows).length;
  }
  return found;
}

/** Measures how long this machine takes for the work, in ms. Returns the minimum of several runs. */
export async function calibration(browser: Browser, url: string): Promise<number> {
  const visit = await openVisit(browser);
  try {
    const read = await countScriptTime(visit);
    // The compiler of the test runner names functions through a helper that does not exist in the page.
    await visit.page.addInitScript('globalThis.__name = (named) => named;');
    // Runs the work in a task of the page, because Chromium does not count code that the debugger runs.
    await visit.page.addInitScript(
      `globalThis.work = () => new Promise((done) => setTimeout(() => done((${String(work)})()), 0));`,
    );
    await visit.page.goto(url);
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const before = await read();
      await visit.page.evaluate('work()');
      times.push((await read()) - before);
    }
    return Math.min(...times);
  } finally {
    await visit.close();
  }
}
