import { type Throttle, throttle, type Visit } from './browser';
import { type Disturbances, watchDisturbances } from './disturbances';
import { probe, type Ready } from './probe';
import { answerProviders, type SignIns } from './providers';
import { firstRetainedKey, typist } from './typing';

const USABLE_WITHIN_MS = 20_000;
/** Time without a long task or an answer after which the page counts as idle. */
const QUIET_MS = 1_000;

interface Watch {
  ready: Ready;
  /** The selector of a field to type into. */
  field?: string;
  /** The key in the local storage that marks a signed-in user. */
  signedInKey?: string;
  condition: Throttle;
}

export interface Request {
  path: string;
  start: number;
  /** True if the request used the network, not the browser's cache. */
  fetched: boolean;
}

export interface PageLoad extends Disturbances {
  firstPaint: number;
  largestPaint: number;
  usable: number;
  /** Time from which all typed keys remain in the field; `Infinity` if none remains, `NaN` without a field. */
  typed: number;
  /** The requests of the page, without the document. */
  requests: Request[];
}

/** Prepares the measurement of a page. The observers start before the page's own scripts. */
export async function watch(
  { page, cdp }: Visit,
  { ready, field, signedInKey, condition }: Watch,
): Promise<SignIns> {
  await throttle(cdp, condition);
  const signIns = await answerProviders(cdp);
  // The compiler of the benchmark names functions through a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(probe, ready);
  await page.addInitScript(watchDisturbances);
  if (field !== undefined) await page.addInitScript(typist, field);
  if (signedInKey !== undefined)
    await page.addInitScript((key) => localStorage.setItem(key, '1'), signedInKey);
  return signIns;
}

function isQuiet(quietMs: number): boolean {
  const { usable, firstPaint, largestPaint } = window.paints ?? {};
  // The browser reports paints with a delay.
  if (usable === undefined || !firstPaint || !largestPaint) return false;
  const taskEnd = Math.max(0, ...(window.unrest?.tasks ?? []).map(({ start, ms }) => start + ms));
  const answers = performance
    .getEntriesByType('resource')
    .map(({ startTime, duration }) => startTime + duration);
  return performance.now() - Math.max(usable, taskEnd, ...answers) > quietMs;
}

function readPage() {
  const entries = performance.getEntriesByType('resource');
  return {
    ...(window.unrest ?? { shift: Number.NaN, tasks: [] }),
    usable: window.paints?.usable ?? Number.NaN,
    firstPaint: window.paints?.firstPaint ?? Number.NaN,
    largestPaint: window.paints?.largestPaint ?? Number.NaN,
    hasField: window.typing !== undefined,
    value: window.typing?.stop() ?? '',
    keys: window.typing?.keys ?? [],
    requests: entries.map((entry) => ({
      path: new URL(entry.name).pathname,
      start: entry.startTime,
      fetched: entry instanceof PerformanceResourceTiming && entry.transferSize > 0,
    })),
  };
}

/** Opens a page that `watch` has prepared, and waits until the page is usable and then idle for `quietMs`. */
export async function load({ page, errors }: Visit, url: string, quietMs = QUIET_MS): Promise<PageLoad> {
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.paints?.usable !== undefined, undefined, {
      timeout: USABLE_WITHIN_MS,
      polling: 250,
    });
    await page.waitForLoadState('networkidle', { timeout: 10_000 });
    await page.waitForFunction(isQuiet, quietMs, { timeout: 15_000, polling: 250 });
    const { hasField, value, keys, ...read } = await page.evaluate(readPage);
    if (errors.length > 0) throw new Error('The page failed');
    return { ...read, typed: hasField ? firstRetainedKey(keys, value) : Number.NaN };
  } catch (error) {
    throw new Error([String(error), ...errors].join('; '), { cause: error });
  }
}
